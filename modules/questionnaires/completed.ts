import { type Language, languages } from '#shared/languages.ts'
import { isRecord } from '#shared/objects.ts'

/*
 * A template may come in one language, as SurveyJS itself writes it. What is kept of it has all three: a language that
 * lacks gets the text that there is, and is told as lacking.
 */

/** A text of a template without all languages of its own. */
export interface Lacking {
  /** As in `FieldProblem`: `pages.0.elements.2.title`. */
  place: string
  /** With none left one text counts for all. */
  lacks: readonly Language[]
}

export interface Completed {
  definition: Record<string, unknown>
  lacking: Lacking[]
}

type Part = Record<string, unknown>

const textKeys = new Set([
  ...['title', 'description', 'text', 'html', 'placeholder', 'requiredErrorText', 'otherText', 'otherErrorText'],
  ...['noneText', 'labelTrue', 'labelFalse', 'minRateDescription', 'maxRateDescription', 'templateTitle'],
  ...['panelAddText', 'panelRemoveText', 'noEntriesText', 'confirmDeleteText', 'addRowText', 'removeRowText'],
])
const numberedPage: Record<Language, string> = { fi: 'Sivu', sv: 'Sida', en: 'Page' }

/** Nobody's template is deeper: a panel's question's choice's text. */
const deepest = 12

/** The definition with every text in three languages, and what of it was not so; what it cannot understand it leaves. */
export function completed(given: Part): Completed {
  const lacking: Lacking[] = []
  const { locale, ...rest } = given
  const plain = languages.find((language) => language === locale)
  const start = plain || locale === 'default' || locale === '' ? rest : given

  function textsOf(value: unknown, place: string): unknown {
    const texts = typeof value === 'string' ? { default: value } : value
    if (!isRecord(texts) || Array.isArray(texts)) return value
    const { default: forAll, ...own } = texts
    if (plain && isEmpty(own[plain]) && !isEmpty(forAll)) own[plain] = forAll
    const lacks = languages.filter((language) => isEmpty(own[language]))
    const there = [forAll, own['fi'], own['sv'], own['en']].find((text) => typeof text === 'string' && text !== '')
    if (there === undefined) return value
    if (lacks.length > 0) lacking.push({ place, lacks })
    return { ...own, ...Object.fromEntries(lacks.map((language) => [language, there])) }
  }

  const choiceOf = (choice: unknown, place: string): unknown => {
    if (typeof choice !== 'string' && typeof choice !== 'number') {
      const text = isRecord(choice) && isEmpty(choice['text']) ? { text: asText(choice['value']) } : {}
      return isRecord(choice) ? partOf({ ...choice, ...text }, place, 0) : choice
    }
    return { value: choice, text: textsOf(String(choice), `${place}.text`) }
  }

  function partOf(part: Part, place: string, depth: number): Part {
    const at = (key: string | number, within = place) => (within ? `${within}.${key}` : String(key))
    const all = Object.entries({ ...part, ...missingTitle(part, place) }).map(([key, value]): [string, unknown] => {
      if (textKeys.has(key)) return [key, textsOf(value, at(key))]
      if (!Array.isArray(value) || depth === deepest) return [key, value]
      const isChoices = key === 'choices' || (part['type'] === 'matrix' && (key === 'columns' || key === 'rows'))
      return [
        key,
        value.map((one, index) => {
          if (isChoices) return choiceOf(one, at(index, at(key)))
          return isRecord(one) && !Array.isArray(one) ? partOf(one, at(index, at(key)), depth + 1) : one
        }),
      ]
    })
    return Object.fromEntries(all)
  }

  const definition = partOf(start, '', 0)
  // In an order of their own: the database keeps none of the definition's.
  return { definition, lacking: lacking.toSorted((one, other) => byPlace.compare(one.place, other.place)) }
}

const byPlace = new Intl.Collator('en', { numeric: true })
const isEmpty = (text: unknown) => text === undefined || text === null || text === ''
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** SurveyJS shows a question without a title by its name; a page without one stands here in the row of pages. */
function missingTitle(part: Part, place: string): Part {
  if (!isEmpty(part['title'])) return {}
  const page = /^pages\.(\d+)$/.exec(place)?.[1]
  if (page)
    return { title: Object.fromEntries(languages.map((one) => [one, `${numberedPage[one]} ${Number(page) + 1}`])) }
  const isAsked = /(?:^|\.)(?:elements|templateElements|columns)\.\d+$/.test(place)
  const isNamed = typeof part['name'] === 'string' && part['type'] !== 'html' && part['type'] !== 'panel'
  return isAsked && isNamed ? { title: part['name'] } : {}
}

/** A definition as it may have been brought in: without the texts that only fill in for those that lack. */
export function asBroughtIn(definition: Part, lacking: readonly Lacking[]): Part {
  const lacksAt = new Map(lacking.map(({ place, lacks }) => [place, lacks]))
  const without = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => without(one, `${place}.${index}`))
    if (!isRecord(value)) return value
    const lacks = lacksAt.get(place)
    if (lacks?.length === languages.length) return value['fi']
    const left = Object.entries(value).filter(([key]) => !lacks?.some((language) => language === key))
    return Object.fromEntries(left.map(([key, one]) => [key, without(one, place ? `${place}.${key}` : key)]))
  }
  return Object.fromEntries(Object.entries(definition).map(([key, value]) => [key, without(value, key)]))
}

/** The text at a place, in a language that it has of its own where it has one. */
export function textAt(definition: unknown, { place, lacks }: Lacking): string {
  const texts = place.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), definition)
  const own = languages.find((language) => !lacks.includes(language)) ?? 'fi'
  return isRecord(texts) ? String(texts[own] ?? '') : ''
}

/** `pages[0].elements[2].title`, as people write it. */
export function readablePlace(place: string): string {
  return place.replace(/\.(\d+)(?=\.|$)/g, '[$1]')
}
