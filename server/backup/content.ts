import type pg from 'pg'

/** Some rows of a table, every value as PostgreSQL writes it. */
interface Rows {
  /** Qualified and quoted, ready for a statement. */
  table: string
  columns: string[]
  rows: (string | null)[][]
}
/** Where a sequence stands. */
interface Sequence {
  sequence: string
  value: string
  isCalled: boolean
}

/** All that a database holds, in the same words whichever kind of database it comes from, in any order. */
export type Content = AsyncIterable<Rows | Sequence>

const rowsAtOnce = 100

/** Of our own tables those of parts are read and written as a whole: another database has other parts. */
export const whereWhole = `case when c.relnamespace = 'public'::regnamespace
  then c.relkind in ('r', 'p') and not c.relispartition else c.relkind = 'r' end`

/** What the open database holds, as of one moment. */
export async function* readDatabase(client: pg.ClientBase): Content {
  await client.query('begin isolation level repeatable read')
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) and ${whereWhole}
    group by c.oid`)
  for (const { name, columns } of tables) {
    const table = name.includes('.') ? name : `public.${name}`
    await client.query(
      `declare content cursor for select array[${columns.map((column) => `${column}::text`)}] as "values" from ${table}`,
    )
    for (;;) {
      const { rows } = await client.query<{ values: (string | null)[] }>(`fetch ${rowsAtOnce} from content`)
      if (rows.length === 0) break
      yield { table, columns, rows: rows.map(({ values }) => values) }
    }
    await client.query('close content')
  }
  const { rows: sequences } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as sequence, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public'`)
  yield* sequences
  await client.query('commit')
}
