import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Held } from '../rights/held.ts'
import { whereAtCompany } from '../rights/queries.ts'
import type { StaffScope } from '../rights/scope.ts'
import type { Belonging, ExportedKind, ExportedOfPerson, Within, WordOf, Words } from './exported.ts'

export interface ExportedRow {
  /** After which the next page begins. */
  key: number
  /** By the names of columns. */
  content: Record<string, unknown>
  files: { id: number; key: string; name: string }[] | null
}

export interface RowsAfter {
  after: number
  atMost: number
}

/** What a kind has of a user or a company, a page at a time. */
export function selectOwned(
  db: Db,
  owner: Held<'account'> | Held<'company'>,
  kind: ExportedKind,
  page: RowsAfter,
): Promise<ExportedRow[]> {
  return selectExported(db, owner, kind, page, sql`true`)
}

/** How many rows a kind has of a user or a company. */
export async function countOwned(
  db: Db,
  owner: Held<'account'> | Held<'company'>,
  kind: ExportedKind,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(kind.table)} t where ${whereBelongs(kind, 't', owner)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What a kind has of a person at the companies that the staff see. */
export function selectOfPerson(
  db: Db,
  scope: StaffScope,
  employeeId: Held<'employee'>,
  kind: ExportedOfPerson,
  page: RowsAfter,
): Promise<ExportedRow[]> {
  const seen = kind.company === null ? sql`true` : whereAtCompany(scope, `t.${kind.company}`)
  return selectExported(db, employeeId, kind, page, seen)
}

async function selectExported(
  db: Db,
  owner: number,
  kind: ExportedKind,
  { after, atMost }: RowsAfter,
  seen: RawBuilder<unknown>,
): Promise<ExportedRow[]> {
  const { table, key = 'id', only, within = {} } = kind
  // Rows without a number of their own are few, and all on the first page.
  if (key === null && after > 0) return []
  const ordered = key === null ? sql`` : sql`and ${sql.ref(`t.${key}`)} > ${after} order by ${sql.ref(`t.${key}`)}`
  const { rows } = await sql<ExportedRow>`
    select ${key === null ? sql`1` : sql.ref(`t.${key}`)} as key,
      ${only ? columnsOf(only) : sql`to_jsonb(t) - ${[...(kind.without ?? [])]}::text[]`}
        || ${wordsOf(kind.words)} || ${withinOf(within, owner)} as content,
      ${filesOf(kind)} as files
    from ${sql.table(table)} t
    where ${whereBelongs(kind, 't', owner)} and ${seen} ${ordered} limit ${atMost}`.execute(db)
  return rows
}

const columnsOf = (columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`t.${column}`)]))})`

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

function wordsOf(words: Words = {}, alias = 't'): RawBuilder<unknown> {
  const pairs = Object.entries(words).flatMap(([name, [of, column]]) => [
    sql.lit(name),
    wordOf[of](sql.ref(`${alias}.${column}`)),
  ])
  return pairs.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(pairs)})`
}

function withinOf(within: Record<string, Within>, owner: number): RawBuilder<unknown> {
  const pairs = Object.entries(within).flatMap(([name, one]) => [sql.lit(name), listOf(one, owner)])
  return pairs.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(pairs)})`
}

function listOf({ table, by, own, ownUsers, without = [], words }: Within, owner: number): RawBuilder<unknown> {
  const ofOwner = own ? sql`and ${sql.ref(`n.${own}`)} = ${owner}` : sql``
  const ofUsers = ownUsers
    ? sql`and ${sql.ref(`n.${ownUsers}`)} in (select g.user_id from company_grant g where g.company_id = ${owner})`
    : sql``
  return sql`(select coalesce(jsonb_agg(to_jsonb(n) - ${[...without]}::text[] || ${wordsOf(words, 'n')}), '[]')
    from ${sql.table(table)} n where ${sql.ref(`n.${by}`)} = t.id ${ofOwner} ${ofUsers})`
}

function filesOf({ files }: ExportedKind): RawBuilder<unknown> {
  if (!files) return sql`null::jsonb`
  const ids =
    typeof files === 'string'
      ? sql`f.id = ${sql.ref(`t.${files}`)}`
      : sql`f.id in (${sql.join(
          files.map(
            ({ table, by }) => sql`select h.file_id from ${sql.table(table)} h where ${sql.ref(`h.${by}`)} = t.id`,
          ),
          sql` union all `,
        )})`
  return sql`(select jsonb_agg(jsonb_build_object('id', f.id, 'key', f.object_key, 'name', f.filename) order by f.id)
    from file f where ${ids} and f.stored_at is not null and f.claimed_at is not null)`
}
