import type { Exported } from '#server/exported/exported.ts'

export const exported: Exported = {
  ofCompany: [
    {
      name: 'reports',
      table: 'report',
      by: 'id',
      among: [{ table: 'report_share', gives: 'report_id', by: 'company_id' }],
      without: ['search_text'],
      files: 'file_id',
      within: {
        shares: { table: 'report_share', by: 'report_id', own: 'company_id' },
        openings: {
          ...{ table: 'report_opening', by: 'report_id', without: ['acknowledged_for'] },
          ownUsers: { user: 'user_id', ofThen: 'acknowledged_for' },
        },
      },
    },
  ],
}
