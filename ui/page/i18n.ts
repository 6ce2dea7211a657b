import i18next, { type BackendModule, type ResourceNamespaceMap } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { asLanguage, type Language, languages } from '#shared/languages.ts'
import { kept } from '../storage.ts'
import type common from '../texts/fi.json'

/** Finnish decides the keys of every language; a module adds its own texts the same way in its `pages.ts`. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
  }
  interface ResourceNamespaceMap {
    common: typeof common
  }
}
export type Namespace = keyof ResourceNamespaceMap

/** The person's own choice on this device. */
export const choice = kept('localStorage', 'language')

const addressOf = (language: string, namespace: string) => `/locales/${language}/${namespace}.json`

const texts: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, namespace, done) {
    fetch(addressOf(language, namespace))
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`texts: ${answer.status}`))))
      .then(
        (content) => done(null, content),
        (cause: Error) => done(cause, false),
      )
  },
}

i18next.on('languageChanged', (language) => {
  document.documentElement.lang = language
})

export const textsReady = i18next
  .use(texts)
  .use(initReactI18next)
  .init({
    // The page says whose it is where the device has no choice of its own.
    lng: asLanguage(choice.read() ?? document.documentElement.lang),
    // At once: what a screen asks for meanwhile would be waited for as well.
    initAsync: false,
    fallbackLng: 'fi',
    supportedLngs: languages,
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })

// What every language writes the same needs no `Intl.NumberFormat`, whose first use takes a phone long.
i18next.services.formatter?.add('number', (value: number, language = 'fi') =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : value.toLocaleString(language),
)

/** Whether there are words of this language: without them a screen would show keys. */
export function hasTexts(language: string, namespaces: readonly string[] = ['common']): boolean {
  return namespaces.every((namespace) => i18next.hasResourceBundle(language, namespace))
}

/** Words for the language there is when they have come: it may have become the user's own meanwhile. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const { language } = i18next
  await i18next.loadNamespaces([...namespaces])
  const lost = namespaces.find((namespace) => !hasTexts(i18next.language, [namespace]))
  if (lost && language !== i18next.language) return loadTexts(namespaces)
  if (lost) throw new Error(origin + addressOf(i18next.language, lost))
}

/** The language of the user's profile counts where this device has no choice of its own, and only what is offered counts. */
export function followLanguage(profile: Language | undefined, offered: readonly Language[]): void {
  const wanted = choice.read() ?? profile ?? i18next.language
  const language = offered.find((one) => one === wanted) ?? offered[0]
  if (language && language !== i18next.language) void i18next.changeLanguage(language)
}
