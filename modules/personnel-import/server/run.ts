import { isPast, lockMany, selectTraces } from '#modules/personnel/server/public.ts'
import { withSavepoint } from '#server/database/savepoint-queries.ts'
import { ApiError, isDatabaseError } from '#server/errors.ts'
import type { Announcement } from '#server/push/push.ts'
import { importFields, type RowError } from '../contract.ts'
import { type ActOn, act } from './act.ts'
import { type Act, type Circumstances, type Decision, decide, type KnownPerson } from './decide.ts'
import { type Found, findKnown, readCircumstances } from './known.ts'
import { type ImportRecord, selectImportToWork, updateEnded, updateProgress } from './queries.ts'
import { cellsOf, type ReadRow, readCells } from './reading.ts'
import { countToDo, type DoneRow, type RowToDo, selectToDo, updateDone } from './row-queries.ts'
import { type Part, partOf, tellProgress, type Working } from './work.ts'

const atOnce = 100

interface Line {
  todo: RowToDo
  sotu: string
  row: ReadRow | undefined
}

/**
 * Does some of the rows, in one transaction, each whole or not at all; answers whether there may be more. What was decided is
 * decided anew: where it comes out otherwise, somebody has changed something meanwhile, and nothing is done.
 */
export async function runSome(working: Working, made: ImportRecord, scope: Part['scope']): Promise<boolean> {
  const { database, clock, push } = working
  const now = clock.now()
  const { state, release } = await database.db.transaction().execute(async (db) => {
    const current = await selectImportToWork(db, made.id, true)
    if (current?.state !== 'RUNNING' || current.round !== made.round) return { state: 'over', release: () => {} }
    const lines = onePersonEach((await selectToDo(db, made.id, atOnce)).map((todo) => lineOf(todo, current)))
    const part = partOf(db, made, scope, now)
    if (lines.length > 0) await doLines(part, current, lines)
    const left = await countToDo(db, made.id)
    const progress =
      left === 0 ? 1 : Math.min(0.99, 1 - left / Math.max(left, current.row_count + current.missing_count))
    if (left === 0) await updateEnded(db, current, 'DONE', now)
    else await updateProgress(db, made.id, progress, now)
    const after = left === 0 ? 'DONE' : 'RUNNING'
    return {
      state: after,
      release: await push.prepare(
        db,
        [...part.announced, ...(await tellProgress(db, made, { state: after, progress }, now))],
        now,
      ),
    }
  })
  release()
  return state === 'RUNNING'
}

function lineOf(todo: RowToDo, { columns }: ImportRecord): Line {
  const row = todo.cells ? readCells(cellsOf(columns, { ...todo, cells: todo.cells })) : undefined
  return { todo, row, sotu: row?.values.sotu ?? todo.identity_code ?? '' }
}

/** What another row does to the same person is to be seen by the next, which has to wait. */
function onePersonEach(lines: readonly Line[]): Line[] {
  return lines.filter(({ sotu }, at) => lines.findIndex((other) => other.sotu === sotu) === at)
}

async function doLines(part: Part, made: ImportRecord, lines: readonly Line[]): Promise<void> {
  const { db, scope, now } = part
  const codes = lines.map(({ sotu }) => sotu)
  await lockMany(db, codes)
  const circumstances = await readCircumstances(db, scope, made.options, now)
  const known = await findKnown(db, scope, codes)
  const before = await tracesOf(part, codes)
  const decided = lines.map((line) => ({ line, decision: decideAnew(line, known.get(line.sotu), circumstances) }))
  const refused = await doAll(
    part,
    decided.flatMap(({ line: { sotu }, decision }) => (decision.act ? [{ sotu, act: decision.act }] : [])),
  )
  const after = await tracesOf(part, codes)
  const done = decided.map(({ line, decision }): DoneRow => {
    const errors = refused.get(line.sotu) ?? decision.errors
    if (errors.length > 0) return { id: line.todo.id, kind: 'ERROR', errors, trace: null }
    const trace = decision.act && {
      sotu: line.sotu,
      before: before.get(line.sotu) ?? null,
      after: after.get(line.sotu) ?? null,
    }
    return { id: line.todo.id, kind: decision.act ? line.todo.kind : 'UNCHANGED', errors: [], trace: trace ?? null }
  })
  await updateDone(db, made.id, done)
}

