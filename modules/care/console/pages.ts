import { IconEyeCheck, IconUsersPlus } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    care: typeof texts
  }
}

const ofAdmins = { roles: ['ROLE_ADMIN'] } as const

export const consoleCarePages = [
  page({
    ...ofAdmins,
    path: 'teams',
    namespaces: ['care'],
    load: () => import('./TeamsPage.tsx'),
    menu: { label: 'teams', icon: IconUsersPlus, order: 25 },
  }),
  page({
    ...ofAdmins,
    path: 'oversight',
    namespaces: ['care', 'failed-mails'],
    load: () => import('./OversightPage.tsx'),
    menu: { label: 'oversight', icon: IconEyeCheck, order: 96 },
  }),
]
