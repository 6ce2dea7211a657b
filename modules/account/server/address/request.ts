import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Plan } from '#server/work/jobs.ts'
import { addressConfirmationMail } from '../activation/jobs.ts'
import type { Recipient } from '../activation/queries.ts'
import { updatePendingEmail } from './queries.ts'

interface Parts {
  db: Db
  now: Date
  plan: Plan
}

/**
 * An address that somebody has typed waits until the link that is mailed there has been followed (SF-2). Whether it is
 * somebody else's is found out by the job: neither the answer nor its time tells who has an account.
 */
export async function requestAddress({ db, now, plan }: Parts, userId: Held<'account'>, email: string): Promise<void> {
  await updatePendingEmail(db, userId, email, now)
  await plan(addressConfirmationMail, { userId, email })
}

/** The invited person was asked for an address, by a form that knew their name already. */
export async function requestOtherAddress(
  parts: Parts,
  { id, username, email }: Pick<Recipient, 'id' | 'username' | 'email'>,
  typed: string | null | undefined,
): Promise<void> {
  const wanted = typed?.toLowerCase()
  if (wanted && wanted !== email && wanted !== username) await requestAddress(parts, id, wanted)
}
