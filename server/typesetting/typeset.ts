import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { Language } from '#shared/languages.ts'
import { sharedRuns } from '../work/shared-runs.ts'
import { workers } from '../work/workers.ts'
import type { Typesetting } from './worker.ts'

/** What every report of the product has around what it says; the words are those of its language. */
export interface ReportFrame {
  language: Language
  title: string
  author: string
  /** When and by what the report was made. */
  made: string
  heading: { label: string; value: string }[]
  words: { page: string }
}

const frame = fs.readFileSync(new URL('./frame.typ', import.meta.url), 'utf8')
const shared = sharedRuns<Uint8Array>()
// In processes: the typesetter is native code, which no thread can be ended in. All of it within a minute (section 9).
const ask = workers<Typesetting>(new URL('./worker.ts', import.meta.url), {
  as: 'process',
  atOnce: 2,
  ofOneAtOnce: 1,
  waitingAtMost: 100,
  waitAtMostMilliseconds: 30_000,
  workAtMostMilliseconds: 30_000,
})

/** Of a report's texts and numbers, as JSON. */
const largestReport = 4_000_000

/**
 * A report's look: the frame of all of them and what is its own.
 * @param file a Typst file that finds the report as `report`
 */
export function readTemplate(file: URL): string {
  return frame + fs.readFileSync(file, 'utf8')
}

/**
 * A PDF/UA-1. The same report that several ask for at once is made once.
 * @throws when it cannot be made; `busy` when its turn does not come
 */
export async function typeset<Report extends ReportFrame>(
  asker: string,
  template: string,
  report: Report,
): Promise<Buffer> {
  const work = { template, report: JSON.stringify(report) }
  if (work.report.length > largestReport) throw new Error('the report is too large')
  const key = createHash('sha256').update(JSON.stringify(work)).digest('hex')
  return Buffer.from(await shared(key, () => ask<Uint8Array>(asker, work)))
}
