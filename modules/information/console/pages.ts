import { IconFileInfo } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'

const shared = { namespaces: ['information'], roles: ['ROLE_ADMIN'] } as const

export const consoleInformationPages = [
  page({
    ...shared,
    path: 'information',
    load: () => import('./InformationListPage.tsx'),
    menu: { label: 'information', icon: IconFileInfo, order: 95 },
  }),
  page({ ...shared, path: 'information/$page/$language', load: () => import('./EditInformationPage.tsx') }),
]
