import type { Exported } from '#server/exported/exported.ts'

export const exported: Exported = {
  ofCompany: [
    { name: 'company', table: 'company', by: 'id', without: ['client_key'], words: { name: ['organisation', 'id'] } },
    { name: 'organisations', table: 'organisation', by: 'company_id', without: ['search_text', 'path'] },
  ],
}
