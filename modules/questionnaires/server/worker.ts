import fs from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { FieldProblem } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import { check, type Filled, inspect, sectionsOf } from './survey-model.ts'

/** What stands around the answers; the words are those of the report's language. */
export interface ReportFrame {
  language: Language
  title: string
  author: string
  /** When and by what the report was made. */
  made: string
  heading: { label: string; value: string }[]
  words: ReportWords
}

export interface ReportWords {
  question: string
  answer: string
  unanswered: string
  page: string
  /** The column of a matrix's answers. */
  rating: string
}

export type Work =
  | { kind: 'check'; filled: Filled }
  | { kind: 'inspect'; definition: Record<string, unknown> }
  | { kind: 'report'; filled: Filled; frame: ReportFrame }

const template = fs.readFileSync(new URL('./report/report.typ', import.meta.url), 'utf8')
let compiler: NodeCompiler | undefined

function pdfOf(filled: Filled, frame: ReportFrame): Uint8Array {
  compiler ??= NodeCompiler.create()
  const sections = sectionsOf(filled, frame.language).map((section) => ({
    ...section,
    // A matrix has no name for the column of its answers.
    parts: section.parts.map((part) =>
      part.kind === 'table' ? { ...part, columns: part.columns.map((name) => name || frame.words.rating) } : part,
    ),
  }))
  const report = {
    ...frame,
    heading: frame.heading.map(({ label, value }) => [label, value]),
    sections,
  }
  const pdf = compiler.pdf(
    { mainFileContent: template, inputs: { report: JSON.stringify(report) }, resetRead: true },
    { pdfStandard: 'ua-1' },
  )
  compiler.evictCache(10)
  return pdf
}

function workOn(work: Work): ReturnType<typeof check> | FieldProblem[] | Uint8Array {
  if (work.kind === 'check') return check(work.filled)
  return work.kind === 'inspect' ? inspect(work.definition) : pdfOf(work.filled, work.frame)
}

parentPort?.on('message', ({ id, work }: { id: number; work: Work }) => {
  try {
    parentPort?.postMessage({ id, done: workOn(work) })
  } catch (cause) {
    parentPort?.postMessage({ id, failed: cause instanceof Error ? cause.message : String(cause) })
  }
})
