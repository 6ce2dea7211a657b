import { IconUsers } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    personnel: typeof texts
  }
}

export const personnelPages: PageDescription[] = [
  {
    path: 'personnel',
    module: 'personnel',
    namespaces: ['personnel'],
    load: () => import('./PersonnelPage.tsx'),
    menu: { label: 'personnel', icon: IconUsers, order: 30 },
  },
]
