import { type RawBuilder, sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import {
  escapeLike,
  switchAssignments,
  switchPairs,
  whereAtCompany,
  whereFindsWords,
  whereMine,
  whereProviders,
} from '#server/rights/queries.ts'
import type { OfficeScope, StaffScope } from '#server/rights/scope.ts'
import { whereIsOn } from '#server/rights/told-queries.ts'
import type { Industry } from '#shared/industries.ts'
import type { Module } from '#shared/permissions.ts'
import type { Sort } from '#shared/sorting.ts'
import type { CompanyFlags, CompanyToMake, FactorPolicy, SettingsToChange } from '../../console-contract.ts'
import type { OrganisationRow } from '../tree.ts'

/** What is read of them from then on stays so until the transaction is over. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`select from setting for update`.execute(db)
}

export async function updateSettings(db: Db, settings: SettingsToChange, now: Date): Promise<void> {
  await sql`
    update setting set ${switchAssignments(settings)}, locales = ${settings.locales}::text[],
      privacy_policy_link = ${settings.privacyPolicyLink}, professionals_filtering = ${settings.professionalsFiltering},
      provider_name = ${settings.providerName},
      staff_scope = coalesce(${settings.staffScope ?? null}, staff_scope),
      read_receipts_enabled = coalesce(${settings.readReceiptsEnabled ?? null}, read_receipts_enabled),
      small_group_limit = coalesce(${settings.smallGroupLimit ?? null}, small_group_limit),
      main_users_make_main_users = coalesce(${settings.mainUsersMakeMainUsers ?? null}, main_users_make_main_users),
      second_factor_staff = coalesce(${settings.secondFactorStaff ?? null}, second_factor_staff),
      second_factor_employers = coalesce(${settings.secondFactorEmployers ?? null}, second_factor_employers),
      icd_in_own_sick_leaves = ${settings.icdInOwnSickLeaves},
      default_sick_leave_reason_code = ${settings.defaultSickLeaveReasonCode}, updated_at = ${now}`.execute(db)
}

export interface CompanyRow {
  id: Held<'company'>
  name: string
  industry: Industry | null
  second_factor: FactorPolicy | null
  flags: CompanyFlags
}

/** With what has become of it since its customer left. */
export interface CompanyStanding extends CompanyRow {
  closed_at: Date | null
  closed_by: string | null
  closing_reason: string | null
  removed_at: Date | null
  /** How long what is theirs is kept after that, where it has been set. */
  months: number | null
}

export interface ChosenCompanies {
  own: boolean
  module: Module | undefined
}

const whereInUse = (module: Module | undefined) => (module ? whereIsOn(sql.ref('o.id'), module) : sql<boolean>`true`)

/** The root organisations that a list means: the names of all of them are known to all the staff. */
const whereListed = (scope: OfficeScope, search: string, { own, module }: ChosenCompanies) => sql<boolean>`
  o.parent_id is null and ${whereProviders(scope)} and ${own ? whereMine(scope, own, 'o.id') : sql`true`}
  and ${whereInUse(module)} and ${whereSearched(search)}`

/** Words of the name, or the beginning of the id. */
function whereSearched(search: string): RawBuilder<boolean> {
  const byName = whereFindsWords(sql`o.search_text`, search)
  return /^\d+$/.test(search) ? sql`(${byName} or o.id::text like ${`${escapeLike(search)}%`})` : byName
}

/** In Finnish order; the counts are made for the rows of the page only. */
export async function selectCompanies(
  db: Db,
  scope: OfficeScope,
  search: string,
  {
    sort,
    limit,
    offset,
    ...chosen
  }: ChosenCompanies & { sort: Sort<'name'> | undefined; limit: number; offset: number },
): Promise<(CompanyRow & { branch_count: number; user_count: number })[]> {
  const way = sort?.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<CompanyRow & { branch_count: number; user_count: number }>`
    select page.id, page.name, c.industry, c.second_factor, json_build_object(${switchPairs('c')}) as flags,
      (select count(*)::int - 1 from organisation where company_id = page.id) as branch_count,
      (select count(*)::int from company_grant where company_id = page.id) as user_count
    from (
      select o.id, o.name from organisation o where ${whereListed(scope, search, chosen)}
      order by o.name collate finnish ${way}, o.id ${way} limit ${limit} offset ${offset}
    ) page join company c on c.id = page.id
    order by page.name collate finnish ${way}, page.id ${way}`.execute(db)
  return rows
}

export function countCompanies(db: Db, scope: OfficeScope, search: string, chosen: ChosenCompanies): Promise<number> {
  return countSome(db, sql`from organisation o where ${whereListed(scope, search, chosen)}`)
}

/** Of those that a list means the ones whose things the caller sees, in Finnish order. */
export async function selectChosenCompanies(
  db: Db,
  scope: StaffScope,
  { own, module }: ChosenCompanies,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from organisation o
    where o.parent_id is null and ${whereAtCompany(scope, 'o.id')} and ${whereMine(scope, own, 'o.id')} and ${whereInUse(module)}
    order by o.name collate finnish, o.id limit ${limit}`.execute(db)
  return rows
}

export async function selectCompany(
  db: Db,
  scope: OfficeScope,
  companyId: number,
): Promise<CompanyStanding | undefined> {
  const { rows } = await sql<CompanyStanding>`
    select c.id, o.name, c.industry, c.second_factor, json_build_object(${switchPairs('c')}) as flags, c.closed_at, c.closing_reason,
      (select u.first_name || ' ' || u.last_name from user_account u where u.id = c.closed_by) as closed_by, c.removed_at,
      (select months from retention_period where kind = 'companies') as months
    from company c join organisation o on o.id = c.id 
    where c.id = ${companyId} and ${whereProviders(scope)}`.execute(db)
  return rows[0]
}

/** The same of an organisation. Answers its name; undefined when there is none. */
export async function lockOrganisation(
  db: Db,
  scope: OfficeScope,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from organisation where id = ${id} and company_id = ${companyId} and ${whereAtCompany(scope, 'company_id')}
    for no key update`.execute(db)
  return rows[0]?.name
}

/**
 * With every module off: also the two that would follow the settings if they were left unset. Answers the new company's id,
 * or that of the one made before with the same key.
 */
export async function insertCompany(
  db: Db,
  { name, industry = null, secondFactor = null, clientKey }: CompanyToMake,
): Promise<{ id: Held<'company'>; isNew: boolean }> {
  const root = await sql<{ id: number }>`
    insert into organisation (name, company_id, path) values (${name}, 0, '{}') returning id`.execute(db)
  const { id } = certainRow(root.rows)
  const made = await sql<{ id: Held<'company'> }>`
    insert into company (id, industry, second_factor, workability_enabled, video_meeting_enabled, client_key)
    values (${id}, ${industry}, ${secondFactor}, false, false, ${clientKey ?? null})
    on conflict (client_key) do nothing returning id`.execute(db)
  const [row] = made.rows
  if (row) return { id: row.id, isNew: true }
  await sql`delete from organisation where id = ${id}`.execute(db)
  const before = await sql<{
    id: Held<'company'>
  }>`select id from company where client_key = ${clientKey ?? null}`.execute(db)
  return { id: certainRow(before.rows).id, isNew: false }
}

export async function updateCompanyFlags(db: Db, companyId: Held<'company'>, flags: CompanyFlags): Promise<void> {
  await sql`update company set ${switchAssignments(flags)} where id = ${companyId}`.execute(db)
}

export async function updateIndustry(db: Db, companyId: Held<'company'>, industry: Industry | null): Promise<void> {
  await sql`update company set industry = ${industry} where id = ${companyId}`.execute(db)
}

export async function updateFactorPolicy(
  db: Db,
  companyId: Held<'company'>,
  policy: FactorPolicy | null,
): Promise<void> {
  await sql`update company set second_factor = ${policy} where id = ${companyId}`.execute(db)
}

/** Parents before children, siblings in Finnish order. */
export async function selectTree(db: Db, scope: OfficeScope, companyId: number): Promise<OrganisationRow[]> {
  const { rows } = await sql<OrganisationRow>`
    select id, parent_id, name from organisation
    where company_id = ${companyId} and ${whereAtCompany(scope, 'company_id')}
    order by cardinality(path), name collate finnish, id`.execute(db)
  return rows
}

/** An organisation that stays there until the transaction ends. */
export async function lockBranch(
  db: Db,
  scope: OfficeScope,
  companyId: number,
  id: number,
): Promise<Held<'organisation'> | undefined> {
  const { rows } = await sql<{ id: Held<'organisation'> }>`
    select id from organisation
    where id = ${id} and company_id = ${companyId} and ${whereAtCompany(scope, 'company_id')} for key share`.execute(db)
  return rows[0]?.id
}

export interface AddedRow extends OrganisationRow {
  id: Held<'organisation'>
}

/** Answers them in the same order. */
export async function insertBranches(
  db: Db,
  units: readonly { parentId: Held<'organisation'>; name: string }[],
): Promise<AddedRow[]> {
  const { rows } = await sql<AddedRow>`
    insert into organisation (parent_id, name, company_id, path)
    select parent_id, name, 0, '{}'
    from unnest(${units.map((unit) => unit.parentId)}::bigint[], ${units.map((unit) => unit.name)}::text[])
      with ordinality as wanted (parent_id, name, place) order by place
    returning id, parent_id, name`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Until the transaction is over nobody else adds or moves a unit of the company. */
export async function lockTree(db: Db, scope: OfficeScope, companyId: number): Promise<void> {
  await sql`
    select from organisation where id = ${companyId} and parent_id is null and ${whereAtCompany(scope, 'company_id')}
    for no key update`.execute(db)
}

export interface PlacedRow {
  id: Held<'organisation'>
  company_id: Held<'company'>
  parent_id: number | null
  /** From the company down to it. */
  path: number[]
  /** How many levels lie below it. */
  height: number
}

/** Where a unit lies. */
export async function selectPlaceOf(
  db: Db,
  scope: OfficeScope,
  companyId: number,
  id: number,
): Promise<PlacedRow | undefined> {
  const { rows } = await sql<PlacedRow>`
    select o.id, o.company_id, o.parent_id, o.path,
      (select max(cardinality(below.path)) from organisation below where below.path @> array[o.id]) - cardinality(o.path) as height
    from organisation o
    where o.id = ${id} and o.company_id = ${companyId} and ${whereAtCompany(scope, 'o.company_id')}`.execute(db)
  return rows[0]
}

/** The database carries along what lies below. */
export async function updateParent(
  db: Db,
  id: Held<'organisation'>,
  parentId: Held<'organisation'>,
): Promise<OrganisationRow> {
  const { rows } = await sql<OrganisationRow>`
    update organisation set parent_id = ${parentId} where id = ${id} returning id, parent_id, name`.execute(db)
  return certainRow(rows)
}

export async function updateOrganisationName(
  db: Db,
  scope: OfficeScope,
  companyId: number,
  id: number,
  name: string,
): Promise<OrganisationRow | undefined> {
  const { rows } = await sql<OrganisationRow>`
    update organisation set name = ${name} where id = ${id} and company_id = ${companyId} and ${whereAtCompany(scope, 'company_id')}
    returning id, parent_id, name`.execute(db)
  return rows[0]
}

/** The database itself refuses when anything refers to it. Answers whether there was one. */
export async function deleteBranch(db: Db, scope: OfficeScope, companyId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from organisation where id = ${id} and company_id = ${companyId} and ${whereAtCompany(scope, 'company_id')} returning id`.execute(
    db,
  )
  return rows.length > 0
}

export async function updateClosed(
  db: Db,
  id: Held<'company'>,
  closing: { by: Held<'account'>; reason: string | null; now: Date } | null,
): Promise<void> {
  await sql`
    update company set closed_at = ${closing?.now ?? null}, closed_by = ${closing?.by ?? null},
      closing_reason = ${closing?.reason ?? null}
    where id = ${id}`.execute(db)
}
