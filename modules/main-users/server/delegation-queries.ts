import { type RawBuilder, sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { whereToCome } from '#server/rights/grant-queries.ts'
import type { Held } from '#server/rights/held.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { type Day, dayOf } from '#shared/dates.ts'
import type { Module } from '#shared/permissions.ts'
import { delegationsAtMost, usersAtMost } from '../contract.ts'

export interface DelegationRow {
  id: Held<'delegation'>
  from_user_id: Held<'account'>
  from_user_name: string
  /** Of the giver's access. */
  from_branch_path: number[]
  from_modules: Module[] | null
  to_user_id: Held<'account'>
  to_user_name: string
  from_day: Day
  to_day: Day
  modules: Module[] | null
}

/** Those that are not over: the caller's own, or of the whole company. */
export async function selectDelegations(
  db: Db,
  scope: CompanyScope,
  { now, only, ofAll }: { now: Date; only?: number; ofAll: boolean },
): Promise<DelegationRow[]> {
  const own = sql`(d.from_user_id = ${scope.user.userId} or d.to_user_id = ${scope.user.userId})`
  const { rows } = await sql<DelegationRow>`
    select d.id, d.from_user_id, giver.first_name || ' ' || giver.last_name as from_user_name, b.path as from_branch_path,
      g.modules as from_modules, d.to_user_id, taker.first_name || ' ' || taker.last_name as to_user_name,
      d.from_day, d.to_day, d.modules
    from delegation d join user_account giver on giver.id = d.from_user_id join user_account taker on taker.id = d.to_user_id
      join company_grant g on g.user_id = d.from_user_id and g.company_id = d.company_id
      join organisation b on b.id = g.branch_id
    where d.company_id = ${scope.companyId} and d.ended_at is null and d.to_day >= ${dayOf(now)}::date
      and ${ofAll ? sql`true` : own} and ${only === undefined ? sql`true` : sql`d.id = ${only}`}
    order by d.from_day, d.id limit ${delegationsAtMost}`.execute(db)
  return rows
}

/** Another active user of the company who has access on these days. */
const whereDelegate = (scope: CompanyScope, now: Date): RawBuilder<boolean> => sql<boolean>`
  g.company_id = ${scope.companyId} and g.user_id <> ${scope.user.userId} and u.role = 'ROLE_USER' and u.status = 'ACTIVE'
  and not ${whereToCome} and (g.ends_on is null or g.ends_on >= ${dayOf(now)}::date)`

export async function selectDelegates(
  db: Db,
  scope: CompanyScope,
  now: Date,
): Promise<{ id: number; display_name: string }[]> {
  const { rows } = await sql<{ id: number; display_name: string }>`
    select u.id, u.first_name || ' ' || u.last_name as display_name
    from company_grant g join user_account u on u.id = g.user_id where ${whereDelegate(scope, now)}
    order by u.last_name collate finnish, u.first_name collate finnish, u.id limit ${usersAtMost}`.execute(db)
  return rows
}

export async function holdDelegate(
  db: Db,
  scope: CompanyScope,
  userId: number,
  now: Date,
): Promise<{ id: Held<'account'>; display_name: string } | undefined> {
  const { rows } = await sql<{ id: Held<'account'>; display_name: string }>`
    select u.id, u.first_name || ' ' || u.last_name as display_name
    from company_grant g join user_account u on u.id = g.user_id
    where u.id = ${userId} and ${whereDelegate(scope, now)}`.execute(db)
  return rows[0]
}

export async function insertDelegation(
  db: Db,
  scope: CompanyScope,
  given: { toUserId: Held<'account'>; from: Day; to: Day; modules: readonly Module[] | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into delegation (company_id, from_user_id, to_user_id, from_day, to_day, modules, created_at)
    values (${scope.companyId}, ${scope.user.userId}, ${given.toUserId}, ${given.from}::date, ${given.to}::date,
      ${given.modules}::text[], ${given.now})
    returning id`.execute(db)
  return certainRow(rows).id
}

export async function updateDelegationEnded(db: Db, id: Held<'delegation'>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update delegation set ended_at = ${now} where id = ${id} and ended_at is null returning id`.execute(db)
  return rows.length > 0
}
