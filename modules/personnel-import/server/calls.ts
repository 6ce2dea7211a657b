import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound, refusedBy } from '#server/errors.ts'
import type { Context, Preparation } from '#server/requests/handle.ts'
import { toPage } from '#shared/paging.ts'
import type { Route } from '#shared/route.ts'
import {
  type createImport,
  type downloadImportErrors,
  type downloadImportModel,
  type getImport,
  type ImportColumn,
  type ImportCounts,
  ImportOptions,
  type ImportRow,
  keptHours,
  type ListedImport,
  listedAtMost,
  type listImportRows,
  type listImports,
  type mapImport,
  type mendImportRows,
  type PersonnelImport,
  type runImport,
  type undoImport,
} from '../contract.ts'
import { guessColumns, plainHeading } from './columns.ts'
import { workOnImport } from './jobs.ts'
import {
  type Counts,
  countKinds,
  deleteSurplus,
  type ImportRecord,
  insertImport,
  type Maker,
  selectImport,
  selectImports,
  selectRemembered,
  selectUnits,
  updateBegun,
  updateOptions,
  upsertRemembered,
} from './queries.ts'
import { cellsOf } from './reading.ts'
import { countRows, insertRows, type ListedRow, selectRowPage, updateMended } from './row-queries.ts'
import { errorsSheet, modelSheet } from './sheets.ts'
import type { Table } from './table/read-table.ts'
import { readUpload, tableOfRows } from './table/table.ts'
import { isUnconfirmed, mustBeConfirmed, unitProblems } from './terms.ts'
import { tellProgress } from './work.ts'

/** Begun and not run, of one user at a company: with a further one the oldest goes. */
const unfinishedAtMost = 10

/** A first line that was no heading after all: nothing of a person's is remembered. */
const maybePersonal = /\d{4}|@/

/** A call of somebody at a company, whichever side it comes from. */
type Of<R extends Route> = Omit<Context<R>, 'scope'> & { scope: Maker }

export const readSent = ({ body, parts, asker }: Pick<Preparation<typeof createImport>, 'body' | 'parts' | 'asker'>) =>
  body.rows ? Promise.resolve(tableOfRows(body.rows)) : readUpload(asker, parts())

export async function create(context: Of<typeof createImport> & { prepared: Table }): Promise<PersonnelImport> {
  const { prepared: table, body, scope, db, now, plan, announce } = context
  const remembered = body.rows ? new Map() : await selectRemembered(db, scope)
  const columns = guessColumns(table.columns, remembered)
  const { firstNumber, rowCount } = table
  await deleteSurplus(db, scope, unfinishedAtMost - 1)
  const id = await insertImport(db, scope, {
    columns,
    options: ImportOptions.parse({}),
    firstNumber,
    rowCount,
    now,
  })
  for (const part of table.parts) await insertRows(db, id, part)
  // What says who is meant is enough to see what it would do.
  if (columns.some(({ field }) => field === 'sotu')) {
    await updateBegun(db, id, { state: 'CHECKING' }, now)
    await plan(workOnImport, { id })
  }
  return told({ scope, db, now, announce }, { id })
}

export async function list({ scope, db }: Of<typeof listImports>): Promise<ListedImport[]> {
  const made = await selectImports(db, scope, listedAtMost)
  return made.map((one) => {
    const { id, state, counts } = one
    return {
      id,
      state,
      counts: counts && withoutKept(counts),
      createdAt: one.created_at.toISOString(),
      undoneUntil: undoneUntil(one)?.toISOString() ?? null,
    }
  })
}

export async function map(context: Of<typeof mapImport>): Promise<PersonnelImport> {
  const { scope, params, body, db, now, plan, announce } = context
  const made = await requireImport(db, scope, params.importId, true)
  if (!['READ', 'CHECKING', 'CHECKED'].includes(made.state)) throw new ApiError('import_not_ready')
  const fields = new Map(body.columns.map(({ name, field }) => [name, field]))
  const problems = body.columns.flatMap(({ name, field }, at) => {
    if (!made.columns.some((column) => column.name === name))
      return [{ field: `columns.${at}.name`, problem: 'unknown' }]
    const isTaken = field && body.columns.findIndex((column) => column.field === field) < at
    return isTaken ? [{ field: `columns.${at}.field`, problem: 'fieldTwice' }] : []
  })
  if (![...fields.values()].includes('sotu')) problems.push({ field: 'columns', problem: 'identityCodeNeeded' })
  problems.push(...unitProblems(body.options, await selectUnits(db, scope)))
  if (problems.length > 0) throw invalid(problems)

  const columns = made.columns.map((column) => {
    const field = fields.get(column.name) ?? null
    return field === column.field ? column : { ...column, field, guessedBy: null }
  })
  await upsertRemembered(
    db,
    scope,
    [...new Map(columns.map(({ name, field }) => [plainHeading(name), field]))]
      .filter(([heading]) => !maybePersonal.test(heading))
      .map(([heading, field]) => ({ heading, field })),
  )
  const beginning = { scope, db, now, plan, announce }
  const isConfirmed = isConfirmedAlone(made, { columns, options: body.options })
  if (!isConfirmed) return beginChecking(beginning, made, { columns, options: body.options })
  await updateOptions(db, made.id, body.options)
  return told(beginning, made)
}

export async function read({ scope, params, db }: Of<typeof getImport>): Promise<PersonnelImport> {
  return toImport(db, await requireImport(db, scope, params.importId))
}

