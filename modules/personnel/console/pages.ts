import { IconUsersGroup } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    personnel: typeof texts
  }
}

const namespaces = ['personnel'] as const

export const consolePersonnelPages = [
  page({
    path: 'personnel',
    namespaces,
    load: () => import('./RegisterPage.tsx'),
    menu: { label: 'personnel', icon: IconUsersGroup, order: 30 },
  }),
  page({
    path: 'personnel/$employeeId',
    namespaces: ['personnel', 'sick-leaves'],
    load: () => import('./RegisteredPage.tsx'),
  }),
  page({ path: 'categories/$companyId', namespaces, load: () => import('./CategoriesPage.tsx') }),
]
