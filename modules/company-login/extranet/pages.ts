import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'company-login': typeof texts
  }
}

export const companyLoginPages = [
  page({
    path: 'login/company',
    area: 'guest',
    namespaces: ['company-login'],
    load: () => import('./CompanyLoginPage.tsx'),
  }),
]
