import type { Language } from '#shared/languages.ts'
import type { OrderState } from '../contract.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }

/** What the list calls the states: it is searched and sorted by these words too. */
export const stateWords: Record<Language, Record<OrderState, string>> = {
  fi: fi.state,
  en: en.state,
  sv: sv.state,
}
