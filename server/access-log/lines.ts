import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { Db } from '../database/database.ts'
import { OperatorError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { linesOf } from '../files/lines.ts'
import { type Measures, measured } from '../files/measured.ts'
import { type Sum, selectLines } from './file-queries.ts'
import type { Manifest } from './manifest.ts'
import type { Month } from './month.ts'

const rowsAtOnce = 5000

/** What was in the lines that have been read. */
export interface Lines extends Sum {
  linesSha256: string
}

/** A month of the log as lines of JSON; `seen` says at the end what they were. */
export function linesOfMonth(db: Db, month: Month): { lines: AsyncGenerator<string>; seen(): Lines } {
  const hash = createHash('sha256')
  let count = 0
  let ids = 0n
  async function* read() {
    for (let after = -1; ; ) {
      const rows = await selectLines(db, month, { after, atMost: rowsAtOnce })
      const last = rows.at(-1)
      if (!last) return
      const text = rows.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      count += rows.length
      for (const { id } of rows) ids += BigInt(id)
      after = last.id
      yield text
    }
  }
  return { lines: read(), seen: () => ({ count, ids: String(ids), linesSha256: hash.digest('hex') }) }
}

/** Packs a month of the log into a file of the store. */
export async function writeLines(db: Db, store: FileStore, month: Month, key: string): Promise<Lines & Measures> {
  const { lines, seen } = linesOfMonth(db, month)
  const packed = measured()
  const packing = Promise.withResolvers<void>()
  pipeline(Readable.from(lines), createGzip(), packed.stream, (error) =>
    error ? packing.reject(error) : packing.resolve(),
  )
  await Promise.all([store.put(key, packed.stream), packing.promise])
  return { ...seen(), ...packed.seen() }
}

/**
 * The lines of a file, some at a time.
 * @throws at the end, where the file is not what was put away: until then nobody may count on them
 */
export async function* readLines(store: FileStore, manifest: Manifest): AsyncGenerator<string[]> {
  const { month, file } = manifest
  const packed = measured()
  const hash = createHash('sha256')
  let count = 0
  try {
    const unpacked = createGunzip()
    const content = await store.get(file)
    pipeline(content, packed.stream, unpacked, () => {})
    let some: string[] = []
    for await (const line of linesOf(unpacked)) {
      // Behind the last one.
      if (line === '') continue
      hash.update(`${line}\n`)
      count += 1
      some.push(line)
      if (some.length < rowsAtOnce) continue
      yield some
      some = []
    }
    yield some
  } catch (error) {
    const isGone =
      error instanceof Error && (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey')
    throw new OperatorError(`The file of ${month} (${file}) ${isGone ? 'is not in the store' : 'cannot be read'}`)
  }
  const { size, sha256 } = packed.seen()
  const isWhole =
    size === manifest.size &&
    sha256 === manifest.sha256 &&
    count === manifest.count &&
    hash.digest('hex') === manifest.linesSha256
  if (!isWhole) throw new OperatorError(`The file of ${month} (${file}) is not what was put away`)
}

/** Reads it all, and says nothing where it is whole. */
export async function checkLines(store: FileStore, manifest: Manifest): Promise<void> {
  for await (const _ of readLines(store, manifest));
}
