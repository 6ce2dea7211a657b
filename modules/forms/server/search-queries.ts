import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { plannedAnew } from '#server/database/planned-anew.ts'
import { rankOf, whereHoldsWords } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import type { Language } from '#shared/languages.ts'
import type { Sort } from '#shared/sorting.ts'
import type { ProcessSorting } from '../contract.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }
import { type ProcessRow, processColumns, withCompanyAndForm } from './queries.ts'

/** What lists call the statuses: they are sorted by these words. */
const statusWords: Record<Language, Readonly<Record<string, string>>> = { fi: fi.status, en: en.status, sv: sv.status }

interface ProcessSearch {
  search: string
  own: boolean
  editable: boolean
  sort?: Sort<ProcessSorting> | undefined
  language: Language
  now: Date
}

const takesPart = (scope: CompanyScope) => sql<boolean>`exists (
  select from form_process_user u where u.process_id = p.id and u.user_id = ${scope.user.userId})`

function whereFound(scope: CompanyScope, { search, own, editable }: ProcessSearch): RawBuilder<boolean> {
  const text = sql<string>`lower(concat_ws(' ', p.name, p.unit_name, o.name) collate finnish)`
  return sql<boolean>`p.company_id = ${scope.companyId} and ${whereHoldsWords(text, search)}
    and ${own ? takesPart(scope) : sql`true`} and ${editable ? sql`p.editable_by_companies` : sql`true`}`
}

/** Equals come newest first. */
function inOrder(scope: CompanyScope, { sort, language, now }: ProcessSearch): RawBuilder<unknown> {
  const newestFirst = sql`p.created_at desc, p.id desc`
  if (!sort) return newestFirst
  const values: Record<ProcessSorting, RawBuilder<unknown>> = {
    name: sql`p.name collate finnish_numeric`,
    institution: sql`coalesce(p.unit_name, o.name) collate finnish_numeric`,
    status: rankOf(sql`p.status`, statusWords[language]),
    created: sql`p.created_at`,
    lock: sql`coalesce(f.lock_expires_at > ${now}, false)`,
    participation: takesPart(scope),
  }
  return sql`${values[sort.by]} ${sort.descending ? sql`desc` : sql`asc`}, ${newestFirst}`
}

/** Found and sorted by the company's name too, which is the same for all of them, and by who is at its form. */
const withCompany = ({ companyId }: CompanyScope) => sql`join organisation o on o.id = ${companyId}`
const besides = (scope: CompanyScope, { sort }: ProcessSearch) =>
  sort?.by === 'lock' ? sql`${withCompany(scope)} join mform f on f.id = p.form_id` : withCompany(scope)

/** The page is cut before anything is looked up of the processes on it. */
export async function selectFoundProcesses(
  db: Db,
  scope: CompanyScope,
  asked: ProcessSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    ${plannedAnew}
    select ${processColumns(asked.now)} from (
      select p.* from form_process p ${besides(scope, asked)}
      where ${whereFound(scope, asked)} order by ${inOrder(scope, asked)} limit ${limit} offset ${offset}) p ${withCompanyAndForm}
    order by ${inOrder(scope, asked)}`.execute(db)
  return rows
}

export async function countFoundProcesses(db: Db, scope: CompanyScope, asked: ProcessSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from form_process p ${withCompany(scope)}
    where ${whereFound(scope, asked)}`.execute(db)
  return rows[0]?.count ?? 0
}
