import { IconFileInfo } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'

const shared = { namespaces: ['information'], roles: ['ROLE_ADMIN'] } as const

export const consoleInformationPages: PageDescription[] = [
  {
    ...shared,
    path: 'information',
    load: () => import('./InformationListPage.tsx'),
    menu: { label: 'information', icon: IconFileInfo, order: 95 },
  },
  { ...shared, path: 'information/$page/$language', load: () => import('./EditInformationPage.tsx') },
]
