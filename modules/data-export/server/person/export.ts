import { selectProviderName } from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import type { ExportedOfPerson } from '#server/exported/exported.ts'
import { type Columns, type RowsAfter, selectColumns, selectOfPerson } from '#server/exported/queries.ts'
import { rowsOf } from '#server/exported/rows.ts'
import type { Held } from '#server/rights/held.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import type { Download } from '#shared/download.ts'
import type { Language } from '#shared/languages.ts'
import { jsonOf } from '../json.ts'
import { listName } from '../names.ts'
import { type PersonToSet, setAtMost, typesetPerson } from './typeset.ts'

export interface PersonAsked {
  scope: StaffScope
  employeeId: Held<'employee'>
}

/** The rows of a kind, as far as its schema tells of them. */
export async function* rowsOfPerson(
  db: Db,
  { scope, employeeId }: PersonAsked,
  kind: ExportedOfPerson,
  columns: Columns,
): AsyncGenerator<Record<string, unknown>> {
  const read = (page: RowsAfter) => selectOfPerson(db, scope, employeeId, kind, columns, page)
  for await (const { content } of rowsOf(kind, read)) yield kind.row.parse(content)
}

interface PersonToExport extends PersonAsked {
  kinds: readonly ExportedOfPerson[]
  now: Date
}

/** Everything, made while it is sent. */
export async function personJson(db: Db, { kinds, now, ...asked }: PersonToExport): Promise<Download> {
  const columns = await selectColumns(db)
  const lists = kinds.map((kind) => ({ name: listName(kind), rows: rowsOfPerson(db, asked, kind, columns) }))
  return jsonOf(`person-${asked.employeeId}-${dayOf(now)}.json`, knownOf(now), lists)
}

const knownOf = (now: Date) => ({ format: 'person-data', version: 1, madeAt: now.toISOString() })

/** The same to be read, each kind as far as it is read by anybody. */
export async function personPdf(
  asker: string,
  db: Db,
  { kinds, now, language, ...asked }: PersonToExport & { language: Language },
): Promise<Download> {
  const columns = await selectColumns(db)
  const read: PersonToSet['kinds'] = []
  for (const kind of kinds)
    read.push({ kind, rows: await someOf(rowsOfPerson(db, asked, kind, columns), setAtMost + 1) })
  const pdf = await typesetPerson(asker, {
    kinds: read,
    providerName: await selectProviderName(db),
    language,
    now,
  })
  const content = (async function* () {
    yield pdf
  })()
  return { filename: `person-${asked.employeeId}-${dayOf(now)}.pdf`, contentType: 'application/pdf', content }
}

async function someOf<Row>(rows: AsyncIterable<Row>, atMost: number): Promise<Row[]> {
  const some: Row[] = []
  for await (const row of rows) if (some.push(row) >= atMost) break
  return some
}
