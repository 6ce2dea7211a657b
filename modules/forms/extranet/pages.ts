import { IconClipboardCheck } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    forms: typeof texts
  }
}

export const formPages = [
  page({
    path: 'forms',
    module: 'forms',
    namespaces: ['forms', 'questionnaires'],
    load: () => import('./FormsPage.tsx'),
    menu: { label: 'forms', icon: IconClipboardCheck, order: 70 },
  }),
]
