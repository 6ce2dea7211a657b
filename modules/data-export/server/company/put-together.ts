import type { Readable } from 'node:stream'
import type { Db } from '#server/database/database.ts'
import type { ExportedKind } from '#server/exported/exported.ts'
import { countOwned, selectOwned } from '#server/exported/queries.ts'
import { type Exporting, rowsOf } from '#server/exported/rows.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Held } from '#server/rights/held.ts'
import { inPieces } from '../json.ts'
import type { Written, Zip } from './zip.ts'

export interface CompanyToExport {
  id: Held<'company'>
  name: string
}

interface PuttingTogether {
  db: Db
  store: FileStore
  zip: Zip
  company: CompanyToExport
  kinds: readonly ExportedKind[]
  now: Date
  /** How far it has come, from 0 to 1; breaks off by throwing. */
  progress(part: number): void
}

/**
 * Everything that is a company's: JSON lines for each kind, the files in a folder for each, and at last the manifest with what
 * there is of each and by what checksum it is known again.
 */
export async function putTogether({ db, store, zip, company, kinds, now, progress }: PuttingTogether): Promise<void> {
  const counts = new Map<ExportedKind, number>()
  for (const kind of kinds) counts.set(kind, await countOwned(db, company.id, kind))
  const steps = kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0) * (kind.files ? 2 : 1), 0)
  let done = 0
  const rows = (kind: ExportedKind) =>
    counted(
      rowsOf(kind, (page) => selectOwned(db, company.id, kind, page)),
      () => {
        done += 1
        progress(Math.min(1, done / Math.max(1, steps)))
      },
    )

  const lists: (Written & { kind: string; rows: number })[] = []
  for (const kind of kinds) {
    const path = `${kind.name}.jsonl`
    let count = 0
    const lines = async function* () {
      for await (const { content, files } of rows(kind)) {
        count += 1
        const named = kind.files
          ? { files: files.map((file) => ({ path: pathOf(kind, file), filename: file.name })) }
          : {}
        yield `${JSON.stringify({ ...content, ...named })}\n`
      }
    }
    lists.push({ ...(await zip.add(path, inPieces(lines()))), kind: kind.name, rows: count })
  }

  const files: Written[] = []
  const missing: string[] = []
  for (const kind of kinds.filter((one) => one.files))
    for await (const row of rows(kind))
      for (const file of row.files) {
        const content = await opened(store, file.key)
        if (content) files.push(await zip.add(pathOf(kind, file), content))
        else missing.push(pathOf(kind, file))
      }

  const manifest = {
    ...{ format: 'company-export', version: 1, company, madeAt: now.toISOString() },
    ...{ lists, files, missing },
  }
  await zip.add('manifest.json', inPieces(once(JSON.stringify(manifest, null, 2))))
}

async function* counted(rows: AsyncIterable<Exporting>, note: () => void): AsyncGenerator<Exporting> {
  for await (const row of rows) {
    note()
    yield row
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** By its id: names in the list of a ZIP file are not encrypted, and may be people's. */
const pathOf = ({ name }: ExportedKind, file: Exporting['files'][number]) =>
  `files/${name}/${file.id}${/\.[a-z0-9]{1,10}$/i.exec(file.name)?.[0].toLowerCase() ?? ''}`

/** What the store has lost is named in the manifest: the rest is the customer's all the same. */
export async function opened(store: FileStore, key: string): Promise<Readable | undefined> {
  try {
    return await store.get(key)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey')
