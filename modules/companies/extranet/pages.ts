import type { PageDescription } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    companies: typeof texts
  }
}

const namespaces = ['companies'] as const

/** The front page and the organisations: their menu entries are always there, so `navigation.tsx` has them itself. */
export const companyPages: PageDescription[] = [
  { path: 'home', area: 'user', namespaces, load: () => import('./HomePage.tsx') },
  { path: 'companies', area: 'user', namespaces, load: () => import('./CompaniesPage.tsx') },
  { path: 'companyHome', namespaces, load: () => import('./CompanyHomePage.tsx') },
]
