import { IconHeartHandshake } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'work-ability': typeof texts
  }
}

const namespaces = ['work-ability', 'views'] as const

export const consoleWorkAbilityPages = [
  page({
    path: 'work-ability',
    ofCare: true,
    namespaces,
    load: () => import('./CasesPage.tsx'),
    menu: { label: 'workAbility', icon: IconHeartHandshake, order: 50 },
  }),
  page({ path: 'work-ability/new', ofCare: true, namespaces, load: () => import('./NewCasePage.tsx') }),
  page({ path: 'work-ability/$caseId', ofCare: true, namespaces, load: () => import('./ConsoleCasePage.tsx') }),
]
