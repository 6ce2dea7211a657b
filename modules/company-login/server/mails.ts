import type { Language } from '#shared/languages.ts'
import en from '../mails/en.json' with { type: 'json' }
import fi from '../mails/fi.json' with { type: 'json' }
import sv from '../mails/sv.json' with { type: 'json' }

/** That the way in has changed: neither which company nor who they are there. */
export const mails: Record<Language, typeof fi> = { fi, en, sv }
