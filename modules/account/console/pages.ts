import { IconUsers } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof texts
  }
}

const namespaces = ['account'] as const

export const consoleAccountPages: PageDescription[] = [
  {
    path: 'users',
    namespaces,
    load: () => import('./UsersPage.tsx'),
    menu: { label: 'accounts', icon: IconUsers, order: 20 },
  },
  { path: 'users/invite', roles: ['ROLE_ADMIN'], namespaces, load: () => import('./InviteUserPage.tsx') },
  { path: 'users/$userId', namespaces: ['account', 'failed-mails'], load: () => import('./UserPage.tsx') },
]
