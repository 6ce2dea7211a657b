import { type ReportFrame, readTemplate, typeset } from '#server/typesetting/typeset.ts'
import { readSections } from '../survey.ts'
import type { Filled } from '../survey-model.ts'
import type { ReportWords } from './words.ts'

export interface FormReportFrame extends ReportFrame {
  words: ReportWords
}

/** Another look of the report makes other reports. */
export const look = readTemplate(new URL('./report.typ', import.meta.url))

export async function typesetReport(asker: string, filled: Filled, frame: FormReportFrame): Promise<Buffer> {
  const read = await readSections(asker, filled, frame.language)
  const sections = read.map((section) => ({
    ...section,
    // A matrix has no name for the column of its answers.
    parts: section.parts.map((part) =>
      part.kind === 'table' ? { ...part, columns: part.columns.map((name) => name || frame.words.rating) } : part,
    ),
  }))
  return typeset(asker, look, { ...frame, sections })
}
