import { ApiError } from '../errors.ts'
import type { Identity } from '../rights/scope.ts'

/** So long a password or a factor that somebody has given answers for them. */
const confirmedForMinutes = 15

/**
 * What opens an account is changed by its owner, not by whoever comes to a computer that is left open (SF-2).
 * @throws ApiError `confirmation_needed`
 */
export function checkConfirmed({ confirmedAt }: Pick<Identity, 'confirmedAt'>, now: Date): void {
  if (now.getTime() - confirmedAt.getTime() > confirmedForMinutes * 60_000) throw new ApiError('confirmation_needed')
}
