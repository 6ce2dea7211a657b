import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { present } from '#shared/objects.ts'

/** Every script of the world in one file, legible rather than beautiful: for what the report's own font lacks. */
const file = fileURLToPath(import.meta.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'))

export interface Font {
  /** As the typesetter reads it (OpenType). */
  content: Buffer
  hasCharacter(codePoint: number): boolean
}

export function readFallbackFont(): Font {
  const tables = unpack(fs.readFileSync(file))
  return { content: pack(tables), hasCharacter: charactersOf(tables.find(({ tag }) => tag === 'cmap')?.data) }
}

interface Table {
  tag: string
  checksum: number
  data: Buffer
}

/** The tables of a WOFF 1.0 file (https://www.w3.org/TR/WOFF/), each compressed where that is shorter. */
function unpack(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(44 + index * 20)
    const [start, compressed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const kept = woff.subarray(start, start + compressed)
    return {
      tag: entry.toString('latin1', 0, 4),
      checksum: entry.readUInt32BE(16),
      data: compressed < length ? inflateSync(kept) : kept,
    }
  })
}

/** An OpenType file of TrueType outlines: a directory, and the tables, each from a multiple of four bytes. */
function pack(tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16)
  const range = 16 * 2 ** Math.floor(Math.log2(tables.length))
  directory.writeUInt32BE(0x0001_0000, 0)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(range, 6)
  directory.writeUInt16BE(Math.log2(range / 16), 8)
  directory.writeUInt16BE(tables.length * 16 - range, 10)
  const parts = [directory]
  let start = directory.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = directory.subarray(12 + index * 16)
    entry.write(tag, 'latin1')
    entry.writeUInt32BE(checksum, 4)
    entry.writeUInt32BE(start, 8)
    entry.writeUInt32BE(data.length, 12)
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    parts.push(padded)
    start += padded.length
  }
  return Buffer.concat(parts)
}

/** From the table's part of format 12, which says ranges of 32 bits. */
function charactersOf(cmap: Buffer | undefined): (codePoint: number) => boolean {
  if (!cmap) throw new Error('the font has no characters')
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const start = starts.find((one) => cmap.readUInt16BE(one) === 12)
  if (start === undefined) throw new Error('the font has no table of all its characters')
  const ranges = Array.from({ length: cmap.readUInt32BE(start + 12) }, (_, index) => {
    const group = start + 16 + index * 12
    return [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4)] as const
  })
  return (codePoint) => {
    let [low, high] = [0, ranges.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const [first, last] = present(ranges[middle])
      if (codePoint < first) high = middle - 1
      else if (codePoint > last) low = middle + 1
      else return true
    }
    return false
  }
}
