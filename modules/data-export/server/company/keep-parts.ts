import { randomBytes } from 'node:crypto'
import { PassThrough, pipeline } from 'node:stream'
import type { Db } from '#server/database/database.ts'
import type { ExportedKind } from '#server/exported/exported.ts'
import { type Columns, countOwned, selectColumns } from '#server/exported/queries.ts'
import type { Platform } from '#server/platform.ts'
import { jsonOf } from '../json.ts'
import {
  deletePart,
  insertPart,
  selectPart,
  selectParts,
  sumDone,
  type TakenExport,
  updatePart,
  updateProgress,
} from '../queries.ts'
import { beginning, type InPart, isEnd, type Place, putTogetherPart } from './part.ts'
import { countEntries, encryptedPart, endOfList, type ZipPart } from './zip.ts'

type Working = Omit<Platform, 'jobs'>

/** The work is another's now, or for later. */
export class BrokenOff extends Error {}

const saidEveryMilliseconds = 1000
/** Of content in one part: some seconds' work, which is done anew where it is interrupted. */
const mebibyte = 1024 * 1024
const partAtLeast = 16 * mebibyte

interface Making {
  working: Working
  taken: TakenExport
  password: string
  /** Breaks off by throwing. */
  note(count: number): void
}

/** Keeps what is missing yet, part by part; answers how many bytes all of them are. */
export async function keepParts(
  working: Working,
  kinds: readonly ExportedKind[],
  taken: TakenExport,
  password: string,
): Promise<number> {
  const { database, clock, leaving } = working
  const { db } = database
  let parts = await keptParts(working, taken)
  let done = await sumDone(db, taken.id)
  const all = await countAll(db, taken, kinds)
  let isLost = false
  const say = async () => {
    const progress = Math.min(1, done / Math.max(1, all))
    isLost ||= !(await updateProgress(db, taken, progress, clock.now()).catch(() => true))
  }
  const said = setInterval(() => void say(), saidEveryMilliseconds)
  const note = (count: number) => {
    done += count
    if (isLost || leaving.begun) throw new BrokenOff()
  }
  const making = { working, taken, password, note }
  try {
    const about = { kinds, columns: await selectColumns(db) }
    let place = parts.length === 0 ? beginning : parts.at(-1)?.next
    while (place) {
      const from: Place = place
      const part = await keepPart(making, parts, (zip) =>
        isEnd(kinds, from) ? writeEnd(making, parts, zip) : writeThings(making, about, from, zip),
      )
      parts = [...parts, part]
      place = part.next
    }
    return sizeOf(parts)
  } finally {
    clearInterval(said)
  }
}

interface KeptPart {
  number: number
  size: number
  /** Undefined: it is the end of the file. */
  next: Place | undefined
}

const sizeOf = (parts: readonly KeptPart[]) => parts.reduce((sum, { size }) => sum + size, 0)

/** What has been kept before; what was being made is let go of. */
async function keptParts({ database, files }: Working, taken: TakenExport): Promise<KeptPart[]> {
  const kept: KeptPart[] = []
  for (const { number, object_key: key, size, next } of await selectParts(database.db, taken.id)) {
    if (size !== null) kept.push({ number, size, next: next ?? undefined })
    else {
      await files.store.remove(key)
      await deletePart(database.db, taken, number)
    }
  }
  return kept
}

async function countAll(db: Db, taken: TakenExport, kinds: readonly ExportedKind[]): Promise<number> {
  let all = 0
  for (const kind of kinds) {
    const { things, files } = await countOwned(db, taken.company_id, kind)
    all += things + files
  }
  return all
}

interface Made {
  entries: Buffer
  content: InPart
  next: Place | undefined
}

async function writeThings(
  { working: { database, files }, taken, note }: Making,
  about: { kinds: readonly ExportedKind[]; columns: Columns },
  from: Place,
  zip: ZipPart,
): Promise<Made> {
  const put = { ...about, db: database.db, store: files.store, zip, companyId: taken.company_id, note }
  const { inPart: content, next } = await putTogetherPart({ ...put, atLeast: partAtLeast }, from)
  return { entries: await zip.list(), content, next }
}

/** The manifest, with what there is of each kind and by what checksum it is known again, and the list of all files. */
async function writeEnd({ working, taken }: Making, parts: readonly KeptPart[], zip: ZipPart): Promise<Made> {
  const { database, clock } = working
  const ofParts = (name: 'lists' | 'files' | 'missing') => ({
    name,
    rows: (async function* () {
      for (const { number } of parts) yield* (await selectPart(database.db, taken.id, number)).content[name]
    })(),
  })
  const company = { id: taken.company_id, name: taken.company_name }
  const known = { format: 'company-export', version: 1, company, madeAt: clock.now().toISOString() }
  const manifest = jsonOf('manifest.json', known, [ofParts('lists'), ofParts('files'), ofParts('missing')])
  await zip.add(manifest.filename, manifest.content)
  const own = await zip.list()
  const offset = sizeOf(parts) + zip.written()
  let [count, size] = [0, 0]
  const write = async (entries: Buffer) => {
    await zip.write(entries)
    count += countEntries(entries)
    size += entries.length
  }
  for (const { number } of parts) await write((await selectPart(database.db, taken.id, number)).entries)
  await write(own)
  await zip.write(endOfList({ count, offset, size }))
  return { entries: own, content: { lists: [], files: [], missing: [], done: 0 }, next: undefined }
}

async function keepPart(
  { working: { database, files }, taken, password }: Making,
  parts: readonly KeptPart[],
  make: (zip: ZipPart) => Promise<Made>,
): Promise<KeptPart> {
  const number = parts.length + 1
  const key = randomBytes(16).toString('hex')
  if (!(await insertPart(database.db, taken, number, key))) throw new BrokenOff()
  const zip = await encryptedPart(password, sizeOf(parts))
  // What goes wrong with either end reaches the other one.
  const content = pipeline(zip.content, new PassThrough(), () => {})
  try {
    const [kept, made] = await Promise.allSettled([files.store.put(key, content), finished(zip, make)])
    // Of a store that is full the work only hears that nobody reads any more.
    if (made.status === 'rejected' && made.reason instanceof BrokenOff) throw made.reason
    if (kept.status === 'rejected') throw kept.reason
    if (made.status === 'rejected') throw made.reason
    const part = { number, size: zip.written(), next: made.value.next }
    if (!(await updatePart(database.db, taken, { ...made.value, ...part }))) throw new BrokenOff()
    return part
  } catch (error) {
    await files.store.remove(key)
    throw error
  }
}

async function finished(zip: ZipPart, make: (zip: ZipPart) => Promise<Made>): Promise<Made> {
  try {
    const made = await make(zip)
    zip.close()
    return made
  } catch (error) {
    zip.abort(error)
    throw error
  }
}
