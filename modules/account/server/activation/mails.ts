import type { Language } from '#shared/languages.ts'
import en from '../../mails/en.json' with { type: 'json' }
import fi from '../../mails/fi.json' with { type: 'json' }
import sv from '../../mails/sv.json' with { type: 'json' }

/** No name, no company, nothing of anyone's health: a mail says that there is something, and where. */
export const mails: Record<Language, typeof fi> = { fi, en, sv }
