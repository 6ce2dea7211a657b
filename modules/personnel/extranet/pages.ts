import { IconUsers } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    personnel: typeof texts
  }
}

export const personnelPages = [
  page({
    path: 'personnel',
    module: 'personnel',
    namespaces: ['personnel'],
    load: () => import('./PersonnelPage.tsx'),
    menu: {
      label: 'personnel',
      icon: IconUsers,
      order: 30,
      begin: 'add',
    },
  }),
  page({
    path: 'personnel/$employeeId',
    module: 'personnel',
    namespaces: ['personnel'],
    load: () => import('./PersonPage.tsx'),
  }),
]
