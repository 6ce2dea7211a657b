import { IconBuildings, IconSettings } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    companies: typeof texts
  }
}

const namespaces = ['companies'] as const

export const consoleCompanyPages: PageDescription[] = [
  {
    path: 'companies',
    namespaces,
    load: () => import('./CompaniesPage.tsx'),
    menu: { label: 'companies', icon: IconBuildings, order: 10 },
  },
  { path: 'companies/$companyId', namespaces, load: () => import('./CompanyPage.tsx') },
  {
    path: 'settings',
    roles: ['ROLE_ADMIN'],
    namespaces,
    load: () => import('./SettingsPage.tsx'),
    menu: { label: 'settings', icon: IconSettings, order: 90 },
  },
]
