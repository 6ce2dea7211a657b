import type { Multipart } from '@fastify/multipart'
import { ApiError, invalid } from '#server/errors.ts'
import { cleanFilename } from '#server/files/content.ts'
import { TooMuchWork, workers } from '#server/work/workers.ts'
import { fileAtMost, type GivenRow, importFields } from '../../contract.ts'
import type { Table, TableProblem } from './read-table.ts'
import type { TableRead } from './work.ts'

/** A thread reads a table: what it costs is bounded, and the server is not stalled. */
const ask = workers<{ filename: string; content: Uint8Array }>(new URL('./work.ts', import.meta.url), {
  as: 'thread',
  atOnce: 1,
  ofOneAtOnce: 1,
  waitingAtMost: 20,
  waitAtMostMilliseconds: 60_000,
  workAtMostMilliseconds: 60_000,
  heapAtMostMegabytes: 160,
})

const refusals: Partial<Record<TableProblem, () => ApiError>> = {
  wrongKind: () => new ApiError('file_not_allowed'),
  tooLarge: () => new ApiError('file_too_large'),
}

/** The first file of what is sent. */
export async function readUpload(asker: string, parts: AsyncIterable<Multipart>): Promise<Table> {
  let read: { filename: string; content: Buffer } | undefined
  for await (const part of parts) {
    if (part.type === 'field') continue
    if (part.fieldname !== 'file' || read) part.file.resume()
    else read = { filename: cleanFilename(part.filename ?? ''), content: await readWhole(part.file) }
  }
  if (!read) throw invalid([{ field: 'file', problem: 'required' }])
  try {
    const answer = await ask<TableRead>(asker, read)
    if ('table' in answer) return answer.table
    throw refusals[answer.refused]?.() ?? invalid([{ field: 'file', problem: answer.refused }])
  } catch (error) {
    throw error instanceof TooMuchWork ? new ApiError('file_too_large') : error
  }
}

async function readWhole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > fileAtMost) throw new ApiError('file_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const partRows = 500

/** Rows that come as they are: their columns are the fields. */
export function tableOfRows(rows: readonly GivenRow[]): Table {
  if (rows.length === 0) throw invalid([{ field: 'rows', problem: 'required' }])
  const fields = importFields.filter((field) => rows.some((row) => row[field] != null))
  const parts: string[] = []
  for (let from = 0; from < rows.length; from += partRows) {
    const part = rows.slice(from, from + partRows)
    parts.push(JSON.stringify(part.map((row, at) => [from + at + 1, fields.map((field) => row[field] ?? null)])))
  }
  const columns = fields.map((field) => ({
    name: field,
    sample: rows.slice(0, 3).flatMap((row) => row[field] ?? []),
  }))
  return { columns, firstNumber: 1, rowCount: rows.length, parts }
}
