import type { Db } from '#server/database/database.ts'
import type { Plan } from '#server/work/jobs.ts'
import type { Language } from '#shared/languages.ts'
import { accessGivenMail, activationMail } from '../activation/jobs.ts'
import { type AccountByAddress, insertEmployersAccount, selectByAddress } from './queries.ts'

/** The account of an address: the one that there is, or a new one that waits to be activated. */
export async function accountFor(
  db: Db,
  person: { email: string; firstName: string; lastName: string; locale: Language },
  now: Date,
): Promise<AccountByAddress> {
  const found =
    (await selectByAddress(db, person.email)) ??
    (await insertEmployersAccount(db, person, now)) ??
    (await selectByAddress(db, person.email))
  if (!found) throw new Error('an address that is taken and nobody has')
  return found
}

/** Tells somebody that they have been given access: how to come in for the first time, or that there is more than before. */
export async function planInvitation(plan: Plan, { id: userId, status }: AccountByAddress): Promise<void> {
  if (status === 'INVITED') await plan(activationMail, { userId })
  if (status === 'ACTIVE') await plan(accessGivenMail, { userId })
}
