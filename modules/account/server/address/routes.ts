import { hashToken } from '#server/auth/tokens.ts'
import { ApiError, refusedBy } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { confirmEmail } from '../../contract.ts'
import { addressChangedMail } from '../activation/jobs.ts'
import { isAddressTaken, takeAddressToken, updateConfirmed } from './queries.ts'
import { addressTaken, takenAddress } from './taken.ts'

export const addressRoutes = [
  // Whoever has the link has the mailbox: they may learn that the address has become somebody else's meanwhile.
  handle(confirmEmail, async ({ body, db, now, plan }) => {
    const confirmed = await takeAddressToken(db, hashToken(body.token), now)
    if (!confirmed) throw new ApiError('link_invalid')
    const { id: userId, email, former } = confirmed
    if (await isAddressTaken(db, email, userId)) throw addressTaken
    await refusedBy(takenAddress, () => updateConfirmed(db, userId, now))
    if (former) await plan(addressChangedMail, { userId, formerAddress: former })
    return { status: 'SUCCESS' as const }
  }),
]
