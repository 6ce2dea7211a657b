import i18next from 'i18next'
import type { Language } from '#shared/languages.ts'
import { choice, hasTexts } from './i18n.ts'

/** The person chooses on this device; without texts in it a language is not changed to. */
export async function chooseLanguage(language: Language): Promise<void> {
  const namespaces = [i18next.options.ns ?? []].flat()
  await i18next.loadLanguages(language)
  if (!hasTexts(language, namespaces)) await i18next.reloadResources([language], namespaces)
  if (!hasTexts(language, namespaces)) throw new Error('no texts')
  choice.write(language)
  await i18next.changeLanguage(language)
}
