import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtBranch, whereAtCompany, whereFindsWords } from '#server/rights/queries.ts'
import type { CompanyScope, StaffScope } from '#server/rights/scope.ts'
import type { Texts } from '../templates/contract.ts'

export interface FoundOrderRow {
  id: Held<'order'>
  person: string
  template_name: Texts
  company_name: string
}

/** So many of those that are found are put in order. */
const sortedAtMost = 500

const whereAbout = (text: string) => whereFindsWords(sql`lower(o.person collate finnish)`, text)

/** By whom they are about, the newest first. */
const newestOf = (found: RawBuilder<boolean>, atMost: number) => sql<FoundOrderRow>`
  with found as materialized (select o.* from company_order o where ${found} limit ${sortedAtMost})
  select o.id, o.person, t.definition -> 'name' as template_name, c.name as company_name
  from (select * from found order by created_at desc, id desc limit ${atMost}) o
  join order_template_version t on t.id = o.template_version_id join organisation c on c.id = o.company_id
  order by o.created_at desc, o.id desc`

export async function selectOrdersFound(
  db: Db,
  scope: CompanyScope,
  text: string,
  atMost: number,
): Promise<FoundOrderRow[]> {
  const found = sql<boolean>`${whereAtBranch(scope, 'o')} and ${whereAbout(text)}`
  return (await newestOf(found, atMost).execute(db)).rows
}

/** A draft is the employer's own: it is not found. */
export async function selectOrdersFoundForStaff(
  db: Db,
  scope: StaffScope,
  text: string,
  atMost: number,
): Promise<FoundOrderRow[]> {
  const found = sql<boolean>`${whereAtCompany(scope, 'o.company_id')} and o.sent_at is not null and ${whereAbout(text)}`
  return (await newestOf(found, atMost).execute(db)).rows
}
