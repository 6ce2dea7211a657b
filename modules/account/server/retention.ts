import type { KeptKind } from '#server/kept.ts'
import { loginsPast, usersPast } from './retention-queries.ts'

export const keptLogins: readonly KeptKind[] = [
  {
    kind: 'login-notes',
    ground: 'security',
    months: 12,
    least: 12,
    tables: ['login_event'],
    removals: [loginsPast],
  },
]

/** After what they have written. */
export const keptUsers: readonly KeptKind[] = [
  {
    kind: 'users',
    ground: 'noPurpose',
    months: 24,
    tables: [
      'user_account',
      'calendar_address',
      'company_grant',
      'delegation',
      'list_view',
      'notice_at_once',
      'notice_choice',
      'out_of_office',
      'push_device',
      'recovery_code',
      'second_factor',
    ],
    removals: usersPast,
  },
]
