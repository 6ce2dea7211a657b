import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { UnitRow } from '#server/rights/queries.ts'
import type { Industry } from '#shared/industries.ts'
import type { Months } from '../../rules.ts'
import type { Presence } from '../suppression.ts'

/** In Finnish order. */
export async function selectGroupsBelow(db: Db, groupId: Held<'organisation'>): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select id, name from organisation where parent_id = ${groupId} order by name collate finnish_numeric, id`.execute(
    db,
  )
  return rows
}

export interface CompanyState {
  limit: number
  ready: boolean
  industry: Industry | null
  /** Another number after every change of where somebody works. */
  arrangement: number
}

export async function selectState(db: Db, companyId: Held<'company'>): Promise<CompanyState> {
  const { rows } = await sql<CompanyState>`
    select s.small_group_limit as "limit", c.industry, coalesce(k.arrangement, 0) as arrangement,
      coalesce(k.is_ready, not exists (select from statistics_change h where h.company_id = c.id)) as ready
    from company c cross join setting s left join statistics_company k on k.company_id = c.id where c.id = ${companyId}`.execute(
    db,
  )
  return certainRow(rows)
}

/** Every unit of a company by its path: groups are hidden for all who ask alike, whatever their branch is. */
export async function selectPaths(db: Db, companyId: Held<'company'>): Promise<{ unit: number; path: number[] }[]> {
  const { rows } = await sql<{ unit: number; path: number[] }>`
    select id as unit, path from organisation where company_id = ${companyId}`.execute(db)
  return rows
}

export interface AloneRow {
  month: number
  unit: number
  people: number
}

export async function selectAlone(db: Db, companyId: Held<'company'>, { first, last }: Months): Promise<AloneRow[]> {
  const { rows } = await sql<AloneRow>`
    select month, group_id as unit, alone as people from statistics_month
    where company_id = ${companyId} and month between ${first} and ${last} and alone > 0`.execute(db)
  return rows
}

export async function selectPatterns(
  db: Db,
  companyId: Held<'company'>,
  { first, last }: Months,
): Promise<{ month: number; pattern: string; people: number }[]> {
  const { rows } = await sql<{ month: number; pattern: string; people: number }>`
    select month, pattern, people from statistics_pattern
    where company_id = ${companyId} and month between ${first} and ${last} and people > 0`.execute(db)
  return rows
}

/** Every group of a company with how many were in it over some months. */
export async function selectPresences(
  db: Db,
  companyId: Held<'company'>,
  { first, last }: Months,
): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    select group_id as "group",
      coalesce(sum(people) filter (where kind = 'EMPLOYED' and previous < ${first}), 0)::int as people,
      coalesce(sum(people) filter (where kind = 'EMPLOYED' and first <= ${first} and last >= ${last}), 0)::int as throughout,
      coalesce(sum(people) filter (
        where kind = 'CROSSED' and first >= ${first} and last <= ${last} and previous < ${first}), 0)::int as crossed
    from statistics_stretch
    where company_id = ${companyId} and kind in ('EMPLOYED', 'CROSSED') and first <= ${last} and last >= ${first}
    group by group_id`.execute(db)
  return rows
}

/** What is kept of a group, of a month or summed up over some. */
export interface Sums {
  group: number
  people: number
  absent: number
  employed_days: number
  days_of_type: number[]
  spells_of_length: number[]
  days_of_length: number[]
}

const arrays = sql`
  array[sum(external_days), sum(own_days), sum(payroll_days)]::bigint[] as days_of_type,
  array[sum(spells_3), sum(spells_10), sum(spells_30), sum(spells_60), sum(spells_90), sum(spells_more)]::bigint[] as spells_of_length,
  array[sum(days_3), sum(days_10), sum(days_30), sum(days_60), sum(days_90), sum(days_more)]::bigint[] as days_of_length`

/** People once each, however many of the months they were there. */
export async function selectSums(
  db: Db,
  companyId: Held<'company'>,
  groupIds: readonly Held<'organisation'>[],
  { first, last }: Months,
): Promise<Sums[]> {
  const counted = (kind: 'EMPLOYED' | 'ABSENT') => sql`(
    select coalesce(sum(people), 0)::int from statistics_stretch t
    where t.company_id = ${companyId} and t.group_id = m.group_id and t.kind = ${kind}
      and t.first <= ${last} and t.last >= ${first} and t.previous < ${first})`
  const { rows } = await sql<Sums>`
    select m.group_id as "group", ${counted('EMPLOYED')} as people, ${counted('ABSENT')} as absent,
      m.employed_days, m.days_of_type, m.spells_of_length, m.days_of_length
    from (
      select group_id, sum(employed_days)::int as employed_days, ${arrays}
      from statistics_month
      where company_id = ${companyId} and group_id = any(${groupIds}::bigint[])
        and month between ${first} and ${last} and people > 0
      group by group_id) m`.execute(db)
  return rows
}

/** The same month by month, of one group. */
export async function selectMonths(
  db: Db,
  companyId: Held<'company'>,
  groupId: Held<'organisation'>,
  { first, last }: Months,
): Promise<(Sums & { month: number })[]> {
  const { rows } = await sql<Sums & { month: number }>`
    select group_id as "group", month, people, absent, employed_days, ${arrays} from statistics_month
    where company_id = ${companyId} and group_id = ${groupId} and month between ${first} and ${last} and people > 0
    group by company_id, group_id, month order by month`.execute(db)
  return rows
}

export interface IndustryRow {
  company_id: number
  employed_days: number
  absence_days: number
}

/** The provider's customers in an industry that may be told of over the whole period: each bare sums. */
export async function selectIndustry(
  db: Db,
  industry: Industry,
  { first, last }: Months,
  limit: number,
): Promise<IndustryRow[]> {
  const { rows } = await sql<IndustryRow>`
    select m.company_id, sum(m.employed_days)::int as employed_days,
      sum(m.external_days + m.own_days + m.payroll_days)::int as absence_days
    from company c join statistics_month m on m.company_id = c.id and m.group_id = c.id
      join statistics_company k on k.company_id = c.id and k.is_ready
    where c.industry = ${industry} and m.month between ${first} and ${last} and m.people > 0
    group by m.company_id having min(m.people) >= ${limit}`.execute(db)
  return rows
}

export async function selectIndustryByMonth(
  db: Db,
  industry: Industry,
  { first, last }: Months,
  limit: number,
): Promise<(IndustryRow & { month: number })[]> {
  const { rows } = await sql<IndustryRow & { month: number }>`
    select m.company_id, m.month, m.employed_days, m.external_days + m.own_days + m.payroll_days as absence_days
    from company c join statistics_month m on m.company_id = c.id and m.group_id = c.id
      join statistics_company k on k.company_id = c.id and k.is_ready
    where c.industry = ${industry} and m.month between ${first} and ${last} and m.people >= ${limit}`.execute(db)
  return rows
}

export async function selectLimit(db: Db): Promise<number> {
  const { rows } = await sql<{ limit: number }>`select small_group_limit as "limit" from setting`.execute(db)
  return certainRow(rows).limit
}
