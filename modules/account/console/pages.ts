import { IconUsers } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof texts
  }
}

const namespaces = ['account', 'views'] as const

export const consoleAccountPages = [
  page({
    path: 'users',
    namespaces,
    load: () => import('./UsersPage.tsx'),
    menu: { label: 'accounts', icon: IconUsers, order: 20 },
  }),
  page({
    path: 'profile',
    namespaces: ['account', 'factors', 'notices', 'data-export'],
    load: () => import('./OwnProfilePage.tsx'),
  }),
  page({ path: 'users/invite', roles: ['ROLE_ADMIN'], namespaces, load: () => import('./InviteUserPage.tsx') }),
  page({ path: 'users/$userId', namespaces: ['account', 'failed-mails'], load: () => import('./UserPage.tsx') }),
]
