import { workThread } from '#server/work-thread.ts'
import type { FieldProblem } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import type { Answers } from '../contract.ts'
import type { Filled, ReportSection } from './survey-model.ts'
import type { Work } from './worker.ts'

const ask = workThread<Work>(new URL('./worker.ts', import.meta.url))

export function checkAnswers({ definition, answers }: Filled): Promise<{ answers: Answers; problems: FieldProblem[] }> {
  return ask({ kind: 'check', filled: { definition, answers } })
}

/** The questions with their answers, as `sectionsOf` gives them. */
export function readSections({ definition, answers }: Filled, language: Language): Promise<ReportSection[]> {
  return ask({ kind: 'sections', filled: { definition, answers }, language })
}
