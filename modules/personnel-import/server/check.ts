import { selectInForce } from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { addDays } from '#shared/dates.ts'
import { decide } from './decide.ts'
import { FileRows } from './file-rows.ts'
import { findKnown, readCircumstances } from './known.ts'
import { type ImportRecord, selectImportToWork, updateEnded, updateMissing, updateProgress } from './queries.ts'
import { cellsOf, type ReadRow, readCells } from './reading.ts'
import { type CheckedRow, type MissingRow, replaceMissing, selectCells, updateChecked } from './row-queries.ts'
import { announce, type Part, partOf, tellProgress, type Working } from './work.ts'

const readAtOnce = 1000
const decidedAtOnce = 250

interface Line {
  id: number
  number: number
  row: ReadRow
}

async function* linesOf({ db }: Part, { id, columns }: ImportRecord, atOnce: number): AsyncGenerator<Line[]> {
  let after = 0
  for (;;) {
    const rows = await selectCells(db, id, after, atOnce)
    if (rows.length === 0) return
    yield rows.map((one) => ({ id: one.id, number: one.number, row: readCells(cellsOf(columns, one)) }))
    after = rows.at(-1)?.number ?? after
  }
}

const codesOf = (lines: readonly Line[]) => [...new Set(lines.flatMap(({ row }) => row.values.sotu ?? []))]

/** What each row would do, as things are now: nothing but the import itself is changed. */
export async function check(working: Working, made: ImportRecord, scope: Part['scope']): Promise<void> {
  const { database, clock } = working
  const part = partOf(database.db, made, scope, clock.now())
  const circumstances = await readCircumstances(database.db, scope, made.options, part.now)
  const file = new FileRows(circumstances)
  for await (const lines of linesOf(part, made, readAtOnce)) {
    const unnamed = await findKnown(database.db, scope, codesOf(lines.filter(({ row }) => !row.values.unit)))
    for (const { row } of lines) file.hear(row, unnamed.get(row.values.sotu ?? ''))
  }

  let checked = 0
  for await (const lines of linesOf(part, made, decidedAtOnce)) {
    const known = await findKnown(database.db, scope, codesOf(lines))
    const rows = lines.map(({ id, row }): CheckedRow => {
      const person = known.get(row.values.sotu ?? '')
      const among = file.among(row, person)
      const { kind, before, after, errors } = decide(row, among, person, circumstances)
      const names = person?.isKnown ? person.names : undefined
      return {
        id,
        kind,
        firstName: row.values.firstName ?? names?.firstName ?? null,
        lastName: row.values.lastName ?? names?.lastName ?? null,
        employeeId: person?.isKnown ? person.employeeId : null,
        among,
        before,
        after,
        errors,
      }
    })
    const employeeIds = [...known.values()].flatMap((one) => (one.isKnown ? one.employeeId : []))
    checked += rows.length
    const progress = Math.min(0.99, checked / made.row_count)
    const isGoingOn = await whileChecked(database.db, made, async (db) => {
      await updateChecked(db, made.id, rows)
      await partOf(db, made, scope, part.now).logAccess([{ action: 'search', thing: 'employee', employeeIds }])
      await updateProgress(db, made.id, progress, clock.now())
    })
    if (!isGoingOn) return
    await announce(working, await tellProgress(database.db, made, { state: 'CHECKING', progress }, part.now), part.now)
  }
  const missing = await findMissing(part, made, file)
  const isDone = await whileChecked(database.db, made, async (db) => {
    await replaceMissing(db, made.id, missing.rows)
    await updateMissing(db, made.id, { ending: missing.rows.length, inForce: missing.inForce })
    await updateEnded(db, made, 'CHECKED', clock.now())
  })
  if (!isDone) return
  const told = await tellProgress(database.db, made, { state: 'CHECKED', progress: 1 }, part.now)
  await announce(working, told, part.now)
}

/** Writes what was found out, unless another check has begun since: answers whether it is still this one's turn. */
function whileChecked(db: Db, made: ImportRecord, write: (transaction: Db) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const current = await selectImportToWork(transaction, made.id, true)
    if (current?.state !== 'CHECKING' || current.round !== made.round) return false
    await write(transaction)
    return true
  })
}

/** Those in force who are not in the file; who began today cannot have ended yesterday. */
async function findMissing(
  part: Part,
  { options }: ImportRecord,
  file: FileRows,
): Promise<{ rows: MissingRow[]; inForce: number }> {
  const { db, scope } = part
  const { today } = await readCircumstances(db, scope, options, part.now)
  const inForce = await selectInForce(db, scope, today)
  const yesterday = addDays(today, -1)
  const missing = options.endMissing
    ? inForce.filter(
        (one) =>
          one.start_date <= yesterday &&
          !file.has({ sotu: one.identity_code, firstName: one.first_name, lastName: one.last_name }),
      )
    : []
  const rows = missing.map((one) => ({
    firstName: one.first_name,
    lastName: one.last_name,
    employeeId: one.employee_id,
    employmentId: one.employment_id,
    before: { unit: one.organisation_name, endDate: one.end_date },
    after: { unit: one.organisation_name, endDate: yesterday },
  }))
  return { rows, inForce: inForce.length }
}
