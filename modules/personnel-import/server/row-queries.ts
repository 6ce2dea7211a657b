import { type RawBuilder, sql } from 'kysely'
import type { PersonTrace } from '#modules/personnel/server/public.ts'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { ImportField, ImportRow, RowError, RowKind, RowValues } from '../contract.ts'
import type { Among } from './decide.ts'
import type { ImportId } from './queries.ts'
import type { Mended } from './reading.ts'

/** @param part rows as JSON: `[[number, [cell, …]], …]` */
export async function insertRows(db: Db, id: ImportId, part: string): Promise<void> {
  await sql`
    insert into personnel_import_row (import_id, number, cells)
    select ${id}, (r ->> 0)::int, r -> 1 from jsonb_array_elements(${part}::jsonb) r`.execute(db)
}

/** A row of the file, while it is kept. */
export interface CellsRow {
  id: number
  number: number
  cells: (string | null)[]
  mended: Mended | null
}

/** The rows of the file in their order, so many after one of them. */
export async function selectCells(db: Db, id: ImportId, after: number, atMost: number): Promise<CellsRow[]> {
  const { rows } = await sql<CellsRow>`
    select id, number, cells, mended from personnel_import_row
    where import_id = ${id} and number > ${after} and cells is not null
    order by number, id limit ${atMost}`.execute(db)
  return rows
}

export interface CheckedRow {
  id: number
  kind: RowKind
  firstName: string | null
  lastName: string | null
  employeeId: number | null
  among: Among
  before: RowValues | null
  after: RowValues | null
  errors: RowError[]
}

export async function updateChecked(db: Db, id: ImportId, checked: readonly CheckedRow[]): Promise<void> {
  await sql`
    update personnel_import_row r set kind = c.kind, first_name = c."firstName", last_name = c."lastName",
      employee_id = c."employeeId", among = c.among, before = c.before, after = c.after, errors = c.errors,
      is_done = c.kind in ('UNCHANGED', 'ERROR')
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) c (id bigint, kind text, "firstName" text,
      "lastName" text, "employeeId" bigint, among jsonb, before jsonb, after jsonb, errors jsonb)
    where r.id = c.id and r.import_id = ${id}`.execute(db)
}

export interface MissingRow {
  firstName: string
  lastName: string
  employeeId: Held<'employee'>
  employmentId: Held<'employment'>
  before: RowValues
  after: RowValues
}

/** Those who are missing in the file, in the place of those found before. */
export async function replaceMissing(db: Db, id: ImportId, missing: readonly MissingRow[]): Promise<void> {
  await sql`delete from personnel_import_row where import_id = ${id} and number is null`.execute(db)
  await sql`
    insert into personnel_import_row (import_id, kind, first_name, last_name, employee_id, employment_id, before, after)
    select ${id}, 'ENDED', m."firstName", m."lastName", m."employeeId", m."employmentId", m.before, m.after
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) m ("firstName" text, "lastName" text,
      "employeeId" bigint, "employmentId" bigint, before jsonb, after jsonb)`.execute(db)
}

export interface RowToDo {
  id: number
  number: number | null
  kind: RowKind
  cells: (string | null)[] | null
  mended: Mended | null
  among: Among | null
  before: RowValues | null
  after: RowValues | null
  employment_id: number | null
  /** Of those who are missing; the others' stands in the file. */
  identity_code: string | null
}

/** What is still to be done, those who are missing last. */
export async function selectToDo(db: Db, id: ImportId, atMost: number): Promise<RowToDo[]> {
  const { rows } = await sql<RowToDo>`
    select r.id, r.number, r.kind, r.cells, r.mended, r.among, r.before, r.after, r.employment_id,
      (select p.identity_code from employee p where p.id = r.employee_id) as identity_code
    from personnel_import_row r where r.import_id = ${id} and not r.is_done
    order by r.number, r.id limit ${atMost}`.execute(db)
  return rows
}

