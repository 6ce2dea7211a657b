import type { Exported } from '#server/exported/exported.ts'

export const exported: Exported = {
  ofUser: [
    {
      name: 'company-openings',
      table: 'company_opening',
      by: 'user_id',
      without: ['user_id'],
      words: { company_name: ['organisation', 'company_id'] },
    },
  ],
}
