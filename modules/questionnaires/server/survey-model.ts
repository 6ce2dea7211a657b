import 'survey-core/i18n/finnish'
import 'survey-core/i18n/swedish'
import {
  ConditionsParser,
  ExpressionRunner,
  FunctionFactory,
  Model,
  type Question,
  surveyLocalization,
} from 'survey-core'
import type { FieldProblem } from '#shared/errors.ts'
import { type Language, languages } from '#shared/languages.ts'
import { longestText } from '../answer-rules.ts'
import { fittingAnswers } from '../answers.ts'
import type { Answers } from '../contract.ts'
import { filesIn } from '../file-questions.ts'
import { formatSize } from '../file-size.ts'
import { keepFilesInHouse } from '../house-files.ts'
import { checkPatternsLinearly } from '../patterns.ts'

surveyLocalization.defaultLocale = 'fi'
checkPatternsLinearly()
keepFilesInHouse()

export interface Filled {
  definition: Record<string, unknown>
  answers: Answers
  /** Those that the answers name. */
  files?: readonly { id: number; filename: string; size: number }[]
}

function modelOf({ definition, answers }: Pick<Filled, 'definition' | 'answers'>, language: Language = 'fi'): Model {
  const model = new Model(definition)
  model.locale = language
  model.data = fittingAnswers(definition, answers)
  return model
}

/** The answers as far as the questions know them, and what is wrong with them: the same rules as in the browser. */
export function check(filled: Filled): { answers: Answers; problems: FieldProblem[] } {
  const model = modelOf(filled)
  model.clearIncorrectValues(true)
  model.validate(true, false)
  const problems = model.getAllQuestions(false, true, true).flatMap((question): FieldProblem[] => {
    const [error] = question.errors
    // The engine leaves this to the browser's own field.
    if (isTooLong(question)) return [{ field: question.name, problem: 'tooLong' }]
    return error
      ? [{ field: question.name, problem: error.getErrorType() === 'required' ? 'required' : 'invalid' }]
      : []
  })
  return { answers: model.data, problems }
}

const expressionKeys = ['visibleIf', 'enableIf', 'requiredIf', 'expression']

/** Of what may have any structure no more is looked at. */
const deepestPart = 20

/**
 * What is wrong with a definition beside its structure: its expressions, its names, and whether it can be filled at all.
 * @param isSound whether its structure is right
 */
export function inspect(definition: Record<string, unknown>, isSound: boolean): FieldProblem[] {
  const names = new Set<string>()
  const expressions: { field: string; text: string }[] = []
  const problems: FieldProblem[] = []
  const visit = (part: unknown, path: string, isInner: boolean, depth = 0): void => {
    if (typeof part !== 'object' || part === null || depth > deepestPart) return
    for (const [key, value] of Object.entries(part)) {
      const field = path ? `${path}.${key}` : key
      if (typeof value === 'string' && expressionKeys.includes(key)) expressions.push({ field, text: value })
      // Pages, and the questions within a table or a repeated panel, have names of their own.
      if (typeof value === 'string' && key === 'name' && path.includes('.elements.') && !isInner) {
        if (names.has(value)) problems.push({ field, problem: 'nameTwice' })
        names.add(value)
      }
      visit(value, field, isInner || key === 'templateElements' || key === 'columns', depth + 1)
    }
  }
  visit(definition, '', false)
  for (const { field, text } of expressions)
    if (!isUnderstood(text, names)) problems.push({ field, problem: 'expression' })
  if (problems.length > 0 || !isSound) return problems
  const filled = { definition, answers: {} }
  for (const language of languages) sectionsOf(filled, language)
  check(filled)
  return []
}

