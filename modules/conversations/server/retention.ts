import type { KeptKind } from '#server/kept.ts'
import { uploadType } from '../rules.ts'
import { conversationsPast } from './retention-queries.ts'

/** Over so long after a conversation has been closed or deleted; one that is open goes on. */
export const keptConversations: readonly KeptKind[] = [
  {
    kind: 'conversations',
    ground: 'limitation',
    months: 60,
    tables: ['conversation', 'conversation_attachment', 'conversation_message', 'conversation_user'],
    files: [uploadType],
    removals: [conversationsPast],
  },
]
