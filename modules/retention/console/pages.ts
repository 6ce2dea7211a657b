import { IconTrashX } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    retention: typeof texts
  }
}

export const consoleRetentionPages = [
  page({
    path: 'retention',
    roles: ['ROLE_ADMIN'],
    namespaces: ['retention'],
    load: () => import('./RetentionPage.tsx'),
    menu: { label: 'retention', icon: IconTrashX, order: 98 },
  }),
]
