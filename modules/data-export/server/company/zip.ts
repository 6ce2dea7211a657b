import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { configure, ZipWriter } from '@zip.js/zip.js'

// Its workers are a browser's.
configure({ useWebWorkers: false })

export interface Written {
  path: string
  /** In bytes, before it was compressed. */
  size: number
  sha256: string
}

export interface Zip {
  /** What is to be kept, as it is made: it waits for whoever reads it. */
  content: Readable
  /** Adds a file as it comes; resolves once it has been written. */
  add(path: string, content: AsyncIterable<Uint8Array>): Promise<Written>
  /** Writes the list of what is in it. */
  close(): Promise<void>
  abort(reason: unknown): void
}

/** A ZIP file encrypted by WinZip's AE-2 with AES-256: every file of it, and no name. */
export function encryptedZip(password: string): Zip {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = new ZipWriter(writable, { password, encryptionStrength: 3, useUnicodeFileNames: true })
  const content = Readable.fromWeb(readable as ReadableStream<Uint8Array>)
  return {
    content,
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
      await writer.add(path, Readable.toWeb(Readable.from(seen())) as globalThis.ReadableStream<Uint8Array>)
      return { path, size, sha256: hash.digest('hex') }
    },
    async close() {
      await writer.close()
    },
    abort(reason) {
      content.destroy(reason instanceof Error ? reason : new Error('broken off'))
    },
  }
}
