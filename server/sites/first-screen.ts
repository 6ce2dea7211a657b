import fs from 'node:fs'
import { type Language, languages } from '#shared/languages.ts'
import { bySpecificity, readPath } from '#shared/path.ts'
import { escapeHtml } from '../mail/mail-html.ts'
import type { Identity } from '../rights/scope.ts'
import type { BuiltScreen } from './built-screen.ts'
import type { FirstCalls } from './first-calls.ts'

type Reader =
  | Pick<Identity, 'role' | 'acceptedTerms' | 'needsSecondFactor' | 'userId' | 'firstName' | 'lastName'>
  | undefined

export interface FirstScreen extends BuiltScreen {
  /** Addresses of what it asks for first. */
  calls: readonly string[]
}

/** Somebody whom the extranet shows its screens to; terms and a second factor come first. */
export function isIn(reader: Reader): boolean {
  return reader?.role === 'ROLE_USER' && reader.acceptedTerms && !reader.needsSecondFactor
}

/**
 * Finds the screen that an address will show to somebody, or to nobody (product/routes.tsx decides it in the browser): what the page
 * fetches first, and the words that it begins with, can be no other's.
 */
export function firstScreens(
  file: string,
  begun: readonly FirstCalls[],
): (address: string, reader: Reader) => FirstScreen | undefined {
  const screens: BuiltScreen[] = JSON.parse(fs.readFileSync(file, 'utf8')).toSorted(bySpecificity)
  const at = (pathname: string, areas: readonly BuiltScreen['area'][]) => {
    const found = screens.find(({ area, path }) => areas.includes(area) && readPath(path, pathname))
    return found && { ...found, calls: [] }
  }
  const others = ['user', 'guest', 'open'] as const
  return (address, reader) => {
    // What the address leads to is not what is shown.
    if (reader && !isIn(reader)) return undefined
    const [pathname = '', search] = address.split('?', 2)
    const below = readPath('companies/$companyId/$', pathname)
    const company = below && at(below.rest, ['company'])
    if (below && company && reader) {
      // What an address says more changes what is asked for.
      const found = search ? undefined : begun.find(({ path }) => path === company.path)
      const whose = { companyId: below.companyId, userId: reader.userId }
      return { ...company, calls: found?.at(below.rest, whose) ?? [] }
    }
    const found = company ?? at(pathname, others)
    if (reader) return found?.area === 'guest' ? at('home', others) : found
    return found?.area === 'guest' || found?.area === 'open' ? found : at('login', others)
  }
}

/** In the head, before the program that begins them. */
export function callsOf({ calls }: FirstScreen): string {
  return calls.map((address) => `<meta name="calls" content="GET ${escapeHtml(address)}">`).join('')
}

/** In the head: the files of the screen, fetched together with what every page begins with. */
export function linksOf({ scripts, styles }: FirstScreen): string {
  return [
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}" nonce="__CSP_NONCE__">`),
    ...styles.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
  ].join('')
}

/** What is read until the program has come: a screen's title and what it is for, in each language. */
export function wordsOf({ area, back, words }: FirstScreen, reader: Reader): string {
  const name = reader ? `${reader.firstName} ${reader.lastName}` : ''
  const asHtml = (text: string) => escapeHtml(text.replaceAll('{{name}}', () => name))
  const inLanguage = (language: Language) => {
    const said = words?.[language]
    if (!said) return ''
    return `<div lang="${language}"><h1>${asHtml(said.title)}</h1>${said.text ? `<p>${asHtml(said.text)}</p>` : ''}</div>`
  }
  const frame = area === 'company' || area === 'user' ? 'menu' : 'card'
  return `<header></header><main data-frame="${frame}"><div${back ? ' data-back' : ''}>${languages.map(inLanguage).join('')}<i></i><i></i><i></i></div></main>`
}
