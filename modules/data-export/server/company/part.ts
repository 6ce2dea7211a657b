import type { Readable } from 'node:stream'
import type { Db } from '#server/database/database.ts'
import type { ExportedKind } from '#server/exported/exported.ts'
import { type Columns, selectFilesOwned, selectLines } from '#server/exported/queries.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Held } from '#server/rights/held.ts'
import type { Written, ZipPart } from './zip.ts'

/** Where a part begins: at which step, after which thing of it, and in which of its files of lines. */
export interface Place {
  step: number
  after: number
  piece: number
}
export const beginning: Place = { step: 0, after: 0, piece: 0 }

export interface WrittenList extends Written {
  kind: string
  rows: number
}

/** What is in a part, for the manifest. */
export interface InPart {
  lists: WrittenList[]
  files: Written[]
  missing: string[]
  /** Things and files that are done with it. */
  done: number
}

interface PuttingTogether {
  db: Db
  store: FileStore
  zip: ZipPart
  companyId: Held<'company'>
  kinds: readonly ExportedKind[]
  columns: Columns
  /** Of content, in bytes: what is done anew where the work is interrupted. */
  atLeast: number
  /** So many more things and files are in it; breaks off by throwing. */
  note(count: number): void
}

/** So many things are read at once: an export holds no more of them in memory. */
const rowsAtOnce = 250
const filesAtOnce = 100

/** First what there is to read, then the files. */
const stepsOf = (kinds: readonly ExportedKind[]) => [
  ...kinds.map((kind) => ({ kind, add: addLines })),
  ...kinds.filter(({ files }) => files).map((kind) => ({ kind, add: addFiles })),
]

/** All that is the company's is there: the end of the file comes next. */
export const isEnd = (kinds: readonly ExportedKind[], { step }: Place): boolean => step >= stepsOf(kinds).length

/** One part of everything that is a company's, from one place on. Answers where the next one begins. */
export async function putTogetherPart(making: PuttingTogether, from: Place): Promise<{ inPart: InPart; next: Place }> {
  const steps = stepsOf(making.kinds)
  const inPart: InPart = { lists: [], files: [], missing: [], done: 0 }
  const note = (count: number) => {
    inPart.done += count
    making.note(count)
  }
  let place = from
  let left = making.atLeast
  for (;;) {
    const step = steps[place.step]
    if (!step || left <= 0) return { inPart, next: place }
    const { bytes, after } = await step.add({ ...making, note }, { ...step, ...place, left }, inPart)
    left -= bytes
    place =
      after === undefined
        ? { step: place.step + 1, after: 0, piece: 0 }
        : { step: place.step, after, piece: place.piece + 1 }
  }
}

interface Step {
  kind: ExportedKind
  after: number
  piece: number
  /** Bytes that are to be in this part still. */
  left: number
}

/** How many bytes there were, and after which thing the next part goes on, if it does. */
interface Added {
  bytes: number
  after?: number
}

/** JSON lines: as many as the part takes, in one file. */
async function addLines(
  { db, zip, companyId, columns, note }: PuttingTogether,
  { kind, after, piece, left }: Step,
  inPart: InPart,
): Promise<Added> {
  const read = (from: number) => selectLines(db, companyId, kind, columns, { after: from, atMost: rowsAtOnce })
  const first = await read(after)
  if (piece > 0 && first.count === 0) return { bytes: 0 }
  let bytes = 0
  let rows = 0
  let last: number | undefined = after
  const lines = async function* () {
    for (let page = first; ; page = await read(page.last)) {
      rows += page.count
      note(page.count)
      last = kind.key === null || page.count < rowsAtOnce ? undefined : page.last
      if (page.count > 0) {
        const content = Buffer.from(page.lines)
        bytes += content.length
        yield content
      }
      if (last === undefined || bytes >= left) return
    }
  }
  const path = piece === 0 ? `${kind.name}.jsonl` : `${kind.name}-${piece + 1}.jsonl`
  inPart.lists.push({ ...(await zip.add(path, lines())), kind: kind.name, rows })
  return { bytes, ...(last !== undefined && { after: last }) }
}

/** Files, as many as the part takes. */
async function addFiles(
  { db, store, zip, companyId, note }: PuttingTogether,
  { kind, after, left }: Step,
  inPart: InPart,
): Promise<Added> {
  let bytes = 0
  for (let last = after; ; ) {
    const page = await selectFilesOwned(db, companyId, kind, { after: last, atMost: filesAtOnce })
    for (const { key, files } of page) {
      for (const file of files) {
        const content = await opened(store, file.key)
        if (content) {
          const written = await zip.add(file.path, content)
          inPart.files.push(written)
          bytes += written.size
        } else inPart.missing.push(file.path)
        note(1)
      }
      last = key
      if (bytes >= left) return { bytes, after: last }
    }
    if (page.length < filesAtOnce) return { bytes }
  }
}

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

/** The parts of a file one after another; undefined where the store has not even the first. */
export async function joined(
  store: FileStore,
  parts: readonly { object_key: string }[],
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const [first, ...rest] = parts
  const begin = first && (await opened(store, first.object_key))
  if (!begin) return undefined
  return (async function* () {
    yield* begin
    for (const part of rest) yield* await store.get(part.object_key)
  })()
}
