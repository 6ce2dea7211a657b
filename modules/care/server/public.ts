import type { Language } from '#shared/languages.ts'
import type { OpeningReason } from '#shared/openings.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }

/** Why another company's data was opened, in words. */
export const reasonWords: Record<Language, Record<OpeningReason, string>> = {
  fi: fi.reason,
  sv: sv.reason,
  en: en.reason,
}
