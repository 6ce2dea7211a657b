import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'
import { companiesPath, companyHome } from './addresses.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    companies: typeof texts
  }
}

const withWaiting = ['companies', 'waiting'] as const

/** The front page and the organisations: their menu entries are always there, so `navigation.tsx` has them itself. */
export const companyPages = [
  page({ path: 'home', area: 'user', namespaces: withWaiting, load: () => import('./HomePage.tsx') }),
  page({ path: companiesPath, area: 'user', namespaces: withWaiting, load: () => import('./CompaniesPage.tsx') }),
  page({ path: companyHome, namespaces: withWaiting, load: () => import('./CompanyHomePage.tsx') }),
]
