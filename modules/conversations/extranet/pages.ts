import { IconMessages } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'
import { NewsBadge } from './NewsBadge.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    conversations: typeof texts
  }
}

const screen = {
  module: 'conversations',
  namespaces: ['conversations'],
  load: () => import('./CommunicationPage.tsx'),
} as const

export const conversationPages = [
  page({
    ...screen,
    path: 'communication',
    menu: {
      label: 'conversations',
      icon: IconMessages,
      order: 50,
      leadsBack: true,
      Badge: NewsBadge,
      begin: 'new',
    },
  }),
  page({ ...screen, path: 'communication/conversations/$conversationId' }),
]
