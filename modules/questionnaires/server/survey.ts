import { workThread } from '#server/work-thread.ts'
import type { FieldProblem } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import type { Answers } from '../contract.ts'
import { structureProblems } from './definition.ts'
import type { Filled, ReportSection } from './survey-model.ts'
import type { Work } from './worker.ts'

const ask = workThread<Work>(new URL('./worker.ts', import.meta.url))

export function checkAnswers({ definition, answers }: Filled): Promise<{ answers: Answers; problems: FieldProblem[] }> {
  return ask({ kind: 'check', filled: { definition, answers } })
}

/** What is wrong with a definition, each with its place; empty when forms can be made of it. */
export async function definitionProblems(definition: Record<string, unknown>): Promise<FieldProblem[]> {
  const problems = structureProblems(definition)
  return problems.length > 0 ? problems : ask({ kind: 'inspect', definition })
}

/** The questions with their answers, as `sectionsOf` gives them. */
export function readSections({ definition, answers }: Filled, language: Language): Promise<ReportSection[]> {
  return ask({ kind: 'sections', filled: { definition, answers }, language })
}
