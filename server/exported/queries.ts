import { type RawBuilder, sql } from 'kysely'
import { certainRow } from '../database/certain-row.ts'
import type { Db } from '../database/database.ts'
import type { Held } from '../rights/held.ts'
import { whereAtCompany } from '../rights/queries.ts'
import type { StaffScope } from '../rights/scope.ts'
import type { Belonging, ExportedKind, ExportedOfPerson, Within, WordOf, Words } from './exported.ts'

/** The columns of each table, in their order. */
export type Columns = ReadonlyMap<string, readonly string[]>

export async function selectColumns(db: Db): Promise<Columns> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

export interface ExportedFile {
  id: number
  key: string
  name: string
  /** In bytes. */
  size: number | null
  /** Within the file of an export: by its id, for names in the list of a ZIP file are not encrypted, and may be people's. */
  path: string
}

export interface ExportedRow {
  /** After which the next page begins. */
  key: number
  /** By the names that they have on the wire. */
  content: Record<string, unknown>
  files: ExportedFile[] | null
}

export interface RowsAfter {
  after: number
  atMost: number
}

/** What a kind has of a user, a page at a time. */
export async function selectOwned(
  db: Db,
  owner: Held<'account'>,
  kind: ExportedKind,
  columns: Columns,
  page: RowsAfter,
): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`${exported(owner, kind, columns, page, sql`true`)}`.execute(db)
  return rows
}

/** What a kind has of a person at the companies that the staff see. */
export async function selectOfPerson(
  db: Db,
  scope: StaffScope,
  employeeId: Held<'employee'>,
  kind: ExportedOfPerson,
  columns: Columns,
  page: RowsAfter,
): Promise<ExportedRow[]> {
  const seen = kind.company === null ? sql`true` : whereAtCompany(scope, `t.${kind.company}`)
  const { rows } = await sql<ExportedRow>`${exported(employeeId, kind, columns, page, seen)}`.execute(db)
  return rows
}

export interface ExportedLines {
  /** How many things, and after which of them the next page begins. */
  count: number
  last: number
  /** Each with its end of line. */
  lines: string
}

/** What a kind has of a company, a page at a time, as JSON lines: the database makes them, and nothing here takes them apart. */
export async function selectLines(
  db: Db,
  companyId: Held<'company'>,
  kind: ExportedKind,
  columns: Columns,
  page: RowsAfter,
): Promise<ExportedLines> {
  const named = kind.files
    ? sql`p.content || jsonb_build_object('files', coalesce((
        select jsonb_agg(jsonb_build_object('path', f -> 'path', 'filename', f -> 'name'))
        from jsonb_array_elements(p.files) f), '[]'))`
    : sql`p.content`
  const { rows } = await sql<ExportedLines>`
    select count(*)::int as count, coalesce(max(p.key), 0)::int8 as last,
      coalesce(string_agg((${named})::text || chr(10), '' order by p.key), '') as lines
    from (${exported(companyId, kind, columns, page, sql`true`)}) p`.execute(db)
  return certainRow(rows)
}

/** What has files of a kind that a company has, a page at a time. */
export async function selectFilesOwned(
  db: Db,
  companyId: Held<'company'>,
  kind: ExportedKind,
  { after, atMost }: RowsAfter,
): Promise<{ key: number; files: ExportedFile[] }[]> {
  const key = sql.ref(`t.${kind.key ?? 'id'}`)
  const { rows } = await sql<{ key: number; files: ExportedFile[] }>`
    select ${key} as key, ${filesOf(kind)} as files from ${sql.table(kind.table)} t
    where ${whereBelongs(kind, 't', companyId)} and exists (select from file f where ${whereFileOf(kind)})
      and ${key} > ${after} order by ${key} limit ${atMost}`.execute(db)
  return rows
}

/** How many things a kind has of a company, and how many files. */
export async function countOwned(
  db: Db,
  companyId: Held<'company'>,
  kind: ExportedKind,
): Promise<{ things: number; files: number }> {
  const { rows } = await sql<{ things: number; files: number }>`
    select count(*)::int as things,
      ${kind.files ? sql`coalesce(sum((select count(*) from file f where ${whereFileOf(kind)})), 0)::int` : sql`0`} as files
    from ${sql.table(kind.table)} t where ${whereBelongs(kind, 't', companyId)}`.execute(db)
  return certainRow(rows)
}

function exported(
  owner: number,
  kind: ExportedKind,
  columns: Columns,
  { after, atMost }: RowsAfter,
  seen: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { table, key = 'id', within = {} } = kind
  const theirs = sql`${whereBelongs(kind, 't', owner)} and ${seen}`
  // Rows without a number of their own are few, and all on the first page.
  const paged =
    key === null
      ? sql`and ${after} = 0`
      : sql`and ${sql.ref(`t.${key}`)} > ${after} order by ${sql.ref(`t.${key}`)} limit ${atMost}`
  const content = objectOf([
    ...columnsOf(kind, columns, 't'),
    ...wordsOf(kind.words, 't'),
    ...Object.entries(within).map(([name, one]): Pair => [camel(name), listOf(one, columns, owner)]),
  ])
  return sql`
    select ${key === null ? sql`1` : sql.ref(`t.${key}`)} as key, ${content} as content, ${filesOf(kind)} as files
    from ${sql.table(table)} t where ${theirs} ${paged}`
}

type Pair = readonly [name: string, value: RawBuilder<unknown>]

