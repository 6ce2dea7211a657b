import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereWithin } from '#server/rights/queries.ts'
import type { AtCompany, ClientScope, CompanyScope } from '#server/rights/scope.ts'
import type { ImportColumn, ImportCounts, ImportField, ImportOptions, ImportState, RowKind } from '../contract.ts'

export type ImportId = Held<'personnel import'>

export type Counts = ImportCounts & { kept: number }

export interface ImportRecord {
  id: ImportId
  company_id: Held<'company'>
  /** Who made it: a person or a client. */
  user_id: number | null
  client_id: Held<'client'> | null
  branch_ids: number[]
  state: ImportState
  is_undoing: boolean
  round: number
  columns: ImportColumn[]
  options: ImportOptions
  row_count: number
  progress: number
  counts: Counts | null
  missing_count: number
  in_force_count: number
  created_at: Date
  done_at: Date | null
}

const columns =
  sql.raw(`i.id, i.company_id, i.user_id, i.client_id, i.branch_ids, i.state, i.is_undoing, i.round, i.columns, i.options, i.row_count,
  i.progress, i.counts, i.missing_count, i.in_force_count, i.created_at, i.done_at`)

/** Somebody at a company: a user of its own, or a member of the provider's staff. */
export type Maker = AtCompany & Pick<CompanyScope, 'user'>

/** An import is its maker's alone, while they reach the branches that it was made for. */
const whereOwn = (scope: Maker) => sql`i.company_id = ${scope.companyId} and i.user_id = ${scope.user.userId}
  and i.branch_ids <@ ${scope.branchIds}::bigint[]`

export interface NewImport {
  columns: readonly ImportColumn[]
  options: ImportOptions
  firstNumber: number
  rowCount: number
  now: Date
}

/** A person's, or a client's where one is given. */
export async function insertImport(
  db: Db,
  scope: Maker | (AtCompany & { client: Held<'client'> }),
  made: NewImport,
): Promise<ImportId> {
  const userId = 'user' in scope ? scope.user.userId : null
  const clientId = 'client' in scope ? scope.client : null
  const { rows } = await sql<{ id: ImportId }>`
    insert into personnel_import (company_id, user_id, client_id, branch_ids, state, columns, options, first_number,
      row_count, created_at, worked_at)
    values (${scope.companyId}, ${userId}, ${clientId}, ${scope.branchIds}::bigint[], 'READ', ${JSON.stringify(made.columns)}::jsonb,
      ${JSON.stringify(made.options)}::jsonb, ${made.firstNumber}, ${made.rowCount}, ${made.now}, ${made.now})
    returning id`.execute(db)
  return certainRow(rows).id
}

/** Of somebody's imports at a company that are no longer of use to anybody so many stay, the newest. */
export async function deleteSurplus(db: Db, scope: Maker, kept: number): Promise<void> {
  await sql`
    delete from personnel_import where id in (
      select i.id from personnel_import i
      where ${whereOwn(scope)} and (i.state in ('READ', 'CHECKED', 'UNDONE') or i.state = 'FAILED' and i.done_at is null)
      order by i.id desc offset ${kept})`.execute(db)
}

export async function selectImport(db: Db, scope: Maker, id: number, lock = false): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from personnel_import i where i.id = ${id} and ${whereOwn(scope)}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The newest of somebody's own at a company. */
export async function selectImports(db: Db, scope: Maker, limit: number): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from personnel_import i where ${whereOwn(scope)} order by i.id desc limit ${limit}`.execute(db)
  return rows
}

/** What a client has brought itself, where it may still see the company. */
export async function selectImportOfClient(db: Db, scope: ClientScope, id: number): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from personnel_import i
    where i.id = ${id} and i.client_id = ${scope.client.id} and ${whereAtCompany(scope, 'i.company_id')}`.execute(db)
  return rows[0]
}

/** Whom news of an import concerns. */
export const makerAlone = (userId: number) => ({ among: sql`select ${userId}::bigint` })

/** What a job is planned for: whose it is, is judged by the scope that is made for them. */
export async function selectImportToWork(db: Db, id: ImportId, lock = false): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from personnel_import i where i.id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** What is being worked on from now on: an earlier round of it is over. */
export async function updateBegun(
  db: Db,
  id: ImportId,
  begun: {
    state: 'CHECKING' | 'RUNNING'
    isUndoing?: boolean
    columns?: readonly ImportColumn[]
    options?: ImportOptions
  },
  now: Date,
): Promise<void> {
  await sql`
    update personnel_import set state = ${begun.state}, is_undoing = ${begun.isUndoing ?? false}, round = round + 1,
      progress = 0, worked_at = ${now}, counts = case when ${begun.state} = 'RUNNING' then counts end,
      columns = coalesce(${begun.columns ? JSON.stringify(begun.columns) : null}::jsonb, columns),
      options = coalesce(${begun.options ? JSON.stringify(begun.options) : null}::jsonb, options)
    where id = ${id}`.execute(db)
}

export async function updateOptions(db: Db, id: ImportId, options: ImportOptions): Promise<void> {
  await sql`update personnel_import set options = ${JSON.stringify(options)}::jsonb where id = ${id}`.execute(db)
}

