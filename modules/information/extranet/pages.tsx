import { page } from '#ui/pages.ts'
import type { InformationPage } from '../contract.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    information: typeof texts
  }
}

const informationPage = (name: InformationPage) =>
  page({
    path: name,
    area: 'open',
    namespaces: ['information'],
    load: async () => {
      const { InformationPage } = await import('./InformationPage.tsx')
      return { default: () => <InformationPage page={name} /> }
    },
  })

/** What anyone may read without logging in; the provider's own privacy policy takes the place of ours by its setting. */
export const informationPages = [informationPage('accessibility'), informationPage('privacy'), informationPage('terms')]
