import type { Language } from '#shared/languages.ts'

/** A text of a definition in the reader's language. */
export function textIn(text: unknown, language: Language): string {
  if (typeof text === 'string') return text
  const texts = (text ?? {}) as Partial<Record<Language, string>>
  return texts[language] ?? texts.fi ?? ''
}
