import { IconUserCog } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'main-users': typeof texts
  }
}

const namespaces = ['main-users'] as const

export const mainUserPages = [
  page({
    path: 'users',
    mainUser: true,
    namespaces,
    load: () => import('./UsersPage.tsx'),
    menu: { label: 'companyUsers', icon: IconUserCog, order: 110 },
  }),
  page({ path: 'users/log', mainUser: true, namespaces, load: () => import('./LogPage.tsx') }),
  page({ path: 'users/review', mainUser: true, namespaces, load: () => import('./ReviewPage.tsx') }),
]
