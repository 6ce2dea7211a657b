import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereGrantHolds, whereProviders } from '#server/rights/queries.ts'
import type { OfficeScope } from '#server/rights/scope.ts'

export async function selectAccount(db: Db, scope: OfficeScope, id: number): Promise<Held<'account'> | undefined> {
  const { rows } = await sql<{ id: Held<'account'> }>`
    select id from user_account where id = ${id} and ${whereProviders(scope)}`.execute(db)
  return rows[0]?.id
}

/** The user `u` can log in, has no second factor, and does not come in by a company. */
const whereFactorless = sql<boolean>`(u.status = 'ACTIVE'
  and not exists (select from second_factor f where f.user_id = u.id)
  and not exists (select from company_identity i where i.user_id = u.id))`

/** Of the staff, and of those users of companies for whom the setting counts: at one of theirs it says nothing else. */
export async function countFactorless(db: Db, scope: OfficeScope): Promise<{ staff: number; employers: number }> {
  const ofSetting = sql<boolean>`coalesce((
    select bool_or(c.second_factor is null) from company_grant g join company c on c.id = g.company_id
    where g.user_id = u.id), true)`
  const { rows } = await sql<{ staff: number; employers: number }>`
    select count(*) filter (where u.role <> 'ROLE_USER')::int as staff,
      count(*) filter (where u.role = 'ROLE_USER' and ${ofSetting})::int as employers
    from user_account u where ${whereFactorless} and ${whereProviders(scope)}`.execute(db)
  return certainRow(rows)
}

export async function countFactorlessAt(db: Db, companyId: Held<'company'>, now: Date): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users from company_grant g join user_account u on u.id = g.user_id
    where g.company_id = ${companyId} and ${whereGrantHolds('g', now)} and u.role = 'ROLE_USER' and ${whereFactorless}`.execute(
    db,
  )
  return certainRow(rows).users
}
