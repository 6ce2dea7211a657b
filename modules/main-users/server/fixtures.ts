import type { Db } from '#server/database/database.ts'
import type { Day } from '#shared/dates.ts'
import type { Module } from '#shared/permissions.ts'

export interface DelegationFixture {
  companyId: number
  fromUserId: number
  toUserId: number
  from: Day
  to: Day
  modules?: Module[]
}

/** Answers its id. */
export async function insertDelegationFixture(db: Db, one: DelegationFixture): Promise<number> {
  const { id } = await db
    .insertInto('delegation')
    .values({
      company_id: one.companyId,
      from_user_id: one.fromUserId,
      to_user_id: one.toUserId,
      from_day: one.from,
      to_day: one.to,
      modules: one.modules ?? null,
      created_at: new Date(`${one.from}T06:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
