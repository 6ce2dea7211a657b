import { TooMuchWork, workers } from '#server/work/workers.ts'
import type { FieldProblem } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import type { Answers } from '../contract.ts'
import { examine } from '../definition.ts'
import type { Filled, ReportSection } from './survey-model.ts'
import type { Work } from './worker.ts'

/** A form takes its engine some milliseconds. What takes it long is ended, and nobody else's with it. */
const ask = workers<Work>(new URL('./worker.ts', import.meta.url), {
  as: 'thread',
  atOnce: 2,
  ofOneAtOnce: 1,
  waitingAtMost: 100,
  waitAtMostMilliseconds: 20_000,
  workAtMostMilliseconds: 10_000,
})

export function checkAnswers(
  asker: string,
  { definition, answers }: Filled,
): Promise<{ answers: Answers; problems: FieldProblem[] }> {
  return ask(asker, { kind: 'check', filled: { definition, answers } })
}

/** So many are told at once. */
const toldAtMost = 100

/** What is wrong with a definition, each with its place in it, or none for the whole; empty when forms can be made of it. */
export async function definitionProblems(asker: string, definition: Record<string, unknown>): Promise<FieldProblem[]> {
  const structure = examine(definition).map(({ field, problem }) => ({ field, problem }))
  const isSound = structure.length === 0
  const inside = await ask<FieldProblem[]>(asker, { kind: 'inspect', definition, isSound }).catch((cause) => {
    if (cause instanceof TooMuchWork) return [{ field: '', problem: 'tooHeavy' }]
    throw cause
  })
  return [...structure, ...inside].slice(0, toldAtMost)
}

/** The questions with their answers, as `sectionsOf` gives them. */
export function readSections(
  asker: string,
  { definition, answers, files = [] }: Filled,
  language: Language,
): Promise<ReportSection[]> {
  const named = files.map(({ id, filename, size }) => ({ id, filename, size }))
  return ask(asker, { kind: 'sections', filled: { definition, answers, files: named }, language })
}