export async function updateProgress(db: Db, id: ImportId, progress: number, now: Date): Promise<void> {
  await sql`update personnel_import set progress = ${progress}, worked_at = ${now} where id = ${id}`.execute(db)
}

const of = (kind: RowKind) => sql`count(*) filter (where kind = ${sql.lit(kind)})`
const kindCounts = sql`jsonb_build_object('new', ${of('NEW')}, 'changed', ${of('CHANGED')}, 'ended', ${of('ENDED')},
  'unchanged', ${of('UNCHANGED')}, 'error', ${of('ERROR')}, 'kept', count(*) filter (where is_kept))`

/** While its rows are checked they are counted; else as they stood when it was last done with. */
export async function countKinds(db: Db, { id, counts }: ImportRecord): Promise<Counts> {
  if (counts) return counts
  const { rows } = await sql<{ counts: Counts }>`
    select ${kindCounts} as counts from personnel_import_row where import_id = ${id}`.execute(db)
  return certainRow(rows).counts
}

/** Answers whether it was so still. */
export async function updateEnded(
  db: Db,
  { id, round }: Pick<ImportRecord, 'id' | 'round'>,
  state: ImportState,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update personnel_import set state = ${state}, progress = 1, worked_at = ${now}, is_undoing = false,
      done_at = coalesce(done_at, case when ${state} = 'DONE' or ${state} = 'FAILED' and exists (
        select from personnel_import_row where import_id = ${id} and trace is not null) then ${now}::timestamptz end),
      counts = (select ${kindCounts} from personnel_import_row where import_id = ${id})
    where id = ${id} and round = ${round} returning id`.execute(db)
  return rows.length > 0
}

export async function updateMissing(
  db: Db,
  id: ImportId,
  { ending, inForce }: { ending: number; inForce: number },
): Promise<void> {
  await sql`update personnel_import set missing_count = ${ending}, in_force_count = ${inForce} where id = ${id}`.execute(
    db,
  )
}

/** What a company's columns have been taken for. */
export async function selectRemembered(db: Db, scope: Maker): Promise<Map<string, ImportField | null>> {
  const { rows } = await sql<{ heading: string; field: ImportField | null }>`
    select heading, field from personnel_import_column where company_id = ${scope.companyId}`.execute(db)
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

export async function upsertRemembered(
  db: Db,
  scope: Maker,
  remembered: readonly { heading: string; field: ImportField | null }[],
): Promise<void> {
  await sql`
    insert into personnel_import_column (company_id, heading, field)
    select ${scope.companyId}, r.heading, r.field
    from jsonb_to_recordset(${JSON.stringify(remembered)}::jsonb) r (heading text, field text)
    on conflict (company_id, heading) do update set field = excluded.field`.execute(db)
}

export interface UnitRow {
  id: Held<'organisation'>
  path: string[]
  is_open: boolean
  category_count: number
}

/** All of the company's, those outside of the branch among them: a file may name them by mistake. */
export async function selectUnits(db: Db, scope: AtCompany): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select o.id, (
      select array_agg(above.name order by array_position(o.path, above.id)) from organisation above
      where above.id = any(o.path)) as path,
      ${whereWithin(scope, 'o.id')} as is_open,
      (select count(*)::int from category c where c.organisation_id = o.id) as category_count
    from organisation o where o.company_id = ${scope.companyId} order by o.id`.execute(db)
  return rows
}

/**
 * Imports that nobody works on, though they are under way: their process has died, or another's import was being done. One
 * that asks has them.
 */
export async function takeStalled(db: Db, before: Date, now: Date): Promise<ImportId[]> {
  const { rows } = await sql<{ id: ImportId }>`
    update personnel_import set worked_at = ${now}
    where (state in ('CHECKING', 'RUNNING') or (state = 'CHECKED' and client_id is not null)) and worked_at < ${before}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * What came before a moment goes, first what was read, then what was found out by it and done. What is still under way so
 * long after has failed.
 */
export async function deletePastImports(db: Db, before: Date): Promise<void> {
  await sql`
    update personnel_import set state = 'FAILED', round = round + 1
    where state in ('CHECKING', 'RUNNING') and coalesce(done_at, created_at) < ${before}
      and worked_at < ${before}::timestamptz + interval '23 hours'`.execute(db)
  await sql`
    update personnel_import_row r set cells = null, mended = null from personnel_import i
    where i.id = r.import_id and i.created_at < ${before} and i.state not in ('CHECKING', 'RUNNING')
      and r.cells is not null`.execute(db)
  await sql`
    update personnel_import i set columns = (
      select jsonb_agg(c || '{"sample": []}' order by place) from jsonb_array_elements(i.columns) with ordinality t (c, place))
    where i.created_at < ${before} and i.state not in ('CHECKING', 'RUNNING')`.execute(db)
  await sql`
    delete from personnel_import
    where created_at < ${before} and coalesce(done_at, created_at) < ${before} and state not in ('CHECKING', 'RUNNING')`.execute(
    db,
  )
}
