import type { Exported } from '#server/exported/exported.ts'

const identity = ['user_id', 'company_id', 'issuer', 'subject', 'bound_at', 'used_at'] as const

export const exported: Exported = {
  ofUser: [
    {
      ...{ name: 'company-identities', table: 'company_identity', by: 'user_id', key: 'user_id', only: identity },
      words: { company_name: ['organisation', 'company_id'] },
    },
    {
      ...{ name: 'company-login-unbindings', table: 'company_login_change', by: 'user_id' },
      only: ['id', 'company_id', 'at'],
      words: { company_name: ['organisation', 'company_id'] },
    },
  ],
  ofCompany: [
    {
      ...{ name: 'company-login', table: 'company_login', by: 'company_id', key: 'company_id' },
      only: ['company_id', 'issuer', 'client_id', 'is_only_way', 'trial', 'tried_at', 'changed_at'],
    },
    { name: 'company-login-domains', table: 'company_login_domain', by: 'company_id', key: null },
    {
      ...{
        name: 'company-login-identities',
        table: 'company_identity',
        by: 'company_id',
        key: 'user_id',
        only: identity,
      },
      words: { user_name: ['user', 'user_id'] },
    },
    {
      ...{ name: 'company-login-changes', table: 'company_login_change', by: 'company_id' },
      words: { by_user_name: ['user', 'by_user_id'], user_name: ['user', 'user_id'] },
    },
  ],
}
