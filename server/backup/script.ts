import type { Readable } from 'node:stream'
import { linesOf } from '../files/lines.ts'
import type { Content } from './content.ts'

const copyOf = /^COPY (\S+) \((.*)\) FROM stdin;$/
const sequenceAt = /^SELECT pg_catalog\.setval\('([^']+)', (\d+), (true|false)\);$/
const rowsAtOnce = 100

/** What the script of `pg_restore --data-only` says. */
export async function* readScript(script: Readable): Content {
  let copied: { table: string; columns: string[]; rows: (string | null)[][] } | undefined
  for await (const line of linesOf(script)) {
    if (copied) {
      const isOver = line === '\\.'
      if (!isOver) copied.rows.push(line.split('\t').map(valueOf))
      if (copied.rows.length === rowsAtOnce || (isOver && copied.rows.length > 0)) {
        yield copied
        copied = { ...copied, rows: [] }
      }
      if (isOver) copied = undefined
      continue
    }
    const [, table, columns] = copyOf.exec(line) ?? []
    if (table && columns !== undefined) copied = { table, columns: columns.split(', '), rows: [] }
    const [, sequence, value, isCalled] = sequenceAt.exec(line) ?? []
    if (sequence && value) yield { sequence, value, isCalled: isCalled === 'true' }
  }
}

const escaped: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A value in COPY's text format. */
export function valueOf(written: string): string | null {
  if (written === '\\N') return null
  return written.includes('\\') ? written.replace(/\\(.)/gs, (_, letter: string) => escaped[letter] ?? letter) : written
}