/** Whether an expression can be read, calls what there is, and asks about questions that there are. */
function isUnderstood(text: string, names: ReadonlySet<string>): boolean {
  if (!new ConditionsParser().parseExpression(text)) return false
  const calls = text.replace(/'[^']*'|"[^"]*"|\{[^}]*\}/g, '').matchAll(/([A-Za-z_]\w*)\s*\(/g)
  const isCallable = (name: string) => isOperator.test(name) || FunctionFactory.Instance.hasFunction(name)
  const isKnown = (name: string) => /^(panel|row|item)\./.test(name) || names.has(name.split(/[.[]/, 1)[0] ?? '')
  return (
    Array.from(calls).every(([, name = '']) => isCallable(name)) &&
    new ExpressionRunner(text).getVariables().every(isKnown)
  )
}
const isOperator = /^(and|or|not)$/i

function isTooLong({ value, maxLength }: Question & { maxLength?: number }): boolean {
  return typeof value === 'string' && value.length > (maxLength && maxLength > 0 ? maxLength : longestText)
}
export type ReportPart =
  | { kind: 'answers'; rows: string[][] }
  | { kind: 'table'; title: string; columns: string[]; rows: string[][] }

export interface ReportSection {
  title: string
  parts: ReportPart[]
}

/** Every question that is asked, with its answer, page by page, in one language. An empty text is no answer. */
export function sectionsOf(filled: Filled, language: Language): ReportSection[] {
  return modelOf(filled, language).visiblePages.map((page) => {
    const parts: ReportPart[] = []
    for (const question of page.questions.filter((one) => one.isVisible && one.getType() !== 'html')) {
      const table = tableOf(question)
      const last = parts.at(-1)
      const row = question.getType() === 'file' ? filesRowOf(question, filled, language) : rowOf(question)
      if (table) parts.push(table)
      else if (last?.kind === 'answers') last.rows.push(row)
      else parts.push({ kind: 'answers', rows: [row] })
    }
    return { title: page.title, parts }
  })
}

const shown = (question: Question): string => shownAs(question, question.value)

function shownAs(question: Question, value: unknown): string {
  if (value === undefined || value === null) return ''
  const words = (one: unknown) => String(question.getDisplayValue(true, one) ?? '')
  // One to a line: there are commas in what can be chosen.
  if (Array.isArray(value)) return value.map((one) => words([one])).join('\n')
  // With the comma of a Finnish number.
  if (typeof value === 'number' && question.getType() === 'text')
    return value.toLocaleString(question.getLocale() || surveyLocalization.defaultLocale, asTyped)
  return words(value)
}
const rowOf = (question: Question): string[] => [question.title, shown(question)]

/** Each file by its name and size, one to a line. */
function filesRowOf(question: Question, { answers, files = [] }: Filled, language: Language): string[] {
  const ids = filesIn(answers, question.name)
  const named = files.filter(({ id }) => ids.includes(id))
  return [question.title, named.map(({ filename, size }) => `${filename} (${formatSize(size, language)})`).join('\n')]
}

const asTyped = { useGrouping: false, maximumFractionDigits: 20 } as const

interface Matrix extends Question {
  columns: { title?: string; text?: string; value?: unknown }[]
  visibleRows: { name?: string; text?: string; value?: unknown; cells?: { question: Question }[] }[]
}
interface Panels extends Question {
  template: { questions: Question[] }
}

const isMatrix = (question: Question): question is Matrix => question.getType().startsWith('matrix')
const isPanels = (question: Question): question is Panels => question.getType() === 'paneldynamic'

function tableOf(question: Question): ReportPart | undefined {
  const { title } = question
  const kind = question.getType()
  if (isMatrix(question) && kind === 'matrix') {
    const { visibleRows, columns } = question
    const answered: Record<string, unknown> = question.value ?? {}
    const words = (value: unknown) => columns.find((column) => column.value === value)?.text ?? ''
    const rows = visibleRows.map((row) => [row.text ?? '', words(answered[String(row.name)])])
    return { kind: 'table', title, columns: [title, ''], rows }
  }
  if (isMatrix(question)) {
    const { visibleRows, columns } = question
    const rows = visibleRows.map((row) => (row.cells ?? []).map((cell) => shown(cell.question)))
    return { kind: 'table', title, columns: columns.map((column) => column.title ?? ''), rows }
  }
  if (isPanels(question)) {
    // Read by the questions of the template: making each panel's own takes the engine several milliseconds.
    const { questions } = question.template
    const answered: Record<string, unknown>[] = question.value ?? []
    const rows = answered.map((row) => questions.map((inner) => shownAs(inner, row[inner.name])))
    return { kind: 'table', title, columns: questions.map((inner) => inner.title), rows }
  }
  return undefined
}
