import type { FieldProblem } from '#shared/errors.ts'

/** An answer is a value, a list, or rows of values: whatever is sent is read no deeper. */
export type Answer = string | number | boolean | null | Answer[] | { [name: string]: Answer }
export interface Answers {
  [name: string]: Answer
}

/** In UTF-16 units, for one text; a question may ask for less. */
export const longestText = 20_000
/** Rows of a table, repeated panels, things chosen. */
const longestList = 100
/** All answers of a form together, as JSON. Forms that are filled to the last line have a fifth of it. */
const largestForm = 100_000

const deepest = 4
const longestName = 200

/** Whether it has the form of answers at all. */
export function areAnswers(value: unknown): value is Answers {
  return (
    isObject(value) &&
    Object.entries(value).every(([name, one]) => name.length <= longestName && isAnswer(one, deepest))
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isAnswer(value: unknown, depth: number): value is Answer {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((one) => isAnswer(one, depth - 1))
  return isObject(value) && Object.values(value).every((one) => isAnswer(one, depth - 1))
}

/**
 * Answers that are too much to be kept, for they would keep the questions' engine and the typesetter busy: each with the
 * name of its question. Said before they are sent, and again by the server.
 */
export function tooMuch(answers: Answers): FieldProblem[] {
  const problems = Object.entries(answers).flatMap(([field, answer]): FieldProblem[] => {
    const problem = problemOf(answer)
    if (problem === 'tooMany') return [{ field, problem, atMost: longestList }]
    return problem ? [{ field, problem }] : []
  })
  if (problems.length > 0) return problems
  const sizes = Object.entries(answers).map(([field, answer]) => ({ field, size: JSON.stringify(answer).length }))
  const whole = sizes.reduce((sum, { field, size }) => sum + field.length + size, 0)
  const [largest] = sizes.sort((one, other) => other.size - one.size)
  return largest && whole > largestForm ? [{ field: largest.field, problem: 'tooMuchInAll' }] : []
}

function problemOf(answer: Answer): string | undefined {
  if (typeof answer === 'string') return answer.length > longestText ? 'tooLong' : undefined
  if (typeof answer !== 'object' || answer === null) return undefined
  if (Array.isArray(answer) && answer.length > longestList) return 'tooMany'
  for (const one of Object.values(answer)) {
    const problem = problemOf(one)
    if (problem) return problem
  }
  return undefined
}
