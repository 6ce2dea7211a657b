import type { Exported } from '#server/exported/exported.ts'

export const exported: Exported = {
  ofCompany: [
    {
      name: 'workplace-investigations',
      table: 'form_process',
      by: 'company_id',
      without: ['search_text'],
      within: {
        meetings: { table: 'form_process_meeting', by: 'process_id' },
        users: { table: 'form_process_user', by: 'process_id', words: { name: ['user', 'user_id'] } },
      },
    },
  ],
}
