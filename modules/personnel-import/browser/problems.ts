import type { TFunction } from 'i18next'
import { CallError } from '#ui/calls/call.ts'
import { errorText } from '#ui/calls/errors.ts'
import type { RowError } from '../contract.ts'
import type texts from '../texts/fi.json'

type Words = TFunction<'personnel-import'>
type Problem = keyof typeof texts.problem
type Refused = keyof typeof texts.fields

/** Why a file or a choice was not taken, in the reader's words. */
export function refusalText(t: Words, cause: unknown): string {
  if (!(cause instanceof CallError)) return errorText(cause)
  if (cause.status === 413 || cause.status === 415) return t(`refused.${cause.status}`)
  const problem = cause.fields[0]?.problem
  return problem ? t(`fields.${problem as Refused}`, { defaultValue: errorText(cause) }) : errorText(cause)
}

/** What is wrong in a row, and what to do. */
export function problemText(t: Words, { column, problem }: RowError): string {
  const said = t(`problem.${problem as Problem}`, { defaultValue: t('problem.invalid') })
  return column ? `${t(`field.${column}`)}: ${said}` : said
}
