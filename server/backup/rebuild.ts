import type pg from 'pg'
import { createJobQueue } from '../database/job-queue.ts'
import { runMigrations } from '../database/migrate.ts'
import { type Content, whereWhole } from './content.ts'

/** An access log that was being moved into months when it was dumped: it is whole without these. */
const underWay = ['public.access_log_next', 'public.access_log_move']

/** Of the job queue's tables those that hold what people wait for; the rest is the library's own. */
const kept = /^public\.|^pgboss\.(queue|job|job_common)$/
/** A dump names the whole where it means the one part that there is. */
const partFor: Record<string, string> = { 'pgboss.job': 'pgboss.job_common' }

interface Target {
  /** Qualified and quoted. */
  table: string
  typeOf: Map<string, string>
}

/**
 * Fills an empty database, within the caller's transaction, with what a database of the other kind held: the same migrations
 * make the tables, and rows come in without triggers and references, which are judged at the end.
 */
export async function rebuild(client: pg.ClientBase, migrations: readonly string[], content: Content): Promise<void> {
  await runMigrations(client, migrations)
  await createJobQueue(client)
  const targets = await selectTargets(client)
  const ours = [...targets.keys()].filter((table) => table.startsWith('public.'))
  const references = await dropReferences(client)
  for (const table of ours) await client.query(`alter table ${table} disable trigger user`)
  // The access log is as empty as the migrations have made it, and its parts refuse.
  await client.query(`truncate ${ours.filter((table) => table !== 'public.access_log')}`)
  for await (const part of content) {
    if ('sequence' in part) await client.query('select setval($1, $2, $3)', [part.sequence, part.value, part.isCalled])
    else if (kept.test(part.table) && !underWay.includes(part.table))
      await insert(client, targets, { ...part, table: partFor[part.table] ?? part.table })
  }
  for (const table of ours) await client.query(`alter table ${table} enable trigger user`)
  for (const { made } of references) await client.query(made)
}

async function selectTargets(client: pg.ClientBase): Promise<Map<string, Target>> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column,
      format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'pgboss') and ${whereWhole}`)
  const targets = new Map<string, Target>()
  for (const { table, column, type } of rows) {
    const target = targets.get(table) ?? { table, typeOf: new Map() }
    target.typeOf.set(column, type)
    targets.set(table, target)
  }
  return targets
}

async function dropReferences(client: pg.ClientBase): Promise<{ made: string }[]> {
  const { rows } = await client.query<{ made: string; dropped: string }>(`
    select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as made,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropped
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { dropped } of rows) await client.query(dropped)
  return rows
}

async function insert(
  client: pg.ClientBase,
  targets: Map<string, Target>,
  { table, columns, rows }: { table: string; columns: string[]; rows: (string | null)[][] },
): Promise<void> {
  const isOurs = table.startsWith('public.')
  const typeOf = targets.get(table)?.typeOf
  // Another version of the job queue may have had columns that this one does not know. Our own are all known.
  const places = columns.flatMap((column, place) => (isOurs || typeOf?.has(column) ? [place] : []))
  const values = places.map((place) => `c${place}::${typeOf?.get(columns[place] ?? '')}`)
  await client.query(
    `insert into ${table} (${places.map((place) => columns[place])}) overriding system value
     select ${values} from unnest(${places.map((_, index) => `$${index + 1}::text[]`)}) as r (${places.map((place) => `c${place}`)})
     ${isOurs ? '' : 'on conflict do nothing'}`,
    places.map((place) => rows.map((row) => row[place] ?? null)),
  )
}
