import { IconMailOff } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'
import { FailedMailsBadge } from './FailedMailsBadge.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'failed-mails': typeof texts
  }
}

export const consoleFailedMailPages = [
  page({
    path: 'failed-mails',
    roles: ['ROLE_ADMIN'],
    namespaces: ['failed-mails'],
    load: () => import('./FailedMailsPage.tsx'),
    menu: { label: 'failedMails', icon: IconMailOff, order: 97, Badge: FailedMailsBadge },
  }),
]
