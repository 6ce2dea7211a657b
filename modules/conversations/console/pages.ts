import { IconMessages } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'

const namespaces = ['conversations', 'views'] as const

export const consoleConversationPages = [
  page({
    path: 'conversations',
    ofCare: true,
    namespaces,
    load: () => import('./InboxPage.tsx'),
    menu: { label: 'conversations', icon: IconMessages, order: 5 },
  }),
  page({ path: 'conversations/responsible', namespaces, load: () => import('./ResponsiblePage.tsx') }),
  page({
    path: 'conversations/$conversationId',
    ofCare: true,
    namespaces,
    load: () => import('./ConversationPage.tsx'),
  }),
]
