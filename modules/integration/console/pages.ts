import { IconPlugConnected } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    integration: typeof texts
  }
}

const ofAdmins = { roles: ['ROLE_ADMIN'], namespaces: ['integration'] } as const

export const consoleIntegrationPages = [
  page({
    ...ofAdmins,
    path: 'clients',
    load: () => import('./ClientsPage.tsx'),
    menu: { label: 'integration', icon: IconPlugConnected, order: 98 },
  }),
  page({ ...ofAdmins, path: 'clients/$clientId', load: () => import('./ClientPage.tsx') }),
]
