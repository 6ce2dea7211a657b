import { IconClipboardCheck } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'

const namespaces = ['forms', 'views'] as const

export const consoleFormPages = [
  page({
    path: 'forms',
    ofCare: true,
    namespaces,
    load: () => import('./ProcessesPage.tsx'),
    menu: { label: 'forms', icon: IconClipboardCheck, order: 50, covers: ['questionnaires'] },
  }),
  page({ path: 'forms/$processId', ofCare: true, namespaces, load: () => import('./ProcessPage.tsx') }),
]
