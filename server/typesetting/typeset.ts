import fs from 'node:fs'
import type { Language } from '#shared/languages.ts'
import { workThread } from '../work-thread.ts'
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
const ask = workThread<Typesetting>(new URL('./worker.ts', import.meta.url))

/**
 * A report's look: the frame of all of them and what is its own.
 * @param file a Typst file that finds the report as `report`
 */
export function readTemplate(file: URL): string {
  return frame + fs.readFileSync(file, 'utf8')
}

/** A PDF/UA-1; throws when it cannot be made within a minute. */
export async function typeset<Report extends ReportFrame>(template: string, report: Report): Promise<Buffer> {
  return Buffer.from(await ask<Uint8Array>({ template, report: JSON.stringify(report) }))
}
