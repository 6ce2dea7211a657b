import type { Language } from '#shared/languages.ts'
import { hasKey } from '#shared/objects.ts'
import { countedAtMost } from '#shared/page-sizes.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }

const texts: Record<Language, typeof fi> = { fi, en, sv }

/** "2 lukematonta keskustelua", as the home says it. */
export function countedWords(language: Language, reader: 'employer' | 'staff', kind: string, count: number): string {
  const { moreThan, ...words } = texts[language]
  const shown = Math.min(count, countedAtMost)
  const key = `${kind}_${new Intl.PluralRules(language).select(shown) === 'one' ? 'one' : 'other'}`
  const of = words[reader]
  const counted = (hasKey(of, key) ? of[key] : '').replace('{{count}}', String(shown))
  return count > countedAtMost ? moreThan.replace('{{counted}}', counted) : counted
}
