import type { Answer, Answers } from './answer-rules.ts'

interface Part {
  type?: unknown
  name?: unknown
  elements?: unknown
  pages?: unknown
}

const isValue = (answer: unknown) => ['string', 'number', 'boolean'].includes(typeof answer)
const isRow = (answer: unknown): answer is { [name: string]: Answer } =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

/** What an answer of each type of question has to be; of any other it is one value. */
const shapes: Record<string, (answer: Answer) => boolean> = {
  checkbox: (answer) => Array.isArray(answer) && answer.every(isValue),
  // The ids of files, which belong to the form.
  file: (answer) => Array.isArray(answer) && answer.every(Number.isSafeInteger),
  matrix: (answer) => isRow(answer) && Object.values(answer).every(isValue),
  matrixdynamic: (answer) => Array.isArray(answer) && answer.every(isRowOfAnswers),
  paneldynamic: (answer) => Array.isArray(answer) && answer.every(isRowOfAnswers),
}

function isRowOfAnswers(answer: Answer): boolean {
  return (
    isRow(answer) && Object.values(answer).every((one) => isValue(one) || one === null || shapes['checkbox']?.(one))
  )
}

/**
 * The answers that there are questions for, in a shape that their questions can have. What has been saved is what a
 * browser sent: nobody's form may come to grief on it.
 */
export function fittingAnswers(definition: Record<string, unknown>, answers: Answers): Answers {
  const fitting: Answers = {}
  for (const { type, name } of questionsIn([definition])) {
    if (typeof name !== 'string') continue
    const answer = answers[name]
    const fits = shapes[String(type)] ?? isValue
    if (answer !== undefined && answer !== null && fits(answer)) fitting[name] = answer
    // What is written beside "other".
    const comment = answers[`${name}-Comment`]
    if (typeof comment === 'string') fitting[`${name}-Comment`] = comment
  }
  return fitting
}

/** Every question of a definition, but those within tables and repeated panels. */
export function questionsIn(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => {
    const inner = [part.pages, part.elements].flatMap((all) => (Array.isArray(all) ? all : []))
    return inner.length > 0 ? questionsIn(inner) : [part]
  })
}
