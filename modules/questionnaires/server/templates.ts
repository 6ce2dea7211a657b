import fs from 'node:fs'
import type { Db } from '#server/database/database.ts'
import { asLanguage, type Language } from '#shared/languages.ts'
import { isRecord } from '#shared/objects.ts'
import { upsertShipped } from './queries.ts'

const folder = new URL('./templates/', import.meta.url)

/** The templates that the product ships: `{owner}.{key}.json`, each a SurveyJS definition. */
export async function loadShippedTemplates(db: Db): Promise<void> {
  for (const file of fs.readdirSync(folder).sort()) {
    const [owner = '', key = ''] = file.split('.')
    await upsertShipped(db, { owner, key, definition: fs.readFileSync(new URL(file, folder), 'utf8') })
  }
}

/** A text of a definition: one for all languages, or one for each. */
export function textOf(text: unknown, language: Language): string {
  if (typeof text === 'string') return text
  const texts = isRecord(text) ? text : {}
  return String(texts[language] ?? texts[asLanguage(undefined)] ?? '')
}
