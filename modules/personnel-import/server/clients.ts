import type { Db } from '#server/database/database.ts'
import { invalid } from '#server/errors.ts'
import type { Context } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import { atWholeCompany, type ClientScope } from '#server/rights/scope.ts'
import type { Route } from '#shared/route.ts'
import type { ImportCounts, ImportOptions, ImportState, RowError } from '../contract.ts'
import { guessColumns } from './columns.ts'
import { workOnImport } from './jobs.ts'
import {
  countKinds,
  type ImportId,
  type ImportRecord,
  insertImport,
  selectImportOfClient,
  selectUnits,
  updateBegun,
} from './queries.ts'
import { insertRows, selectFirstErrors } from './row-queries.ts'
import type { Table } from './table/read-table.ts'
import { isUnconfirmed, unitProblems } from './terms.ts'

export { tableOfRows } from './table/table.ts'

/** A client brings all of a company's personnel, or some of it: checked and done by a job, in the client's name. */
export async function bringPersonnel(
  { db, now, plan }: Pick<Context<Route>, 'db' | 'now' | 'plan'>,
  scope: ClientScope,
  { companyId, table, options }: { companyId: Held<'company'>; table: Table; options: ImportOptions },
): Promise<ImportId> {
  const at = { ...atWholeCompany(scope, companyId), client: scope.client.id }
  const columns = guessColumns(table.columns, new Map())
  const problems = unitProblems(options, await selectUnits(db, at))
  if (!columns.some(({ field }) => field === 'sotu')) problems.push({ field: 'rows', problem: 'identityCodeNeeded' })
  if (problems.length > 0) throw invalid(problems)
  const { firstNumber, rowCount } = table
  const id = await insertImport(db, at, { columns, options, firstNumber, rowCount, now })
  for (const part of table.parts) await insertRows(db, id, part)
  await updateBegun(db, id, { state: 'CHECKING' }, now)
  await plan(workOnImport, { id })
  return id
}

/** More than these are not told; those who send thousands of wrong rows have the same wrong in most. */
const errorsTold = 1000

interface PersonnelJob {
  id: number
  state: ImportState
  progress: number
  counts: ImportCounts
  errors: (RowError & { number: number | null })[]
  /** How many would end because they are missing, of so many in force. */
  missing: { ending: number; inForce: number }
}

/** How far a client's own job has come. */
export async function personnelJob(db: Db, scope: ClientScope, id: number): Promise<PersonnelJob | undefined> {
  const made = await selectImportOfClient(db, scope, id)
  if (!made) return undefined
  const { kept: _, ...counts } = await countKinds(db, made)
  const rows = await selectFirstErrors(db, made.id, errorsTold)
  const unconfirmed =
    made.state === 'FAILED' && isUnconfirmed(made)
      ? [{ number: null, column: null, problem: 'endMissingUnconfirmed' }]
      : []
  return {
    id: made.id,
    state: made.state,
    progress: progressOf(made),
    counts,
    errors: [...unconfirmed, ...rows.flatMap(({ number, errors }) => errors.map((error) => ({ number, ...error })))],
    missing: { ending: made.missing_count, inForce: made.in_force_count },
  }
}

/** Checking is the first half of it. */
function progressOf({ state, progress }: ImportRecord): number {
  if (state === 'CHECKING') return progress / 2
  if (state === 'CHECKED') return 0.5
  return state === 'RUNNING' ? 0.5 + progress / 2 : progress
}