export async function listRows({ scope, params, query, db, logAccess }: Of<typeof listImportRows>) {
  const { id, columns } = await requireImport(db, scope, params.importId)
  const { kind, page, pageSize } = query
  const rows = await selectRowPage(db, id, kind, { limit: pageSize, offset: page * pageSize })
  const employeeIds = [...new Set(rows.flatMap(({ employeeId }) => employeeId ?? []))]
  const log = { action: 'list', purpose: 'employment-management', thing: 'employee' } as const
  if (employeeIds.length > 0) await logAccess({ ...log, employeeIds, companyId: scope.companyId })
  const shown = rows.map((row) => toRow(row, columns))
  return toPage(shown, page, pageSize, await countRows(db, id, kind))
}

const toRow = ({ employeeId: _, cells, mended, ...row }: ListedRow, columns: ImportRecord['columns']): ImportRow => ({
  ...row,
  entered: cells && cellsOf(columns, { cells, mended }),
  mended: mended !== null,
})

export async function mend(context: Of<typeof mendImportRows>): Promise<PersonnelImport> {
  const { scope, params, body, db, now, plan, announce } = context
  const made = await requireImport(db, scope, params.importId, true)
  if (!['CHECKING', 'CHECKED'].includes(made.state)) throw new ApiError('import_not_ready')
  const known = await updateMended(db, made.id, body.rows)
  const problems = body.rows.flatMap(({ number }, at) =>
    known.has(number) ? [] : [{ field: `rows.${at}.number`, problem: 'unknown' }],
  )
  if (problems.length > 0) throw invalid(problems)
  return beginChecking({ scope, db, now, plan, announce }, made, {})
}

export async function downloadErrors({ scope, params, db }: Of<typeof downloadImportErrors>) {
  const made = await requireImport(db, scope, params.importId)
  return errorsSheet(db, made, scope.user.language)
}

export async function downloadModel({ scope, query }: Pick<Of<typeof downloadImportModel>, 'scope' | 'query'>) {
  return modelSheet(query.format, scope.user.language)
}

export async function run({ scope, params, db, now, plan, announce }: Of<typeof runImport>): Promise<PersonnelImport> {
  const made = await requireImport(db, scope, params.importId, true)
  if (made.state !== 'CHECKED') throw new ApiError('import_not_ready')
  if (isUnconfirmed(made)) throw new ApiError('end_missing_unconfirmed')
  return begin({ scope, db, now, plan, announce }, made, false)
}

export async function undo({
  scope,
  params,
  db,
  now,
  plan,
  announce,
}: Of<typeof undoImport>): Promise<PersonnelImport> {
  const made = await requireImport(db, scope, params.importId, true)
  const until = undoneUntil(made)
  if (!until || until < now) throw new ApiError('import_not_ready')
  return begin({ scope, db, now, plan, announce }, made, true)
}

type Beginning = Pick<Of<typeof runImport>, 'scope' | 'db' | 'now' | 'plan' | 'announce'>

async function begin({ scope, db, now, plan, announce }: Beginning, made: ImportRecord, isUndoing: boolean) {
  await refusedBy({ personnel_import_running: 'import_running' }, () =>
    updateBegun(db, made.id, { state: 'RUNNING', isUndoing }, now),
  )
  await plan(workOnImport, { id: made.id })
  return told({ scope, db, now, announce }, made)
}

async function beginChecking(
  { scope, db, now, plan, announce }: Beginning,
  made: ImportRecord,
  chosen: { columns?: readonly ImportColumn[]; options?: ImportOptions },
): Promise<PersonnelImport> {
  await updateBegun(db, made.id, { state: 'CHECKING', ...chosen }, now)
  await plan(workOnImport, { id: made.id })
  return told({ scope, db, now, announce }, made)
}

/** As it stands now, which other tabs are told. */
async function told({ scope, db, now, announce }: Omit<Beginning, 'plan'>, { id }: Pick<ImportRecord, 'id'>) {
  const begun = await requireImport(db, scope, id)
  for (const one of await tellProgress(db, begun, begun, now)) announce(one)
  return toImport(db, begun)
}

async function requireImport(db: Db, scope: Maker, id: number, lock = false): Promise<ImportRecord> {
  const made = await selectImport(db, scope, id, lock)
  if (!made) throw notFound()
  return made
}

/** Nothing is otherwise than it was checked, but for the number. */
function isConfirmedAlone(
  made: ImportRecord,
  { columns, options }: Pick<ImportRecord, 'columns' | 'options'>,
): boolean {
  const isSame =
    options.endMissing === made.options.endMissing &&
    options.defaultUnitId === made.options.defaultUnitId &&
    options.defaultStart === made.options.defaultStart &&
    columns.every(({ field }, at) => field === made.columns[at]?.field)
  return made.state === 'CHECKED' && isSame
}

/** What was broken off in the middle is taken back as far as it was done, and a taking back that was, to its end. */
function undoneUntil({ state, done_at: doneAt }: ImportRecord): Date | null {
  if (state !== 'DONE' && state !== 'FAILED') return null
  return doneAt && new Date(doneAt.getTime() + keptHours * 3_600_000)
}

const withoutKept = ({ kept: _, ...counts }: Counts): ImportCounts => counts

async function toImport(db: Db, made: ImportRecord): Promise<PersonnelImport> {
  const { kept, ...counts } = await countKinds(db, made)
  const { id, state, progress, columns, options } = made
  return {
    id,
    state,
    progress,
    counts,
    columns,
    options,
    missing: { ending: made.missing_count, inForce: made.in_force_count, mustBeConfirmed: mustBeConfirmed(made) },
    kept,
    createdAt: made.created_at.toISOString(),
    doneAt: made.done_at?.toISOString() ?? null,
    undoneUntil: undoneUntil(made)?.toISOString() ?? null,
  }
}
