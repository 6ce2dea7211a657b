import type { Exported } from '#server/exported/exported.ts'

const document = {
  table: 'document',
  without: ['search_text'],
  files: 'file_id',
  words: { created_by_name: ['user', 'created_by'] },
} as const

export const exported: Exported = {
  ofCompany: [
    { ...document, name: 'documents-sent', by: 'from_company_id' },
    {
      ...document,
      name: 'documents-received',
      by: 'id',
      among: [{ table: 'document_share', gives: 'document_id', by: 'company_id' }],
      within: {
        shares: { table: 'document_share', by: 'document_id', own: 'company_id' },
        openings: {
          ...{ table: 'document_opening', by: 'document_id', without: ['acknowledged_for'] },
          ownUsers: { user: 'user_id', ofThen: 'acknowledged_for' },
        },
      },
    },
  ],
}
