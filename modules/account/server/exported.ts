import type { Exported } from '#server/exported/exported.ts'

const profile = [
  'id',
  'username',
  'email',
  'pending_email',
  'role',
  'status',
  'first_name',
  'last_name',
  'locale',
] as const

export const exported: Exported = {
  ofUser: [
    {
      name: 'profile',
      table: 'user_account',
      by: 'id',
      only: [
        ...profile,
        ...[
          'accepted_terms_at',
          'email_notifications_enabled',
          'report_credentials',
          'care',
          'created_at',
          'updated_at',
        ],
      ],
    },
    { name: 'sessions', table: 'session', by: 'user_id', without: ['token_hash', 'logout_address', 'user_id'] },
    { name: 'logins', table: 'login_event', by: 'user_id', without: ['user_id'] },
    { name: 'identity-unbindings', table: 'identity_unbinding', by: 'user_id', only: ['id', 'unbound_at'] },
    // Of what they did they get when, where and for what; whose data it was is those people's.
    {
      name: 'accesses',
      table: 'access_log',
      by: 'user_id',
      only: ['id', 'time', 'role', 'company_id', 'action', 'purpose', 'thing', 'opening_reason'],
      words: { company_name: ['organisation', 'company_id'], for_user_name: ['user', 'for_user_id'] },
    },
  ],
  ofCompany: [
    {
      name: 'users',
      table: 'user_account',
      by: 'id',
      among: [{ table: 'company_grant', gives: 'user_id', by: 'company_id' }],
      only: ['id', 'username', 'email', 'status', 'first_name', 'last_name', 'locale', 'created_at'],
      within: {
        grants: {
          table: 'company_grant',
          by: 'user_id',
          own: 'company_id',
          words: { branch_name: ['organisation', 'branch_id'] },
        },
      },
    },
  ],
}
