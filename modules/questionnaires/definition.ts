import * as z from 'zod/mini'
import type { FieldProblem } from '#shared/errors.ts'
import { type Expected, expectedOf, isWorded, ownWords } from './expected.ts'
import { fileSizeAtMost, filesAtMost, typesAccepted } from './file-questions.ts'
import { readPattern } from './read-pattern.ts'

/*
 * What a questionnaire may consist of: an extract of SurveyJS. Nothing else gets in, so nothing in it fetches from another
 * address, leads to one, or brings markup: not `choicesByUrl`, not `navigateToUrl`, not `image`. Files go by the house's uploads.
 */

const Words = (most: number) => z.string().check(z.minLength(1, 'required'), z.maxLength(most, 'tooLong'))
const Texts = (most = 1000) => z.strictObject({ fi: Words(most), sv: Words(most), en: Words(most) })
const Name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/, 'name'))
/** Read by the questions' engine in `survey-model.ts`. */
const Expression = z.optional(Words(1000))
const flag = z.optional(z.boolean())
const count = z.optional(z.int().check(z.minimum(0), z.maximum(1000)))
const length = z.optional(z.int().check(z.minimum(1), z.maximum(20_000)))
const side = z.optional(z.enum(['top', 'bottom', 'left', 'default', 'hidden']))

/** Paragraphs, lists and emphasis. What an answer says is not put into it, for an answer may be markup. */
const harmlessHtml = /^(?:[^<{]|<\/?(?:p|br|strong|em|ul|ol|li)\s*\/?>|<p role="status">)*$/
const HtmlText = Words(5000).check(z.refine((text) => harmlessHtml.test(text), 'unsafe'))

const text = z.optional(Texts(200))
const Validator = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('numeric'),
    text,
    minValue: z.optional(z.number()),
    maxValue: z.optional(z.number()),
  }),
  z.strictObject({ type: z.literal('text'), text, minLength: length, maxLength: length }),
  z.strictObject({ type: z.literal('answercount'), text, minCount: count, maxCount: count }),
  z.strictObject({ type: z.literal('email'), text }),
  z.strictObject({ type: z.literal('expression'), text, expression: Words(1000) }),
  z.strictObject({
    type: z.literal('regex'),
    text,
    regex: Words(100).check(z.refine((pattern) => readPattern(pattern) !== undefined, 'pattern')),
  }),
])

const Value = z.union([z.string().check(z.minLength(1), z.maxLength(50)), z.number()], 'choiceValue')
const Choice = z.strictObject({ value: Value, text: Texts(300), visibleIf: Expression, enableIf: Expression })
const Choices = z.array(Choice).check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

const anyElement = { name: Name, visibleIf: Expression, startWithNewLine: flag }
const anyQuestion = {
  ...anyElement,
  title: Texts(500),
  description: z.optional(Texts()),
  titleLocation: side,
  descriptionLocation: z.optional(z.enum(['default', 'underInput', 'underTitle'])),
  isRequired: flag,
  requiredIf: Expression,
  enableIf: Expression,
  requiredErrorText: text,
  validators: z.optional(z.array(Validator).check(z.maxLength(5, 'tooLong'))),
}
const limit = z.optional(z.union([z.number(), z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$|^\d{2}:\d{2}$/))], 'limit'))
const oneLine = {
  inputType: z.optional(z.enum(['text', 'number', 'date', 'time', 'month', 'email', 'tel'])),
  min: limit,
  max: limit,
  step: z.optional(z.number()),
  maxLength: length,
  placeholder: z.optional(Texts(200)),
  maskType: z.optional(z.enum(['datetime', 'numeric', 'pattern'])),
  maskSettings: z.optional(z.strictObject({ pattern: Words(50) })),
}
const manyLines = { maxLength: length, rows: count, autoGrow: flag, placeholder: z.optional(Texts(200)) }
const choosing = {
  choices: Choices,
  colCount: count,
  showOtherItem: flag,
  otherText: text,
  otherErrorText: text,
  showNoneItem: flag,
  noneText: text,
}

const leaves = [
  z.strictObject({ type: z.literal('text'), ...anyQuestion, ...oneLine }),
  z.strictObject({ type: z.literal('comment'), ...anyQuestion, ...manyLines }),
  z.strictObject({ type: z.literal('radiogroup'), ...anyQuestion, ...choosing, showClearButton: flag }),
  z.strictObject({ type: z.literal('dropdown'), ...anyQuestion, ...choosing, placeholder: text, searchEnabled: flag }),
  z.strictObject({ type: z.literal('checkbox'), ...anyQuestion, ...choosing, maxSelectedChoices: count }),
  z.strictObject({ type: z.literal('boolean'), ...anyQuestion, labelTrue: text, labelFalse: text }),
  z.strictObject({
    type: z.literal('rating'),
    ...anyQuestion,
    rateMin: count,
    rateMax: count,
    minRateDescription: text,
    maxRateDescription: text,
  }),
  z.strictObject({
    type: z.literal('matrix'),
    ...anyQuestion,
    columns: Choices,
    rows: Choices,
    isAllRowRequired: flag,
    eachRowRequired: flag,
  }),
  z.strictObject({
    type: z.literal('html'),
    ...anyElement,
    html: z.strictObject({ fi: HtmlText, sv: HtmlText, en: HtmlText }),
  }),
] as const

