import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { plannedAnew } from '#server/database/planned-anew.ts'
import { escapeLike, rankOf, whereAtBranch, whereEveryWord } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import type { Language } from '#shared/languages.ts'
import type { Sort } from '#shared/sorting.ts'
import { type OrderSorting, orderStates } from '../../contract.ts'
import type { Texts } from '../../templates/contract.ts'
import { progressLabels } from '../progress-labels.ts'
import { type OrderRow, orderColumns, withNames } from '../queries.ts'
import { stateWords } from '../state-words.ts'

interface OrderSearch {
  search: string
  template?: string | undefined
  sort?: Sort<OrderSorting> | undefined
  /** Of the words that are searched and sorted by. */
  language: Language
}

const templateName = (language: Language) => sql<string>`(t.definition -> 'name' ->> ${language}::text)`

/** Of the templates `t` those that a condition is true of, by what orders say of theirs. */
const madeOf = (condition: RawBuilder<boolean>) => sql<boolean>`o.template_version_id = any(array(
  select t.id from order_template_version t where ${condition}))`

const holds = (text: RawBuilder<unknown>, word: string) =>
  sql<boolean>`lower(${text} collate finnish) like ${`%${escapeLike(word)}%`}`

/**
 * Every word stands in the name, the organisation, the type, the state or the stage, as the list shows them. Which organisations and
 * types are called so is found once, and not for each order.
 */
function whereHoldsAll(scope: CompanyScope, { search, language }: OrderSearch): RawBuilder<boolean> {
  return whereEveryWord(search, (word) => {
    const states = orderStates.filter((state) =>
      `${progressLabels[language][state]} ${stateWords[language][state]}`.toLowerCase().includes(word),
    )
    return sql`(${holds(sql`o.person`, word)} or ${madeOf(holds(templateName(language), word))}
      or o.organisation_id = any(array(
        select b.id from organisation b where b.company_id = ${scope.companyId} and ${holds(sql`b.name`, word)}))
      or o.state = any(${states}::text[]))`
  })
}

function whereFound(scope: CompanyScope, search: OrderSearch): RawBuilder<boolean> {
  const { template } = search
  return sql<boolean>`${whereAtBranch(scope, 'o')}
    and ${template ? madeOf(sql`t.template_key = ${template}`) : sql`true`} and ${whereHoldsAll(scope, search)}`
}

/** Equals come newest first. */
function inOrder({ sort, language }: OrderSearch): RawBuilder<unknown> {
  const newestFirst = sql`o.created_at desc, o.id desc`
  if (!sort) return newestFirst
  const values: Record<OrderSorting, RawBuilder<unknown>> = {
    name: sql`coalesce(nullif(o.person, ''), ${templateName(language)}) collate finnish_numeric`,
    type: sql`${templateName(language)} collate finnish_numeric`,
    organization: sql`b.name collate finnish_numeric`,
    state: rankOf(sql`o.state`, stateWords[language]),
    progress: rankOf(sql`o.state`, progressLabels[language]),
    validUntil: sql`((o.sent_at at time zone 'Europe/Helsinki')::date + interval '1 month')`,
    modified: sql`o.updated_at`,
  }
  return sql`${values[sort.by]} ${sort.descending ? sql`desc` : sql`asc`} nulls last, ${newestFirst}`
}

const withTemplate = sql`join order_template_version t on t.id = o.template_version_id`

/** What the page is cut by that is not the order's own. */
const sortedBesides: Partial<Record<OrderSorting, RawBuilder<unknown>>> = {
  name: withTemplate,
  type: withTemplate,
  organization: sql`join organisation b on b.id = o.organisation_id`,
}

/** The page is cut before anything is looked up of the orders on it. */
export async function selectFoundOrders(
  db: Db,
  scope: CompanyScope,
  search: OrderSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const besides = (search.sort && sortedBesides[search.sort.by]) ?? sql``
  const { rows } = await sql<OrderRow>`
    ${plannedAnew}
    select ${orderColumns} from (
      select o.* from company_order o ${besides}
      where ${whereFound(scope, search)} order by ${inOrder(search)} limit ${limit} offset ${offset}) o ${withNames}
    order by ${inOrder(search)}`.execute(db)
  return rows
}

export async function countFoundOrders(db: Db, scope: CompanyScope, search: OrderSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_order o where ${whereFound(scope, search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The templates that the orders of the scope were made of, by their newest names there. */
export async function selectOrderedTemplates(db: Db, scope: CompanyScope): Promise<{ key: string; name: Texts }[]> {
  const { rows } = await sql<{ key: string; name: Texts }>`
    select distinct on (t.template_key) t.template_key as key, t.definition -> 'name' as name
    from order_template_version t
    where exists (select from company_order o where o.template_version_id = t.id and ${whereAtBranch(scope, 'o')})
    order by t.template_key, t.number desc`.execute(db)
  return rows
}
