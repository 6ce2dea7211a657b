import { OperatorError } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { insertAccess } from '#server/rights/queries.ts'
import { present } from '#shared/objects.ts'
import type { UserDetails } from '../console-contract.ts'
import { isToBeInvited } from './activation/invited.ts'
import { selectRecipient, selectRecipientByName } from './activation/queries.ts'
import { sendLink } from './activation/send-link.ts'
import { isAddressTaken } from './address/queries.ts'
import { insertInvited, lockAdministrators } from './console/queries.ts'

/** In the access log, in the place of a request's. */
const requestId = 'first-admin'

/**
 * Opens the account of an administrator and sends its activation link; done again for one who has not activated it yet, or
 * who has a password where a bank is asked for, it sends a new link. Everybody else is invited in the console.
 * @param another whether there may be an administrator already, who cannot do it
 */
export async function inviteFirstAdministrator(
  platform: Pick<Platform, 'database' | 'mailer' | 'clock' | 'environment'>,
  person: Omit<UserDetails, 'role'>,
  another: boolean,
): Promise<void> {
  const { database, clock, environment } = platform
  const user = { ...person, email: person.email.toLowerCase(), role: 'ROLE_ADMIN' as const }
  const userId = await database.db.transaction().execute(async (db) => {
    if ((await lockAdministrators(db)).length > 0 && !another)
      throw new OperatorError(
        'There is an administrator already, who can invite others in the console; or say --another',
      )
    const known = await selectRecipientByName(db, user.email)
    if (known?.role === user.role && isToBeInvited(known, environment)) return known.id
    if (await isAddressTaken(db, user.email, null)) throw new OperatorError(`${user.email} is somebody’s already`)
    const now = clock.now()
    const id = await insertInvited(db, user, now)
    const access = { action: 'create', purpose: 'administration', thing: 'user_account', thingId: id } as const
    await insertAccess(db, { ...access, employeeIds: [] }, { userId: id, role: user.role, requestId, now })
    return id
  })
  const recipient = present(await selectRecipient(database.db, userId))
  if (!(await sendLink(platform, recipient, 'ACTIVATION')))
    throw new OperatorError('Too many links have been made for this address: try again after an hour')
}
