import { IconAmbulance } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'
import { LeavesToHandleBadge } from './LeavesToHandleBadge.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'sick-leaves': typeof texts
  }
}

export const consoleSickLeavePages = [
  page({
    path: 'sick-leaves',
    ofCare: true,
    namespaces: ['sick-leaves', 'views'],
    load: () => import('./ReceivedLeavesPage.tsx'),
    menu: { label: 'sickLeaves', icon: IconAmbulance, order: 35, Badge: LeavesToHandleBadge },
  }),
]
