import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import type { ZipWriterConstructorOptions } from '@zip.js/zip.js'

export interface Written {
  path: string
  /** In bytes, before it was compressed. */
  size: number
  sha256: string
}

export interface ZipPart {
  /** What is to be kept, as it is made: it waits for whoever reads it. */
  content: Readable
  /** Adds a file as it comes; resolves once it has been written. */
  add(path: string, content: AsyncIterable<Uint8Array>): Promise<Written>
  /** Answers what the list at the end of the ZIP file has to say of what is in this part. */
  list(): Promise<Buffer>
  /** Writes as it is: the list at the end. */
  write(bytes: Uint8Array): Promise<void>
  /** How many bytes there are by now. */
  written(): number
  close(): void
  abort(reason: unknown): void
}

/** By half a megabyte of program that is loaded when a company's data are first put together. */
async function writerInto(kept: WritableStream<Uint8Array>, options: ZipWriterConstructorOptions) {
  const { configure, ZipWriter } = await import('@zip.js/zip.js')
  // Its workers are a browser's.
  configure({ useWebWorkers: false })
  return new ZipWriter(kept, options)
}

/**
 * Some files of a ZIP file that is made part by part, encrypted by WinZip's AE-2 with AES-256: every file of it, and no name. The
 * parts one after another, with what they have to list at the end, are the file.
 * @param offset where in the file this part begins, in bytes
 */
export async function encryptedPart(password: string, offset: number): Promise<ZipPart> {
  const content = new PassThrough()
  const listed: Uint8Array[] = []
  let isListing = false
  let count = 0
  const write = async (bytes: Uint8Array) => {
    if (content.destroyed) throw new Error('nobody reads it any more')
    count += bytes.length
    if (!content.write(bytes)) await untilRead(content)
  }
  const kept = new WritableStream<Uint8Array>({
    async write(bytes) {
      if (isListing) listed.push(bytes.slice())
      else await write(bytes.slice())
    },
  })
  const writer = await writerInto(kept, { password, encryptionStrength: 3, useUnicodeFileNames: true, offset })
  return {
    content,
    write,
    written: () => count,
    async add(path, source) {
      const hash = createHash('sha256')
      let size = 0
      const seen = async function* () {
        for await (const piece of source) {
          hash.update(piece)
          size += piece.length
          yield piece
        }
      }
      const readable = Readable.toWeb(Readable.from(seen()), { strategy: { highWaterMark: 1 } })
      await writer.add(path, readable as globalThis.ReadableStream<Uint8Array>)
      return { path, size, sha256: hash.digest('hex') }
    },
    async list() {
      isListing = true
      await writer.close()
      return entriesOf(Buffer.concat(listed))
    },
    close() {
      content.end()
    },
    abort(reason) {
      content.destroy(reason instanceof Error ? reason : new Error('broken off'))
    },
  }
}

/** Of one that is broken off no more is ever read. */
function untilRead(content: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      content.off('drain', look).off('close', look)
      if (content.destroyed) reject(content.errored ?? new Error('nobody reads it any more'))
      else resolve()
    }
    content.on('drain', look).on('close', look)
  })
}

const entrySignature = 0x02014b50
/** Of an entry of the list: what it says before its name, and where in that the lengths of name, extra fields and comment stand. */
const entryLength = 46
const lengthsAt = [28, 30, 32]

/** The list without its end, which is about one part alone. */
function entriesOf(list: Buffer): Buffer {
  return list.subarray(0, lengthOfEntries(list))
}

function lengthOfEntries(list: Buffer): number {
  let at = 0
  while (at + entryLength <= list.length && list.readUInt32LE(at) === entrySignature) at += lengthOf(list, at)
  return at
}

const lengthOf = (list: Buffer, at: number) =>
  lengthsAt.reduce((sum, place) => sum + list.readUInt16LE(at + place), entryLength)

export function countEntries(list: Buffer): number {
  let count = 0
  for (let at = 0; at < list.length; at += lengthOf(list, at)) count += 1
  return count
}

const most16 = 0xffff
const most32 = 0xffffffff

/** What a ZIP file ends with: how many entries its list has, and where that stands; for large files too (APPNOTE 4.3.14 to 4.3.16). */
export function endOfList({ count, offset, size }: { count: number; offset: number; size: number }): Buffer {
  const large = Buffer.alloc(56)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(45, 12)
  large.writeUInt16LE(45, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(Math.min(size, most32), 12)
  end.writeUInt32LE(Math.min(offset, most32), 16)
  return Buffer.concat([large, locator, end])
}
