import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { OpeningReason } from '#shared/openings.ts'
import { hoursOpen } from '../console-contract.ts'

export async function setStaffScope(db: Db, staffScope: 'ALL' | 'RESPONSIBLE'): Promise<void> {
  await db.updateTable('setting').set({ staff_scope: staffScope }).execute()
}

export async function insertTeamFixture(
  db: Db,
  { name, userIds, companyIds }: { name: string; userIds: number[]; companyIds: number[] },
): Promise<number> {
  const { id } = await db.insertInto('team').values({ name }).returning('id').executeTakeFirstOrThrow()
  await sql`insert into team_member (team_id, user_id) select ${id}, unnest(${userIds}::bigint[])`.execute(db)
  await sql`insert into team_company (team_id, company_id) select ${id}, unnest(${companyIds}::bigint[])`.execute(db)
  return id
}

export async function insertOpeningFixture(
  db: Db,
  opening: { userId: number; companyId: number; at: Date; reason?: OpeningReason; words?: string },
): Promise<void> {
  const { userId, companyId, at, reason = 'SUBSTITUTE', words = 'Sijaistan Ninaa' } = opening
  await db
    .insertInto('company_opening')
    .values({
      user_id: userId,
      company_id: companyId,
      reason,
      words,
      opened_at: at,
      until: new Date(at.getTime() + hoursOpen * 3_600_000),
    })
    .execute()
}
