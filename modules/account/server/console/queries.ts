import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereAtOneOf, whereFindsWords } from '#server/rights/queries.ts'
import type { OfficeScope } from '#server/rights/scope.ts'
import { whereMaySee } from '#server/rights/told-queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import type { Module, Role } from '#shared/permissions.ts'
import type { Sort } from '#shared/sorting.ts'
import type { UserDetails, UserStatus } from '../../console-contract.ts'

export interface UserFilter {
  search: string
  role: Role | null
  status: UserStatus | null
  companyId: number | null
  own: boolean
  module: Module | null
}

interface AboutUser {
  id: Held<'account'>
  username: string
  first_name: string
  last_name: string
  email: string | null
  role: Role
  status: UserStatus
  care: boolean
  last_login_at: Date | null
}

const about = sql`u.id, u.username, u.first_name, u.last_name, u.email, u.role, u.status,
  u.role = 'ROLE_COACH' or (u.role = 'ROLE_ADMIN' and u.care) as care,
  (select time from login_event where user_id = u.id and outcome = 'SUCCESS' order by time desc limit 1)
    as last_login_at`

/** The staff are seen by all the staff, an employer's user by those who see one of the companies of theirs. */
const whereAccountSeen = (scope: OfficeScope) =>
  sql<boolean>`(${
    scope.companies === 'all' ? sql`true` : sql`u.role <> 'ROLE_USER'`
  } or ${whereAtOneOf(scope, sql`from company_grant seen where seen.user_id = u.id`, 'seen.company_id')})`

const whereAskedFor = (
  scope: OfficeScope,
  { search, role, status, companyId, own, module }: UserFilter,
) => sql<boolean>`${whereAccountSeen(scope)}
  and ${whereFindsWords(sql`u.search_text`, search)}
  ${role ? sql`and u.role = ${role}` : sql``} ${status ? sql`and u.status = ${status}` : sql``}
  ${
    companyId
      ? sql`and u.id in (select user_id from company_grant g
    where g.company_id = ${companyId} and ${whereAtCompany(scope, 'g.company_id')})`
      : sql``
  }
  ${own ? sql`and ${whereAtOneOf(scope, sql`from company_grant g where g.user_id = u.id`, 'g.company_id', own)}` : sql``}
  and ${companyId && module ? whereMaySee('u', { module, companyId, now: scope.user.judgedAt }) : sql`true`}`

export interface UserSummaryRow extends AboutUser {
  companies: { id: number; name: string }[] | null
  company_count: number
}

const companiesShown = 2

/** By last name in Finnish order; what stands beside a name is fetched for the rows of the page only. */
export async function selectUsers(
  db: Db,
  scope: OfficeScope,
  filter: UserFilter,
  { sort, limit, offset }: { sort: Sort<'name'> | undefined; limit: number; offset: number },
): Promise<UserSummaryRow[]> {
  const way = sort?.descending ? sql`desc` : sql`asc`
  const byName = sql`u.last_name collate finnish ${way}, u.first_name collate finnish ${way}, u.id ${way}`
  const { rows } = await sql<UserSummaryRow>`
    select ${about},
      (select json_agg(json_build_object('id', shown.id, 'name', shown.name)) from (
        select o.id, o.name from company_grant g join organisation o on o.id = g.company_id
        where g.user_id = u.id and ${whereAtCompany(scope, 'g.company_id')}
        order by o.name collate finnish, o.id limit ${companiesShown}) shown) as companies,
      (select count(*)::int from company_grant g
        where g.user_id = u.id and ${whereAtCompany(scope, 'g.company_id')}) as company_count
    from (
      select * from user_account u where ${whereAskedFor(scope, filter)}
      order by ${byName} limit ${limit} offset ${offset}
    ) u
    order by ${byName}`.execute(db)
  return rows
}

export function countUsers(db: Db, scope: OfficeScope, filter: UserFilter): Promise<number> {
  return countSome(db, sql`from user_account u where ${whereAskedFor(scope, filter)}`)
}

/** Everyone who has access to a company. */
export function countUsersAt(db: Db, companyId: Held<'company'>): Promise<number> {
  return countSome(db, sql`from company_grant g where g.company_id = ${companyId}`)
}

export interface UserRow extends AboutUser {
  locale: Language
  report_credentials: string | null
  created_at: Date
  push_token: string
  is_identified: boolean
  unbound: { at: string; by: string } | null
  second_factor: boolean
  factors_reset: { at: string; by: string } | null
  access:
    | {
        companyId: number
        companyName: string
        branchId: number
        branchName: string
        modules: Module[] | null
        mainUser: boolean
        endsOn: Day | null
      }[]
    | null
}

