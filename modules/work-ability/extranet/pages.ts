import { IconHeartHandshake } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'work-ability': typeof texts
  }
}

export const workAbilityPages = [
  page({
    path: 'workabilities',
    module: 'work-ability',
    namespaces: ['work-ability'],
    load: () => import('./WorkabilitiesPage.tsx'),
    menu: {
      label: 'workAbility',
      icon: IconHeartHandshake,
      order: 80,
      begin: 'new',
    },
  }),
]
