import { serveWork } from '#server/work/serve-work.ts'
import { readTable, type Table, type TableProblem, TableRefused } from './read-table.ts'

export type TableRead = { table: Table } | { refused: TableProblem }

/** In bytes, all parts of a workbook together. */
const unpackedAtMost = 128 * 1024 * 1024

const Unbounded = globalThis.DecompressionStream
let unpacked = 0

/** What the reader of workbooks unpacks by: of a small file that unpacks to a large one no more than this. */
class BoundedDecompressionStream {
  readonly readable: ReadableStream
  readonly writable: WritableStream

  constructor(format: CompressionFormat) {
    const { readable, writable } = new Unbounded(format)
    this.writable = writable
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        unpacked += chunk.length
        if (unpacked > unpackedAtMost) controller.error(new TableRefused('tooLarge'))
        else controller.enqueue(chunk)
      },
    })
    this.readable = readable.pipeThrough(counting)
  }
}
// Of the global's type only this much is used: made from a format, and written to and read from.
Object.assign(globalThis, { DecompressionStream: BoundedDecompressionStream })

serveWork(async ({ filename, content }: { filename: string; content: Uint8Array }): Promise<TableRead> => {
  unpacked = 0
  try {
    return { table: await readTable(filename, Buffer.from(content.buffer, content.byteOffset, content.byteLength)) }
  } catch (error) {
    if (error instanceof TableRefused) return { refused: error.problem }
    throw error
  }
})
