import type { Environment } from '#server/process/environment.ts'
import { isByBank, siteOf } from '#server/sites/sites.ts'
import type { Role } from '#shared/permissions.ts'

/** Who has never been in; and where they log in by bank, whose account has no person yet although it had a password. */
export function isToBeInvited(
  account: { status: string; role: Role; is_identified: boolean },
  environment: Environment,
): boolean {
  if (account.status === 'INVITED') return true
  return account.status === 'ACTIVE' && !account.is_identified && isByBank(environment, siteOf(account.role))
}