export async function countToDo(db: Db, id: ImportId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from personnel_import_row where import_id = ${id} and not is_done`.execute(db)
  return certainRow(rows).count
}

export interface DoneRow {
  id: number
  kind: RowKind
  errors: RowError[]
  trace: object | null
}

export async function updateDone(db: Db, id: ImportId, done: readonly DoneRow[]): Promise<void> {
  await sql`
    update personnel_import_row r set is_done = true, kind = d.kind, errors = d.errors, trace = d.trace,
      before = case when d.kind in ('ERROR', 'UNCHANGED') then null else r.before end,
      after = case when d.kind in ('ERROR', 'UNCHANGED') then null else r.after end
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) d (id bigint, kind text, errors jsonb, trace jsonb)
    where r.id = d.id and r.import_id = ${id}`.execute(db)
}

/** What was shown and is not done, or is taken back, is not counted or shown any more. */
export async function updateNotDone(db: Db, id: ImportId): Promise<void> {
  await sql`
    update personnel_import_row set kind = null
    where import_id = ${id} and kind in ('NEW', 'CHANGED', 'ENDED') and trace is null`.execute(db)
}

/** Somebody as they were before and after. */
export interface Trace {
  sotu: string
  before: PersonTrace | null
  after: PersonTrace
}

export interface TracedRow {
  id: Held<'personnel import row'>
  trace: Trace
}

/** What was done and is not taken back, the last first. */
export async function selectTraced(db: Db, id: ImportId, atMost: number): Promise<TracedRow[]> {
  const { rows } = await sql<TracedRow>`
    select id, trace from personnel_import_row
    where import_id = ${id} and trace is not null and not is_kept
    order by number desc nulls first, id desc limit ${atMost}`.execute(db)
  return rows
}

export async function countTraced(db: Db, id: ImportId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from personnel_import_row
    where import_id = ${id} and trace is not null and not is_kept`.execute(db)
  return certainRow(rows).count
}

/** Taken back, or kept as it is because of what has come since. */
export async function updateTakenBack(db: Db, rowId: Held<'personnel import row'>, isKept: boolean): Promise<void> {
  const errors = JSON.stringify([{ column: null, problem: 'changedSince' }])
  await sql`
    update personnel_import_row set is_kept = ${isKept}, trace = case when ${isKept} then trace end,
      errors = case when ${isKept} then ${errors}::jsonb else errors end
    where id = ${rowId}`.execute(db)
}

const whereKind = (kind: RowKind | undefined): RawBuilder<unknown> =>
  kind ? sql`kind = ${kind}` : sql`kind is not null`

export type ListedRow = Omit<ImportRow, 'entered' | 'mended'> & {
  employeeId: number | null
  /** Of a row in error, while the file is kept. */
  cells: (string | null)[] | null
  mended: Mended | null
}

export async function selectRowPage(
  db: Db,
  id: ImportId,
  kind: RowKind | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select number, kind, first_name as "firstName", last_name as "lastName", before, after, errors,
      employee_id as "employeeId", case when kind = 'ERROR' then cells end as cells, mended
    from personnel_import_row where import_id = ${id} and ${whereKind(kind)}
    order by number, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countRows(db: Db, id: ImportId, kind: RowKind | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from personnel_import_row where import_id = ${id} and ${whereKind(kind)}`.execute(db)
  return certainRow(rows).count
}

export interface WrongRow extends CellsRow {
  errors: RowError[]
}

export async function selectWrong(db: Db, id: ImportId, after: number, atMost: number): Promise<WrongRow[]> {
  const { rows } = await sql<WrongRow>`
    select id, number, cells, mended, errors from personnel_import_row
    where import_id = ${id} and kind = 'ERROR' and number > ${after} and cells is not null
    order by number, id limit ${atMost}`.execute(db)
  return rows
}

export interface MendedRow {
  number: number
  /** Null where what was read counts again. */
  values: RowValues
}

/** Enters what has been mended beside what was read, as far as that is kept, and takes out what is left out: answers the lines. */
export async function updateMended(db: Db, id: ImportId, mended: readonly MendedRow[]): Promise<Set<number>> {
  const { rows } = await sql<{ number: number | null }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(mended)}::jsonb) m (number int, values jsonb, "leftOut" boolean)),
    mended as (
      update personnel_import_row r
      set mended = nullif(jsonb_strip_nulls(coalesce(r.mended, '{}') || m.values), '{}')
      from given m where r.import_id = ${id} and r.number = m.number and r.cells is not null and not m."leftOut"
      returning r.number),
    gone as (
      delete from personnel_import_row r using given m
      where r.import_id = ${id} and r.number = m.number and r.cells is not null and m."leftOut"
      returning r.number)
    select number from mended union all select number from gone`.execute(db)
  return new Set(rows.flatMap(({ number }) => number ?? []))
}

/** What has been mended that no column of the file is for. */
export async function selectMendedFields(db: Db, id: ImportId): Promise<ImportField[]> {
  const { rows } = await sql<{ field: ImportField }>`
    select distinct jsonb_object_keys(mended) as field from personnel_import_row
    where import_id = ${id} and mended is not null`.execute(db)
  return rows.map(({ field }) => field)
}

/** The first rows in error, in their order. */
export async function selectFirstErrors(
  db: Db,
  id: ImportId,
  atMost: number,
): Promise<{ number: number | null; errors: RowError[] }[]> {
  const { rows } = await sql<{ number: number | null; errors: RowError[] }>`
    select number, errors from personnel_import_row where import_id = ${id} and kind = 'ERROR'
    order by number, id limit ${atMost}`.execute(db)
  return rows
}
