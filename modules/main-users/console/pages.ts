import { IconListCheck } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'main-users': typeof texts
  }
}

const namespaces = ['main-users'] as const

export const consoleMainUserPages = [
  page({ path: 'companies/$companyId/userlog', namespaces, load: () => import('./UserLogPage.tsx') }),
  page({
    path: 'reviews',
    namespaces,
    load: () => import('./ReviewsPage.tsx'),
    menu: { label: 'userReviews', icon: IconListCheck, order: 26 },
  }),
]
