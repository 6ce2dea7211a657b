import fs from 'node:fs'
import { type Language, languages } from '#shared/languages.ts'
import { present } from '#shared/objects.ts'
import { type InformationPage, informationPages } from '../contract.ts'

const texts = new Map(
  informationPages.flatMap((page) =>
    languages.map((language) => {
      const file = new URL(`./shipped/${page}.${language}.md`, import.meta.url)
      return [`${page} ${language}`, fs.readFileSync(file, 'utf8').trim()]
    }),
  ),
)

/** The text of a page until the provider has edited it. */
export function shippedText(page: InformationPage, language: Language): string {
  return present(texts.get(`${page} ${language}`))
}
