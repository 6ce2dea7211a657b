import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { type GrantStanding, knownBy, whereToCome } from '#server/rights/grant-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { switchPairs, whereWithin } from '#server/rights/queries.ts'
import type { CompanyScope, SwitchRow } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import type { ModuleSwitches } from '#shared/permissions.ts'
import { usersAtMost } from '../contract.ts'

export interface UserRow extends GrantStanding {
  /** As `shownId` says. */
  id: number
  branch_path: number[]
  email: string | null
  first_name: string
  last_name: string
  is_to_come: boolean
  last_login: Date | null
  second_factor: boolean
}

/** By what number the company's main users know somebody: whether one who is to come had an account is not theirs to know. */
const shownId = ({ user }: CompanyScope) => sql<number>`
  case when g.invitation_id is not null and g.user_id <> ${user.userId} and ${whereToCome} then g.invitation_id else g.user_id end`

/** By last name; whose access is over or account closed has none. */
export async function selectUsers(db: Db, scope: CompanyScope, now: Date, only?: number): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select ${shownId(scope)} as id,
      case when ${whereToCome} and g.invited_email is not null then g.invited_email else coalesce(u.email, u.username) end as email,
      ${knownBy('first_name')} as first_name, ${knownBy('last_name')} as last_name, ${whereToCome} as is_to_come,
      (select max(l.time) from login_event l where l.user_id = u.id and l.outcome = 'SUCCESS'
        and (g.invited_first_name is null or l.time > g.created_at)) as last_login,
      exists (select from second_factor f where f.user_id = u.id) as second_factor,
      g.modules, g.branch_id, case when g.branch_id <> g.company_id then o.name end as branch_name, g.ends_on, g.main_user,
      o.path as branch_path
    from company_grant g join user_account u on u.id = g.user_id join organisation o on o.id = g.branch_id
    where g.company_id = ${scope.companyId} and ${whereWithin(scope, 'g.branch_id')}
      and (g.ends_on is null or g.ends_on >= ${dayOf(now)}::date)
      and (u.status <> 'DEACTIVATED' or g.invited_first_name is not null and ${whereToCome})
      and ${only === undefined ? sql`true` : sql`g.user_id = ${only}`}
    order by ${knownBy('last_name')} collate finnish, ${knownBy('first_name')} collate finnish, g.created_at, g.user_id limit ${usersAtMost}`.execute(
    db,
  )
  return rows
}

/** The account of one of them. */
export async function holdUser(db: Db, scope: CompanyScope, shown: number): Promise<Held<'account'> | undefined> {
  const { rows } = await sql<{ id: Held<'account'> }>`
    select g.user_id as id from company_grant g join user_account u on u.id = g.user_id
    where g.company_id = ${scope.companyId} and ${shownId(scope)} = ${shown} and ${whereWithin(scope, 'g.branch_id')}`.execute(
    db,
  )
  return rows[0]?.id
}

export interface BoundsRow {
  settings: ModuleSwitches
  flags: SwitchRow
  main_users_make_main_users: boolean
}

export async function selectBounds(db: Db, scope: CompanyScope): Promise<BoundsRow> {
  const { rows } = await sql<BoundsRow>`
    select json_build_object(${switchPairs('t')}) as settings, json_build_object(${switchPairs('c')}) as flags,
      t.main_users_make_main_users
    from setting t cross join company c where c.id = ${scope.companyId}`.execute(db)
  return certainRow(rows)
}

/** A branch of the company and all above it, the company first; it stays there until the transaction ends. */
export async function lockBranch(db: Db, scope: CompanyScope, branchId: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ path: number[] }>`
    select path from organisation where id = ${branchId} and company_id = ${scope.companyId} for key share`.execute(db)
  return rows[0]?.path
}

/** The company's main users whose access has no end, who have come in. */
export async function selectLastingMainUsers(db: Db, scope: CompanyScope): Promise<{ userId: number }[]> {
  const { rows } = await sql<{ userId: number }>`
    select g.user_id as "userId" from company_grant g join user_account u on u.id = g.user_id
    where g.company_id = ${scope.companyId} and g.main_user and g.ends_on is null and u.status = 'ACTIVE'
      and u.accepted_terms_at is not null and not ${whereToCome}
    order by g.user_id limit 100`.execute(db)
  return rows
}

/** How many have been invited to the company since; or how often one of them. */
export async function countInvited(db: Db, scope: CompanyScope, since: Date, only?: Held<'account'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_log
    where company_id = ${scope.companyId} and action = 'INVITED' and at > ${since}
      and ${only === undefined ? sql`true` : sql`user_id = ${only}`}`.execute(db)
  return rows[0]?.count ?? 0
}
