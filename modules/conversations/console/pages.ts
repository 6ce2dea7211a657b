import { IconMessages } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'

const namespaces = ['conversations'] as const

export const consoleConversationPages: PageDescription[] = [
  {
    path: 'conversations',
    namespaces,
    load: () => import('./InboxPage.tsx'),
    menu: { label: 'conversations', icon: IconMessages, order: 5 },
  },
  { path: 'conversations/responsible', namespaces, load: () => import('./ResponsiblePage.tsx') },
  { path: 'conversations/$conversationId', namespaces, load: () => import('./ConversationPage.tsx') },
]
