import { IconUsersGroup } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    personnel: typeof texts
  }
}

const namespaces = ['personnel', 'views'] as const

export const consolePersonnelPages = [
  page({
    path: 'personnel',
    ofCare: true,
    namespaces,
    load: () => import('./RegisterPage.tsx'),
    menu: { label: 'personnel', icon: IconUsersGroup, order: 30 },
  }),
  page({
    path: 'personnel/$employeeId',
    ofCare: true,
    namespaces: [
      'personnel',
      'sick-leaves',
      'work-ability',
      'orders',
      'video-meetings',
      'care',
      'data-export',
      'retention',
    ],
    load: () => import('./RegisteredPage.tsx'),
  }),
  page({ path: 'categories/$companyId', ofCare: true, namespaces, load: () => import('./CategoriesPage.tsx') }),
]
