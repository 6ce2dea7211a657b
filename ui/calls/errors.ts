import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { textIfAny } from '../page/text-if-any.ts'
import { CallError } from './call.ts'

/** What happened, in the reader's words. A code this version does not know reads as something that went wrong. */
export function errorText(error: unknown): string {
  const code = error instanceof CallError ? error.code : 'internal_error'
  const overLimit = error instanceof CallError ? error.fields.find(({ atMost }) => atMost !== undefined) : undefined
  if (overLimit) return i18next.t('fields.tooMany', { atMost: overLimit.atMost })
  const minutes = error instanceof CallError && error.retryAfter ? Math.ceil(error.retryAfter / 60) : 1
  return textIfAny(`errors.${code}`, { minutes }) ?? i18next.t('errors.internal_error')
}

/**
 * Why something could not be opened or made that has words of its own for that.
 * @param failure these words; where a moment's waiting is all that is needed, that is said instead
 */
export function failureText(error: unknown, failure: string): string {
  return error instanceof CallError && error.code === 'busy' ? errorText(error) : failure
}

/** `errorText` for what is drawn: it follows the language. */
export function useErrorText(): (error: unknown) => string {
  useTranslation()
  return errorText
}

/** What is wrong with a field, from the problem that the schema or the server named. */
export function useProblemText(): (problem: string, atMost?: number) => string {
  const { t } = useTranslation()
  return (problem, atMost) => textIfAny(`fields.${problem}`, { atMost }) ?? t('fields.invalid')
}
