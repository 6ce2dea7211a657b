import type { Exported } from '#server/exported/exported.ts'

const files = [{ table: 'conversation_attachment', by: 'message_id' }] as const

export const exported: Exported = {
  ofUser: [
    {
      name: 'messages',
      table: 'conversation_message',
      by: 'user_id',
      // What the product says of what they did is no message of theirs.
      being: ['type', 'USER'],
      only: ['id', 'conversation_id', 'text', 'out_of_office', 'created_at'],
    },
    { name: 'out-of-office', table: 'out_of_office', by: 'user_id', without: ['user_id'] },
  ],
  ofCompany: [
    {
      name: 'conversations',
      table: 'conversation',
      by: 'company_id',
      without: ['search_text', 'client_key'],
      words: { created_by_name: ['user', 'created_by'] },
      within: {
        participants: {
          table: 'conversation_user',
          by: 'conversation_id',
          without: ['unread_count', 'last_message_at', 'answered_absence_id'],
          words: { name: ['user', 'user_id'] },
        },
      },
    },
    {
      name: 'messages',
      table: 'conversation_message',
      by: 'conversation_id',
      among: [{ table: 'conversation', by: 'company_id' }],
      without: ['client_key'],
      words: { user_name: ['user', 'user_id'] },
      files,
    },
  ],
}