const Files = z.strictObject({
  type: z.literal('file'),
  ...anyQuestion,
  allowMultiple: flag,
  maxFiles: z.optional(z.int().check(z.minimum(1), z.maximum(filesAtMost))),
  /** In bytes. */
  maxSize: z.optional(z.int().check(z.minimum(1), z.maximum(fileSizeAtMost))),
  acceptedTypes: z.optional(Words(200).check(z.refine((kinds) => typesAccepted(kinds) !== undefined, 'fileKinds'))),
})

const cell = { name: Name, title: Texts(300), isRequired: flag, visibleIf: Expression, width: z.optional(Words(20)) }
const Column = z.discriminatedUnion('cellType', [
  z.strictObject({ cellType: z.literal('text'), ...cell, ...oneLine }),
  z.strictObject({ cellType: z.literal('comment'), ...cell, ...manyLines }),
  z.strictObject({ cellType: z.literal('dropdown'), ...cell, choices: Choices, placeholder: text }),
  z.strictObject({ cellType: z.literal('boolean'), ...cell }),
])

const many = { maxLength: z.maxLength(100, 'tooLong'), minLength: z.minLength(1, 'required') }
const Leaf = z.discriminatedUnion('type', leaves)
const Leaves = z.array(Leaf).check(many.minLength, many.maxLength)
const InPanel = z.discriminatedUnion('type', [...leaves, Files])

const panels = {
  ...anyQuestion,
  templateElements: Leaves,
  templateTitle: text,
  panelCount: count,
  minPanelCount: count,
  maxPanelCount: count,
  panelAddText: text,
  panelRemoveText: text,
  noEntriesText: text,
  confirmDelete: flag,
  confirmDeleteText: text,
}
const tables = {
  ...anyQuestion,
  columns: z.array(Column).check(many.minLength, z.maxLength(12, 'tooLong')),
  rowCount: count,
  minRowCount: count,
  maxRowCount: count,
  addRowText: text,
  removeRowText: text,
}
const Element = z.discriminatedUnion('type', [
  ...leaves,
  Files,
  z.strictObject({ type: z.literal('paneldynamic'), ...panels }),
  z.strictObject({ type: z.literal('matrixdynamic'), ...tables }),
  z.strictObject({
    type: z.literal('panel'),
    ...anyElement,
    title: z.optional(Texts(300)),
    description: z.optional(Texts()),
    elements: z.array(InPanel).check(many.minLength, many.maxLength),
  }),
])

const Page = z.strictObject({
  name: Name,
  title: Texts(300),
  description: z.optional(Texts()),
  visibleIf: Expression,
  elements: z.array(Element).check(many.minLength, many.maxLength),
})

const Definition = z.strictObject({
  title: Texts(200),
  description: z.optional(Texts(2000)),
  pages: z.array(Page).check(z.minLength(1, 'required'), z.maxLength(30, 'tooLong')),
  // How it looks and behaves: as the shipped ones do, or one of few other ways.
  showQuestionNumbers: z.optional(z.union([z.boolean(), z.enum(['on', 'off', 'onPage'])], 'questionNumbers')),
  showProgressBar: flag,
  progressBarType: z.optional(z.enum(['pages', 'questions', 'requiredQuestions'])),
  progressBarShowPageTitles: flag,
  checkErrorsMode: z.optional(z.enum(['onNextPage', 'onValueChanged', 'onComplete'])),
  textUpdateMode: z.optional(z.enum(['onBlur', 'onTyping'])),
  questionErrorLocation: z.optional(z.enum(['top', 'bottom'])),
  showCompletePage: z.optional(z.literal(false)),
  showTitle: flag,
  widthMode: z.optional(z.literal('static')),
  width: z.optional(z.literal('100%')),
})

/** What is wrong at a place, and what is expected there. */
export interface DefinitionProblem extends FieldProblem {
  expected?: Expected
}

/** What is wrong with the structure, each with its place, such as `pages.2.elements.0.title.sv`. */
export function examine(definition: unknown): DefinitionProblem[] {
  const expected = new Map<string, Expected>()
  const read = z.safeParse(Definition, definition, {
    reportInput: true,
    error: (issue) => {
      const here = expectedOf(issue)
      if (here) expected.set(noteOf(issue.code, issue.path), here)
      return undefined
    },
  })
  if (read.success) return []
  return read.error.issues.flatMap((issue) => problemsIn(issue, expected.get(noteOf(issue.code, issue.path))))
}

const noteOf = (code: string | undefined, path: readonly PropertyKey[] | undefined) =>
  `${code} ${path?.join('.') ?? ''}`

function problemsIn(issue: z.core.$ZodIssue, noted: Expected | undefined): DefinitionProblem[] {
  const field = issue.path.join('.')
  const own = ownWords(issue)
  const expected = own ?? noted
  const told = (problem: string): DefinitionProblem[] => [{ field, problem, ...(expected && { expected }) }]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: field ? `${field}.${key}` : key,
      problem: 'notAllowed',
      ...(expected && { expected }),
    }))
  // A type that there is not, or none.
  if (issue.code === 'invalid_union' && issue.errors.length === 0)
    return told(expected?.kind === 'oneOf' && expected.isMissing ? 'required' : 'notAllowed')
  if (!isWorded(issue.message) && /^[A-Za-z]+$/.test(issue.message)) return told(issue.message)
  return told(issue.input === undefined ? 'required' : 'invalid')
}
