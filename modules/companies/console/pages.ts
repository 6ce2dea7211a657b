import { IconBuildings, IconSettings } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    companies: typeof texts
  }
}

const namespaces = ['companies', 'views'] as const

export const consoleCompanyPages = [
  page({
    path: 'companies',
    namespaces,
    load: () => import('./CompaniesPage.tsx'),
    menu: { label: 'companies', icon: IconBuildings, order: 10 },
  }),
  page({
    path: 'companies/$companyId',
    namespaces: ['companies', 'care', 'hub', 'data-export', 'retention'],
    load: () => import('./CompanyPage.tsx'),
  }),
  page({
    path: 'settings',
    roles: ['ROLE_ADMIN'],
    namespaces,
    load: () => import('./SettingsPage.tsx'),
    menu: { label: 'settings', icon: IconSettings, order: 90 },
  }),
]
