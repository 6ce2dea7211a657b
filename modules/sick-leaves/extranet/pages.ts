import { IconAmbulance } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'sick-leaves': typeof texts
  }
}

export const sickLeavePages = [
  page({
    path: 'absences',
    module: 'sick-leaves',
    namespaces: ['sick-leaves'],
    load: () => import('./SickLeavesPage.tsx'),
    menu: {
      label: 'sickLeaves',
      icon: IconAmbulance,
      order: 40,
      begin: 'new',
    },
  }),
]
