import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { escapeLike, rankOf, whereAtBranch } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import type { Language } from '#shared/languages.ts'
import type { Sort } from '#shared/sorting.ts'
import { type OrderSorting, orderStates } from '../../contract.ts'
import type { Texts } from '../../templates/contract.ts'
import { progressLabels } from '../progress-labels.ts'
import { type OrderRow, orderColumns, orderTables } from '../queries.ts'
import { stateWords } from '../state-words.ts'

interface OrderSearch {
  search: string
  template?: string | undefined
  sort?: Sort<OrderSorting> | undefined
  /** Of the words that are searched and sorted by. */
  language: Language
}

const templateName = (language: Language) => sql<string>`(t.definition -> 'name' ->> ${language}::text)`

/** Every word stands in the name, the organisation, the type, the state or the stage, as the list shows them. */
function whereHoldsAll({ search, language }: OrderSearch): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const text = sql`lower(concat_ws(' ', o.person, b.name, ${templateName(language)}) collate finnish)`
  const each = words.map((word) => {
    const states = orderStates.filter((state) =>
      `${progressLabels[language][state]} ${stateWords[language][state]}`.toLowerCase().includes(word),
    )
    return sql`(${text} like ${`%${escapeLike(word)}%`} or o.state = any(${states}::text[]))`
  })
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` and `)})` : sql<boolean>`true`
}

function whereFound(scope: CompanyScope, search: OrderSearch): RawBuilder<boolean> {
  const { template } = search
  return sql<boolean>`${whereAtBranch(scope, 'o')} and ${template ? sql`t.template_key = ${template}` : sql`true`}
    and ${whereHoldsAll(search)}`
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

export async function selectFoundOrders(
  db: Db,
  scope: CompanyScope,
  search: OrderSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from ${orderTables}
    where ${whereFound(scope, search)} order by ${inOrder(search)} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countFoundOrders(db: Db, scope: CompanyScope, search: OrderSearch): Promise<number> {
  const named = sql`join organisation b on b.id = o.organisation_id
    join order_template_version t on t.id = o.template_version_id`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_order o ${search.search || search.template ? named : sql``}
    where ${whereFound(scope, search)}`.execute(db)
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