/** A function takes a hundred arguments. */
const pairsAtMost = 50

function objectOf(pairs: readonly Pair[]): RawBuilder<unknown> {
  const objects: RawBuilder<unknown>[] = []
  for (let at = 0; at < pairs.length; at += pairsAtMost) {
    const some = pairs.slice(at, at + pairsAtMost).flatMap(([name, value]) => [sql.lit(name), value])
    objects.push(sql`jsonb_build_object(${sql.join(some)})`)
  }
  return sql`(${sql.join(objects, sql` || `)})`
}

function columnsOf(
  { table, only, without = [] }: Pick<ExportedKind, 'table' | 'only' | 'without'>,
  columns: Columns,
  alias: string,
): Pair[] {
  const all = only ?? columns.get(table)?.filter((column) => !without.includes(column)) ?? []
  return all.map((column) => [camel(column), sql.ref(`${alias}.${column}`)])
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function whereBelongs(belonging: Belonging, alias: string, owner: number): RawBuilder<unknown> {
  const { onceTold, being } = belonging
  const conditions = [
    whereTheirs(belonging, alias, owner),
    ...(onceTold ? [sql`${sql.ref(`${alias}.${onceTold}`)} is not null`] : []),
    ...(being ? [sql`${sql.ref(`${alias}.${being[0]}`)} = ${being[1]}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

function whereTheirs({ by, among }: Belonging, alias: string, owner: number): RawBuilder<unknown> {
  if (typeof by === 'object' && 'list' in by) return sql`${sql.ref(`${alias}.${by.list}`)} @> array[${owner}]::bigint[]`
  const column =
    typeof by === 'string' ? sql.ref(`${alias}.${by}`) : sql`${sql.ref(`${alias}.${by[0]}`)} ->> ${sql.lit(by[1])}`
  if (!among) return sql`${column} = ${owner}`
  const ids = among.map(
    (one, at) => sql`select ${sql.ref(`${alias}${at}.${one.gives ?? 'id'}`)}
      from ${sql.table(one.table)} as ${sql.id(`${alias}${at}`)} where ${whereBelongs(one, `${alias}${at}`, owner)}`,
  )
  return sql`${column} in (${sql.join(ids, sql` union all `)})`
}

const wordOf: Record<WordOf, (column: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  organisation: (id) => sql`(select w.name from organisation w where w.id = ${id})`,
  user: (id) => sql`(select w.first_name || ' ' || w.last_name from user_account w where w.id = ${id})`,
  identityCode: (id) => sql`(select w.identity_code from employee w where w.id = ${id})`,
  title: (id) => sql`(select w.definition -> 'title' from questionnaire_version w where w.id = ${id})`,
  questions: (id) => sql`(select w.definition from questionnaire_version w where w.id = ${id})`,
  orderTitle: (id) => sql`(select w.definition -> 'name' from order_template_version w where w.id = ${id})`,
  orderQuestions: (id) => sql`(select w.definition from order_template_version w where w.id = ${id})`,
  category: (id) => sql`(select w.name from category w where w.id = ${id})`,
  member: (id) => sql`(select w.name from category_member w where w.id = ${id})`,
  client: (id) => sql`(select w.name from integration_client w where w.id = ${id})`,
}

const wordsOf = (words: Words = {}, alias: string): Pair[] =>
  Object.entries(words).map(([name, [of, column]]) => [camel(name), wordOf[of](sql.ref(`${alias}.${column}`))])

function listOf({ by, own, ownUsers, words, ...one }: Within, columns: Columns, owner: number): RawBuilder<unknown> {
  const ofOwner = own ? sql`and ${sql.ref(`n.${own}`)} = ${owner}` : sql``
  const ofUsers = ownUsers
    ? sql`and (${owner} = any(${sql.ref(`n.${ownUsers.ofThen}`)}) or ${sql.ref(`n.${ownUsers.user}`)} in (
        select g.user_id from company_grant g where g.company_id = ${owner}))`
    : sql``
  const row = objectOf([...columnsOf(one, columns, 'n'), ...wordsOf(words, 'n')])
  return sql`(select coalesce(jsonb_agg(${row}), '[]')
    from ${sql.table(one.table)} n where ${sql.ref(`n.${by}`)} = t.id ${ofOwner} ${ofUsers})`
}

function filesOf(kind: ExportedKind): RawBuilder<unknown> {
  if (!kind.files) return sql`null::jsonb`
  const ending = sql`coalesce(lower(substring(f.filename from '[.][a-zA-Z0-9]{1,10}$')), '')`
  return sql`(select jsonb_agg(jsonb_build_object('id', f.id, 'key', f.object_key, 'name', f.filename, 'size', f.size,
      'path', ${`files/${kind.name}/`}::text || f.id || ${ending}) order by f.id)
    from file f where ${whereFileOf(kind)})`
}

/** The files `f` of a row `t`. */
function whereFileOf({ files }: ExportedKind): RawBuilder<unknown> {
  if (!files) return sql`false`
  const ids =
    typeof files === 'string'
      ? sql`f.id = ${sql.ref(`t.${files}`)}`
      : sql`f.id in (${sql.join(
          files.map(
            ({ table, by }) => sql`select h.file_id from ${sql.table(table)} h where ${sql.ref(`h.${by}`)} = t.id`,
          ),
          sql` union all `,
        )})`
  return sql`(${ids} and f.stored_at is not null and f.claimed_at is not null)`
}
