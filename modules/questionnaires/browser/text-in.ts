import type { Language } from '#shared/languages.ts'
import { isRecord } from '#shared/objects.ts'

/** A text of a definition in the reader's language. */
export function textIn(text: unknown, language: Language): string {
  if (typeof text === 'string') return text
  const texts = isRecord(text) ? text : {}
  return String(texts[language] ?? texts['fi'] ?? '')
}
