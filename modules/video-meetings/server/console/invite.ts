import type { Db } from '#server/database/database.ts'
import { invalid } from '#server/errors.ts'
import type { Held } from '#server/rights/held.ts'
import type { MeetingDetails } from '../../console-contract.ts'
import {
  insertExternalUsers,
  type ScheduledRow,
  updateExternalUsers,
  updateUninvited,
  upsertInvitedUsers,
} from './queries.ts'

export interface Recipients {
  userIds: number[]
  externalUserIds: Held<'guest'>[]
}

type Invited = Pick<ScheduledRow, 'id' | 'users' | 'external_users'>

export function recipientsOf({ users, external_users }: Invited): Recipients {
  return {
    userIds: (users ?? []).map(({ id }) => id),
    externalUserIds: (external_users ?? []).map(({ externalUserId }) => externalUserId),
  }
}

/**
 * Makes those entered the invited ones, and answers who came, who went and who stayed. The organiser takes part
 * anyway. An external person's new address is a new invitation: the old one's link must not work on.
 */
export async function invite(
  db: Db,
  before: Invited & { organizerId: number },
  entered: Pick<MeetingDetails, 'userIds' | 'externalUsers'>,
  now: Date,
): Promise<{ added: Recipients; dropped: Recipients; kept: Recipients }> {
  const was = recipientsOf(before)
  const userIds = [...new Set(entered.userIds)].filter((id) => id !== before.organizerId)
  const find = (id: number | undefined) => before.external_users?.find(({ externalUserId }) => externalUserId === id)
  const stranger = entered.externalUsers.findIndex(
    ({ externalUserId }) => externalUserId !== undefined && !find(externalUserId),
  )
  if (stranger >= 0) throw invalid([{ field: `externalUsers.${stranger}.externalUserId`, problem: 'unknown' }])

  const kept = entered.externalUsers.flatMap((person) => {
    const known = find(person.externalUserId)
    return known?.invitationEmail === person.invitationEmail
      ? [{ ...person, externalUserId: known.externalUserId }]
      : []
  })
  const keptIds = kept.map(({ externalUserId }) => externalUserId)
  await updateExternalUsers(db, kept)
  const isNew = ({ externalUserId }: { externalUserId?: number | undefined }) =>
    !keptIds.some((id) => id === externalUserId)
  const addedIds = await insertExternalUsers(db, before.id, entered.externalUsers.filter(isNew))
  const dropped = {
    userIds: was.userIds.filter((id) => !userIds.includes(id)),
    externalUserIds: was.externalUserIds.filter((id) => !keptIds.includes(id)),
  }
  await updateUninvited(db, before.id, dropped, now)
  const added = userIds.filter((id) => !was.userIds.includes(id))
  await upsertInvitedUsers(db, before.id, added)
  return {
    added: { userIds: added, externalUserIds: addedIds },
    dropped,
    kept: { userIds: userIds.filter((id) => was.userIds.includes(id)), externalUserIds: keptIds },
  }
}