async function tracesOf({ db, scope }: Part, codes: readonly string[]) {
  return new Map((await selectTraces(db, scope, codes)).map((row) => [row.identity_code, row.trace]))
}

const changedMeanwhile: Decision = {
  kind: 'ERROR',
  before: null,
  after: null,
  errors: [{ column: null, problem: 'changedMeanwhile' }],
}

function decideAnew({ todo, row }: Line, person: Found | undefined, at: Circumstances): Decision {
  const decision = row && todo.among ? decide(row, todo.among, person, at) : decideMissing(todo, person, at)
  return decision.kind !== 'ERROR' && isShown(decision, todo) ? decision : changedMeanwhile
}

/** Nothing is done but what was shown; part of it may be done already, by another row or by somebody else. */
function isShown(decision: Decision, { before, after }: Pick<RowToDo, 'before' | 'after'>): boolean {
  return importFields.every((field) => {
    const value = decision.after?.[field]
    const isAsShown = value === after?.[field] && (decision.before?.[field] ?? null) === (before?.[field] ?? null)
    return value === undefined || isAsShown
  })
}

/** Somebody who is missing in the file ends as was shown. */
function decideMissing(todo: RowToDo, person: KnownPerson | undefined, { today }: Circumstances): Decision {
  const employment = person?.employments.find(({ id }) => id === todo.employment_id)
  const endDate = todo.after?.endDate
  if (!person?.isKnown || !employment || !endDate) return changedMeanwhile
  if (isPast(employment, today)) return { kind: 'UNCHANGED', before: null, after: null, errors: [] }
  const replace: Act['replace'] = { ...employment, endDate }
  const before = { unit: todo.before?.unit, endDate: employment.endDate }
  return { kind: 'ENDED', before, after: { unit: todo.after?.unit, endDate }, errors: [], act: { replace } }
}

/**
 * Together, and where that is refused half of them by itself, down to the one who is refused: of that one it is as if nothing had
 * been tried. Answers what is wrong, by code.
 */
async function doAll(part: Part, all: readonly ActOn[]): Promise<Map<string, RowError[]>> {
  const [first] = all
  if (!first) return new Map()
  const announced: Announcement[] = []
  const announce = (announcement: Announcement) => void announced.push(announcement)
  try {
    await withSavepoint(part.db, () => act({ ...part, announce }, all))
    for (const one of announced) part.announce(one)
    return new Map()
  } catch (error) {
    const errors = refusedRow(error)
    if (!errors) throw error
    if (all.length === 1) return new Map([[first.sotu, errors]])
  }
  const half = Math.ceil(all.length / 2)
  return new Map([...(await doAll(part, all.slice(0, half))), ...(await doAll(part, all.slice(half)))])
}

/** What is wrong with a row, where that is why it was refused. */
function refusedRow(error: unknown): RowError[] | undefined {
  if (error instanceof ApiError && error.status < 500) return problemsOf(error)
  // What the database refuses of this row is the row's own: the others go on.
  if (isDatabaseError(error) && /^2[23]/.test(error.code)) return [{ column: null, problem: 'refused' }]
  return undefined
}

const problemsOfCodes: Partial<Record<ApiError['code'], RowError>> = {
  EMPLOYMENT_OVERLAP: { column: 'startDate', problem: 'overlap' },
  name_differs: { column: 'lastName', problem: 'nameDiffers' },
}

function problemsOf(error: ApiError): RowError[] {
  const isOver = error.fields?.some(({ problem }) => problem === 'overBefore')
  if (isOver) return [{ column: 'endDate', problem: 'overBefore' }]
  const isOfCategories = error.fields?.some(({ field }) => field.startsWith('categoryMembers'))
  if (isOfCategories) return [{ column: 'unit', problem: 'hasCategories' }]
  return [problemsOfCodes[error.code] ?? { column: null, problem: 'changedMeanwhile' }]
}
