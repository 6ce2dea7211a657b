import type { ExportedOfPerson } from '#server/exported/exported.ts'
import { type ReportFrame, readTemplate, typeset } from '#server/typesetting/typeset.ts'
import { formatDay, formatMoment } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { isRecord } from '#shared/objects.ts'
import { listName } from '../names.ts'
import { type Question, questionsIn } from './questions.ts'
import { fieldWord, wordsOfPdf } from './words.ts'

type Line = [field: string, value: string]

interface Section {
  title: string
  things: Line[][]
  /** Says so where not everything is set. */
  after: string
}

interface PersonReport extends ReportFrame {
  words: { page: string; field: string; value: string }
  intro: string
  none: string
  sections: Section[]
}

/** What is set of a kind at most: the PDF is to be read, the JSON has all of it. */
export const setAtMost = 1000

const template = readTemplate(new URL('./person.typ', import.meta.url))

export interface PersonToSet {
  providerName: string
  language: Language
  now: Date
  /** What is said of the part of the log that is not in it. */
  accessesPutAway: string
  kinds: { kind: ExportedOfPerson; rows: Record<string, unknown>[] }[]
}

/** What is kept of a person, to be read by them. */
export function typesetPerson(
  asker: string,
  { providerName, language, now, accessesPutAway, kinds }: PersonToSet,
): Promise<Buffer> {
  const words = wordsOfPdf(language)
  return typeset<PersonReport>(asker, template, {
    language,
    title: words.title,
    author: providerName,
    made: `${words.made} ${formatMoment(now.toISOString())}`,
    words: { page: words.page, field: words.field, value: words.value },
    heading: [{ label: words.controller, value: providerName }],
    intro: words.intro,
    none: words.none,
    sections: inOrder(kinds).map(({ kind, rows }) => {
      const section = sectionOf(kind, rows, language)
      return kind.name === 'accesses' ? { ...section, after: `${section.after} ${accessesPutAway}`.trim() } : section
    }),
  })
}

/** As it is read: who it is, where they work, what there is of them, who has seen it. */
function inOrder(kinds: PersonToSet['kinds']): PersonToSet['kinds'] {
  const order = Object.keys(wordsOfPdf('fi').kinds)
  return kinds.toSorted((one, other) => order.indexOf(listName(one.kind)) - order.indexOf(listName(other.kind)))
}

/** In whose language, and what the codes of the kind are called in it. */
interface Reader {
  language: Language
  codes: Record<string, string>
}

function sectionOf(kind: ExportedOfPerson, rows: readonly Record<string, unknown>[], language: Language): Section {
  const words = wordsOfPdf(language)
  const reader = { language, codes: kind.codes?.[language] ?? {} }
  return {
    title: words.kinds[listName(kind)] ?? kind.name,
    things: rows.slice(0, setAtMost).map((row) => linesOf(row, reader)),
    after: rows.length > setAtMost ? words.more : '',
  }
}

/** What stands in a row, a line each; what is empty is left out, and what is within it stands under its name. */
function linesOf({ questions, ...row }: Record<string, unknown>, reader: Reader): Line[] {
  return Object.entries(row).flatMap(([field, value]): Line[] => {
    if (field === 'id' || isEmpty(value)) return []
    const label = fieldWord(field, reader.language)
    if (Array.isArray(value)) return value.map((one): Line => [label, withinText(one, reader)])
    if (!isRecord(value)) return [[label, textOf(value, reader)]]
    const translated = value[reader.language]
    if (typeof translated === 'string') return [[label, translated]]
    return filledIn(value, questionsIn(questions, reader.language, reader.codes), reader)
  })
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What was filled in, by its questions; in their order as far as they are known. */
function filledIn(answers: Record<string, unknown>, questions: Record<string, Question>, reader: Reader): Line[] {
  const names = [...new Set([...Object.keys(questions), ...Object.keys(answers)])]
  return names.flatMap((name): Line[] => {
    const answer = answers[name]
    if (isEmpty(answer)) return []
    const { label = name, choices = {} } = questions[name] ?? {}
    return [[label, answerText(answer, choices, reader)]]
  })
}

function answerText(answer: unknown, choices: Record<string, string>, reader: Reader): string {
  if (Array.isArray(answer)) return answer.map((one) => answerText(one, choices, reader)).join(', ')
  const kept = keptInText(answer)
  if (kept) return answerText(kept, choices, reader)
  if (!isRecord(answer)) return choices[String(answer)] ?? textOf(answer, reader)
  // What was chosen from a list is kept with its words.
  if (typeof answer['label'] === 'string') return answer['label']
  const lines = Object.entries(answer).map(([name, one]) => `${name}: ${answerText(one, choices, reader)}`)
  return lines.join('\n')
}

/** Orders keep what was chosen from a list, and a period, as JSON in a text. */
function keptInText(answer: unknown): Record<string, unknown> | unknown[] | undefined {
  if (typeof answer !== 'string' || !answer.startsWith('{')) return undefined
  try {
    const read: unknown = JSON.parse(answer)
    return isRecord(read) ? (read['label'] === undefined ? Object.values(read) : read) : undefined
  } catch {
    return undefined
  }
}

function withinText(row: unknown, reader: Reader): string {
  if (!isRecord(row)) return textOf(row, reader)
  return linesOf(row, reader)
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n')
}

function textOf(value: unknown, { language, codes }: Reader): string {
  const { yes, no } = wordsOfPdf(language)
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value !== 'string') return String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(value)
  return codes[value] ?? value
}
