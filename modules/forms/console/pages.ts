import { IconClipboardCheck } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'

const namespaces = ['forms'] as const

export const consoleFormPages: PageDescription[] = [
  {
    path: 'forms',
    namespaces,
    load: () => import('./ProcessesPage.tsx'),
    menu: { label: 'forms', icon: IconClipboardCheck, order: 50, covers: ['questionnaires'] },
  },
  { path: 'forms/$processId', namespaces, load: () => import('./ProcessPage.tsx') },
]
