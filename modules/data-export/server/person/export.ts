import { createHash } from 'node:crypto'
import { putAwayInWords, selectMonthsPutAway, selectProviderName } from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import type { ExportedOfPerson } from '#server/exported/exported.ts'
import {
  type Columns,
  type ExportedFile,
  type RowsAfter,
  selectColumns,
  selectOfPerson,
} from '#server/exported/queries.ts'
import { rowsOf } from '#server/exported/rows.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Held } from '#server/rights/held.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import type { Download } from '#shared/download.ts'
import type { Language } from '#shared/languages.ts'
import { opened } from '../company/part.ts'
import { jsonOf } from '../json.ts'
import { listName } from '../names.ts'
import { type KeptFile, rowOf } from './schema.ts'
import { type PersonToSet, setAtMost, typesetPerson } from './typeset.ts'

export interface PersonAsked {
  store: FileStore
  scope: StaffScope
  employeeId: Held<'employee'>
}

/** The rows of a kind, as far as its schema tells of them. */
export async function* rowsOfPerson(
  db: Db,
  { scope, employeeId, store }: PersonAsked,
  kind: ExportedOfPerson,
  columns: Columns,
): AsyncGenerator<Record<string, unknown>> {
  const read = (page: RowsAfter) => selectOfPerson(db, scope, employeeId, kind, columns, page)
  for await (const { content, files } of rowsOf(kind, read))
    yield rowOf(kind).parse(kind.files ? { ...content, files: await keptFiles(store, files ?? []) } : content)
}

/** What they are called and how large they are, and by what each is known again; null where the store has lost it. */
async function keptFiles(store: FileStore, files: readonly ExportedFile[]): Promise<KeptFile[]> {
  const kept: KeptFile[] = []
  for (const { name: filename, key, size } of files) kept.push({ filename, size, sha256: await checksum(store, key) })
  return kept
}

async function checksum(store: FileStore, key: string): Promise<string | null> {
  const content = await opened(store, key)
  if (!content) return null
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

interface PersonToExport extends PersonAsked {
  kinds: readonly ExportedOfPerson[]
  now: Date
}

/** Everything, made while it is sent. */
export async function personJson(db: Db, { kinds, now, ...asked }: PersonToExport): Promise<Download> {
  const columns = await selectColumns(db)
  const lists = kinds.map((kind) => ({ name: listName(kind), rows: rowsOfPerson(db, asked, kind, columns) }))
  return jsonOf(`person-${asked.employeeId}-${dayOf(now)}.json`, await knownOf(db, now), lists)
}

const knownOf = async (db: Db, now: Date) => ({
  ...{ format: 'person-data', version: 1, madeAt: now.toISOString() },
  accessesPutAway: await selectMonthsPutAway(db),
})

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
    accessesPutAway: putAwayInWords(await selectMonthsPutAway(db), language),
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
