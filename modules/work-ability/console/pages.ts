import { IconHeartHandshake } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'work-ability': typeof texts
  }
}

const namespaces = ['work-ability'] as const

export const consoleWorkAbilityPages: PageDescription[] = [
  {
    path: 'work-ability',
    namespaces,
    load: () => import('./CasesPage.tsx'),
    menu: { label: 'workAbility', icon: IconHeartHandshake, order: 50 },
  },
  { path: 'work-ability/new', namespaces, load: () => import('./NewCasePage.tsx') },
  { path: 'work-ability/$caseId', namespaces, load: () => import('./ConsoleCasePage.tsx') },
]
