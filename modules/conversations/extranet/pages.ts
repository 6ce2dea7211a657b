import { IconMessages } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

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

export const conversationPages: PageDescription[] = [
  { ...screen, path: 'communication', menu: { label: 'conversations', icon: IconMessages, order: 50 } },
  { ...screen, path: 'communication/conversations/$conversationId' },
]
