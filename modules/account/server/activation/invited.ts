import type { Role } from '#shared/permissions.ts'

/** Who has never been in; and where people log in by bank, whose account has no person yet although it had a password. */
export function isToBeInvited(
  account: { status: string; role: Role; is_identified: boolean },
  isByBank: boolean,
): boolean {
  if (account.status === 'INVITED') return true
  return isByBank && account.status === 'ACTIVE' && account.role === 'ROLE_USER' && !account.is_identified
}
