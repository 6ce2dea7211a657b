import { type RawBuilder, sql } from 'kysely'
import type { ListSorting, Sort } from '#shared/sorting.ts'

interface Columns {
  id: string
  time: string
  company?: string
}

/** The order of a list, and what it takes: `join` stands beside the table whose columns these are, within the page and around it. */
interface Order {
  join: RawBuilder<unknown>
  by: RawBuilder<unknown>
}

const ways = { asc: sql`asc`, desc: sql`desc` }

/**
 * How the staff have a list sorted, the newest first unless they say. Each way of it is one of an index, through the list or
 * through the companies by name and then the list of each.
 */
export function orderOf(sort: Sort<ListSorting> | undefined, { id, time, company }: Columns): Order {
  const way = sort && !sort.descending ? ways.asc : ways.desc
  const [byTime, byId] = [sql.ref(time), sql.ref(id)]
  if (sort?.by !== 'company' || company === undefined)
    return { join: sql``, by: sql`order by ${byTime} ${way}, ${byId} ${way}` }
  return {
    join: sql`join organisation sorted on sorted.id = ${sql.ref(company)} and sorted.parent_id is null`,
    by: sql`order by sorted.name collate finnish ${way}, sorted.id ${way}, ${byTime} desc, ${byId} desc`,
  }
}
