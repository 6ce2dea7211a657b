import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#shared/dates.ts'
import { certainRow } from './database/certain-row.ts'
import type { Db } from './database/database.ts'
import type { DB } from './database/tables.ts'

/** The moment by which a kind is over: so many months ago as its period is long. */
export type Before = (kind: string) => Date

/**
 * How one sort of thing goes, with all that hangs on it. Its row is `kept`; in `files` and `gone` the ids of those that go are
 * `(select id from past)`.
 */
export interface Removal {
  root: keyof DB
  /** By what a row is named; its id where it has one. */
  key?: 'ctid'
  /** What is over by its period; without it the thing goes with its company alone. */
  over?: (before: Before) => RawBuilder<boolean>
  /** What goes when a customer has left and the period is over, whatever its age; without it the law keeps it longer. */
  ofCompany?: (companyId: number) => RawBuilder<boolean>
  /**
   * What of it is over goes as a whole first, where nothing of that is held: a select of how many rows went, null where somebody
   * is in the way.
   */
  wholly?: (before: Before) => RawBuilder<unknown>
  /** Whose hold keeps it: judged in the statement that removes. */
  held: RawBuilder<boolean>
  /** A select of the ids of its files in the store. */
  files?: RawBuilder<unknown>
  /** Deletes what hangs on it and the thing itself, as one statement with the judgement. */
  gone: (now: Date) => readonly RawBuilder<unknown>[]
  /** So many go at once; what hangs on one makes it heavier. */
  atOnce: number
  /** The second step of what has been counted before. */
  isCounted?: false
}

// Not `exists`: of very many rows the holds are looked up once.
/** A company's things are held; the column that names it. */
export const whereHeldOf = (companyId: string): RawBuilder<boolean> => sql<boolean>`coalesce(${sql.ref(companyId)} in (
  select of_company.company_id from hold of_company
  where of_company.ended_at is null and of_company.company_id is not null), false)`

/** A person's data is held; the column that names them. */
export const whereHeldPerson = (
  employeeId: string,
): RawBuilder<boolean> => sql<boolean>`coalesce(${sql.ref(employeeId)} in (
  select of_person.employee_id from hold of_person
  where of_person.ended_at is null and of_person.employee_id is not null), false)`

/** One of both. */
export const whereHeld = (companyId: string, employeeId: string): RawBuilder<boolean> =>
  sql<boolean>`(${whereHeldOf(companyId)} or ${whereHeldPerson(employeeId)})`

/**
 * What is of a customer whose things have been removed, by its column: what was kept by a person's hold then, and what was
 * counted while they went.
 */
export const whereCompanyRemoved = (companyId: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(companyId)} in (
  select removed.id from company removed where removed.removed_at is not null)`

/** A column that refers to the thing that would go: its table and name. */
export type Reference = readonly [table: string, column: string]

/** Something refers to a thing still. */
export const whereReferred = (references: readonly Reference[], id = 'kept.id'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    references.map(
      ([table, column]) =>
        sql`exists (select from ${sql.table(table)} r where ${sql.ref(`r.${column}`)} = ${sql.ref(id)})`,
    ),
    sql` or `,
  )})`

/** What goes: by its period, or with a customer who has left. */
export type Due = { before: Before } | { companyId: number }

function whereDue({ over, ofCompany }: Removal, due: Due): RawBuilder<boolean> | undefined {
  return 'before' in due ? over?.(due.before) : ofCompany?.(due.companyId)
}

/** Nobody needs to know more exactly what would go the first night; counting more takes longer than anybody waits. */
export const countedAtMost = 100_000

/** How much would go now, and how much is held: of so many at most. */
export async function countPast(db: Db, removal: Removal, due: Due): Promise<{ past: number; held: number }> {
  const where = whereDue(removal, due)
  if (!where) return { past: 0, held: 0 }
  const { rows } = await sql<{ past: number; held: number }>`
    select (count(*) filter (where not is_held))::int as past, (count(*) filter (where is_held))::int as held
    from (
      select ${removal.held} as is_held from ${sql.table(removal.root)} kept where ${where} limit ${countedAtMost}) judged`.execute(
    db,
  )
  return certainRow(rows)
}

export interface Gone {
  count: number
  /** Files that nothing holds any more: their content is still to be taken out of the store. */
  fileIds: number[]
}

/** Removes some of what is due and not held, each with all that hangs on it: one statement judges and removes. */
export async function deleteSomePast(db: Db, removal: Removal, due: Due, now: Date, atMost: number): Promise<Gone> {
  const where = whereDue(removal, due)
  if (!where) return { count: 0, fileIds: [] }
  const key = sql.ref(`kept.${removal.key ?? 'id'}`)
  const gone = removal.gone(now).map((one, place) => sql`${sql.ref(`gone_${place}`)} as (${one})`)
  const letGo = removal.files
    ? sql`update file set claimed_at = null, stored_at = null where id in (${removal.files}) returning id`
    : sql`select null::bigint as id where false`
  const { rows } = await sql<{ count: number; file_ids: number[] }>`
    with past as materialized (
      select ${key} as id from ${sql.table(removal.root)} kept where ${where} and not ${removal.held}
      limit ${atMost} for update of kept skip locked),
    let_go as (${letGo}), ${sql.join(gone)}
    select (select count(*)::int from past) as count,
      (select coalesce(array_agg(id order by id), '{}') from let_go) as file_ids`.execute(db)
  const { count, file_ids: fileIds } = certainRow(rows)
  return { count, fileIds }
}

/** Removes something that is due as a whole: how many rows went; undefined where somebody is in the way. */
export async function deleteWhole(db: Db, { wholly }: Removal, due: Due): Promise<number | undefined> {
  if (!wholly || !('before' in due)) return 0
  const { rows } = await sql<{ count: number | null }>`select (${wholly(due.before)}) as count`.execute(db)
  return certainRow(rows).count ?? undefined
}

/** What is removed is judged by the holds that stand: a hold waits for what is being removed, and the next batch for the hold. */
const turnOfHolds = 7_203_201

export async function waitForHolds(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${turnOfHolds})`.execute(transaction)
}

export async function waitForRemovals(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turnOfHolds})`.execute(transaction)
}

/** Records of a patient (703/2023): so long after their death, where it is known, else after their birth. */
export const wherePersonPast =
  (kind: string, employeeId: string) =>
  (before: Before): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(employeeId)} in (
    select id from employee where born_on(identity_code) < ${dayOf(before(kind))}::date and died_on is null
    union all select id from employee where died_on < ${dayOf(before('after-death'))}::date)`
