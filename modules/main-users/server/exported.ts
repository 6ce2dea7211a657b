import type { Exported } from '#server/exported/exported.ts'

const words = { company_name: ['organisation', 'company_id'] } as const

export const exported: Exported = {
  ofUser: [
    {
      name: 'company-accesses',
      table: 'company_grant',
      by: 'user_id',
      key: null,
      without: ['user_id', 'invitation_id'],
      words,
    },
    { name: 'delegations-given', table: 'delegation', by: 'from_user_id', words },
    { name: 'delegations-taken', table: 'delegation', by: 'to_user_id', words },
    // Who has changed their access, and how.
    {
      name: 'changes-of-access',
      table: 'user_log',
      by: 'user_id',
      without: ['user_id'],
      words: { ...words, by_user_name: ['user', 'by_user_id'] },
    },
  ],
  ofCompany: [
    { name: 'delegations', table: 'delegation', by: 'company_id' },
    { name: 'user-log', table: 'user_log', by: 'company_id', words: { by_user_name: ['user', 'by_user_id'] } },
  ],
}
