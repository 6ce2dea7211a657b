import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'company-login': typeof texts
  }
}

export const consoleCompanyLoginPages = [
  page({
    path: 'companies/$companyId/login',
    roles: ['ROLE_ADMIN'],
    namespaces: ['company-login'],
    load: () => import('./CompanyLoginPage.tsx'),
  }),
]
