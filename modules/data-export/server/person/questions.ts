import type { Language } from '#shared/languages.ts'
import { isRecord } from '#shared/objects.ts'

/** What a question is called, and its choices. */
export interface Question {
  label: string
  choices: Record<string, string>
}

/** The questions of a template by their names, wherever in it they stand. A label may be one of the screens' own words. */
export function questionsIn(
  template: unknown,
  language: Language,
  codes: Record<string, string>,
): Record<string, Question> {
  if (Array.isArray(template))
    return Object.assign({}, ...template.map((part: unknown) => questionsIn(part, language, codes)))
  if (!isRecord(template)) return {}
  const { name } = template
  const within = questionsIn(Object.values(template), language, codes)
  if (typeof name !== 'string') return within
  const label = wordsIn(template['title'] ?? template['label'], language)
  return label
    ? { ...within, [name]: { label: codes[label] ?? label, choices: choicesIn(template, language) } }
    : within
}

function choicesIn({ choices }: Record<string, unknown>, language: Language): Record<string, string> {
  if (!Array.isArray(choices)) return {}
  return Object.fromEntries(
    choices.flatMap((choice: unknown) => {
      const text = isRecord(choice) ? wordsIn(choice['text'], language) : undefined
      return isRecord(choice) && text ? [[String(choice['value']), text]] : []
    }),
  )
}

function wordsIn(texts: unknown, language: Language): string | undefined {
  const found = isRecord(texts) ? texts[language] : texts
  return typeof found === 'string' ? found : undefined
}