export async function selectUser(db: Db, scope: OfficeScope, id: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${about}, u.locale, u.report_credentials, u.created_at, u.push_token, u.identity_hash is not null as is_identified,
      (select json_build_object('at', to_char(n.unbound_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', b.first_name || ' ' || b.last_name)
        from identity_unbinding n join user_account b on b.id = n.unbound_by
        where n.user_id = u.id order by n.unbound_at desc limit 1) as unbound,
      exists (select from second_factor f where f.user_id = u.id) as second_factor,
      (select json_build_object('at', to_char(n.reset_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', b.first_name || ' ' || b.last_name)
        from factor_reset n join user_account b on b.id = n.reset_by
        where n.user_id = u.id order by n.reset_at desc limit 1) as factors_reset,
      (select json_agg(json_build_object('companyId', g.company_id, 'companyName', o.name, 'branchId', g.branch_id,
          'branchName', b.name, 'modules', g.modules,
          'mainUser', g.main_user, 'endsOn', g.ends_on) order by o.name collate finnish, o.id)
        from company_grant g join organisation o on o.id = g.company_id join organisation b on b.id = g.branch_id
        where g.user_id = u.id and ${whereAtCompany(scope, 'g.company_id')}) as access
    from user_account u where u.id = ${id} and ${whereAccountSeen(scope)}`.execute(db)
  return rows[0]
}

/** Kept of administrators alone. */
const isCaring = ({ role, care = false }: Pick<UserDetails, 'role' | 'care'>) => role === 'ROLE_ADMIN' && care

export async function insertInvited(db: Db, user: UserDetails, now: Date): Promise<Held<'account'>> {
  const { rows } = await sql<{ id: Held<'account'> }>`
    insert into user_account (username, email, role, care, status, first_name, last_name, locale, report_credentials,
      created_at, updated_at)
    values (${user.email}, ${user.email}, ${user.role}, ${isCaring(user)}, 'INVITED', ${user.firstName}, ${user.lastName},
      ${user.locale}, ${user.reportCredentials || null}, ${now}, ${now})
    returning id`.execute(db)
  return certainRow(rows).id
}

/** What is read of an account from then on stays so until the transaction is over. */
export async function lockAccount(db: Db, id: Held<'account'>): Promise<void> {
  await sql`select from user_account where id = ${id} for no key update`.execute(db)
}

/** Until the account has been activated nobody has learned the username: it goes with the address. */
export async function updateUser(db: Db, id: Held<'account'>, user: UserDetails, now: Date): Promise<void> {
  await sql`
    update user_account set first_name = ${user.firstName}, last_name = ${user.lastName}, email = ${user.email},
      pending_email = case when email = ${user.email} then pending_email end,
      username = case when status = 'INVITED' then ${user.email} else username end,
      ${user.reportCredentials === undefined ? sql`` : sql`report_credentials = ${user.reportCredentials || null},`}
      locale = ${user.locale}, role = ${user.role},
      care = ${user.care === undefined && user.role === 'ROLE_ADMIN' ? sql`care` : sql`${isCaring(user)}`}, updated_at = ${now}
    where id = ${id}`.execute(db)
}

/** The active administrators, none of whom can be closed or demoted by another request until this one is over. */
export async function lockAdministrators(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from user_account where role = 'ROLE_ADMIN' and status = 'ACTIVE'
    order by id for no key update`.execute(db)
  return rows.map((row) => row.id)
}

export async function updateDeactivated(db: Db, id: Held<'account'>, now: Date): Promise<void> {
  await sql`update user_account set status = 'DEACTIVATED', updated_at = ${now} where id = ${id}`.execute(db)
}

/** Who had never activated the account is invited again; who had can log in again. */
export async function updateReactivated(db: Db, id: Held<'account'>, now: Date): Promise<void> {
  await sql`
    update user_account set updated_at = ${now},
      status = case when password_hash is null and accepted_terms_at is null then 'INVITED' else 'ACTIVE' end
    where id = ${id} and status = 'DEACTIVATED'`.execute(db)
}

/** Takes the person off an account and writes down who did. Answers false when it has none. */
export async function updateUnbound(
  db: Db,
  unbinding: { userId: Held<'account'>; unboundBy: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    with unbound as (
      update user_account set identity_hash = null, updated_at = ${unbinding.now}
      where id = ${unbinding.userId} and identity_hash is not null returning id)
    insert into identity_unbinding (user_id, unbound_at, unbound_by)
    select id, ${unbinding.now}, ${unbinding.unboundBy} from unbound returning user_id`.execute(db)
  return rows.length > 0
}

/** Links sent by mail that have not been used stop working. */
export async function expireTokens(db: Db, userId: Held<'account'>, now: Date): Promise<void> {
  await sql`update account_token set used_at = ${now} where user_id = ${userId} and used_at is null`.execute(db)
}

interface PlaceOfGrant {
  company_id: Held<'company'>
  branch_id: Held<'organisation'> | null
}

/** The company and a branch of it, as far as they exist. */
export async function selectPlace(
  db: Db,
  scope: OfficeScope,
  companyId: number,
  branchId: number,
): Promise<PlaceOfGrant | undefined> {
  const { rows } = await sql<PlaceOfGrant>`
    select c.id as company_id, o.id as branch_id
    from company c left join organisation o on o.company_id = c.id and o.id = ${branchId}
    where c.id = ${companyId} and ${whereAtCompany(scope, 'c.id')}`.execute(db)
  return rows[0]
}
