import { hashToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import type { Environment } from '#server/process/environment.ts'
import { type Identity, maySee } from '#server/rights/scope.ts'
import type { Language } from '#shared/languages.ts'
import { type CallState, callStateFor } from '../../rules.ts'
import { readPersonalLink } from '../invitations/personal-link.ts'
import { type CallRow, selectCall, selectInvitedExternal, selectInvitedUser, type Who } from './queries.ts'

/** Somebody who takes part in a meeting, and whether they may be in its call at this moment. */
export interface Admission extends Who {
  call: CallRow
  state: CallState
  displayName: string
  locale: Language
  isExternal: boolean
  /** The staff who take part let external people in and may put anyone out. */
  isHost: boolean
  /** An external person whom nobody has let in yet, in this tab. */
  isWaiting: boolean
}

/** Who comes as a user: whoever has to enrol a second factor first is nobody until then (SF-1). */
export const knownCaller = (user: Identity | undefined) => (user?.needsSecondFactor ? undefined : user)

interface Credentials {
  code: string
  link?: string | undefined
  tabSecret?: string | undefined
  user: Identity | undefined
}

/** The participant who comes to a call; undefined for everyone whom it does not concern, as if there were none. */
export async function admit(
  db: Db,
  { code, link, tabSecret, user }: Credentials,
  environment: Environment,
  now: Date,
): Promise<Admission | undefined> {
  const call = await selectCall(db, code)
  if (!call) return undefined
  const found =
    link === undefined ? await asUser(db, call, user) : await asExternal(db, call, { link, tabSecret }, environment)
  if (!found) return undefined
  const { isRemoved, ...participant } = found
  const meeting = { start: call.start_time, end: call.end_time, isCancelled: call.is_cancelled }
  return { ...participant, call, state: callStateFor(meeting, found, now) }
}

type Participant = Omit<Admission, 'call' | 'state'> & { isRemoved: boolean }

async function asExternal(
  db: Db,
  call: CallRow,
  { link, tabSecret }: { link: string; tabSecret: string | undefined },
  environment: Environment,
): Promise<Participant | undefined> {
  const id = readPersonalLink(environment, link)
  const person =
    id && (await selectInvitedExternal(db, call.meeting_id, id, tabSecret === undefined ? null : hashToken(tabSecret)))
  if (!person) return undefined
  return {
    userId: null,
    externalUserId: person.id,
    displayName: person.display_name,
    locale: person.locale,
    isExternal: true,
    isHost: false,
    isWaiting: !person.is_admitted,
    isRemoved: person.is_removed,
  }
}

/** An employer's user needs the module at the meeting's company as well: an invitation is no way around it. */
async function asUser(db: Db, call: CallRow, user: Identity | undefined): Promise<Participant | undefined> {
  if (!user) return undefined
  const isStaff = user.role !== 'ROLE_USER'
  if (!maySee(user, 'video-meetings', call.company_id)) return undefined
  const isOrganizer = user.userId === call.organizer_id
  const invited = await selectInvitedUser(db, call.meeting_id, user.userId)
  if (!isOrganizer && !invited) return undefined
  return {
    userId: user.userId,
    externalUserId: null,
    displayName: `${user.firstName} ${user.lastName}`,
    locale: user.language,
    isExternal: false,
    isHost: isStaff,
    isWaiting: false,
    isRemoved: invited?.is_removed ?? false,
  }
}
