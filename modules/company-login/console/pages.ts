import { page } from '#ui/pages.ts'
import type {} from '../extranet/pages.ts'

export const consoleCompanyLoginPages = [
  page({
    path: 'companies/$companyId/login',
    roles: ['ROLE_ADMIN'],
    namespaces: ['company-login'],
    load: () => import('./CompanyLoginPage.tsx'),
  }),
]
