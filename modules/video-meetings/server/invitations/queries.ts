import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { type Addressee, mailboxOfGuest, selectAddressee } from '#server/rights/told-queries.ts'
import type { Language } from '#shared/languages.ts'
import type { Role } from '#shared/permissions.ts'
import type { Invitation } from './invitation.ts'

export interface RecipientRow extends Omit<Addressee, 'role'> {
  role: Role | null
  company_id: number
  call_code: string
  start_time: Date
  end_time: Date
}
type About = Pick<RecipientRow, 'company_id' | 'call_code' | 'start_time' | 'end_time'>

const about = sql`m.company_id, m.call_code, m.start_time, m.end_time`

/** A meeting for those who are invited to it; of its cancellation those hear who were. */
const whereToBeTold = (kind: Invitation['kind']) =>
  sql<boolean>`(${kind === 'cancellation'} or (i.uninvited_at is null and m.cancelled_at is null))`

/** A user with the meeting's times, if they may see the meetings there and take mail. */
export async function selectUserToTell(
  db: Db,
  { kind, meetingId }: Invitation,
  userId: number,
  now: Date,
): Promise<RecipientRow | undefined> {
  const { rows } = await sql<About>`
    select ${about} from video_meeting m join video_meeting_user i on i.meeting_id = m.id
    where m.id = ${meetingId} and i.user_id = ${userId} and ${whereToBeTold(kind)}`.execute(db)
  const [meeting] = rows
  if (!meeting) return undefined
  const place = { module: 'video-meetings', companyId: meeting.company_id, now } as const
  const addressee = await selectAddressee(db, userId, place)
  return addressee && { ...meeting, ...addressee }
}

export async function selectExternalToTell(
  db: Db,
  { kind, meetingId }: Invitation,
  externalUserId: Held<'guest'>,
): Promise<RecipientRow | undefined> {
  const { rows } = await sql<About & { email: string; locale: Language }>`
    select i.email, i.locale, ${about}
    from video_meeting m join video_meeting_external_user i on i.meeting_id = m.id
    where m.id = ${meetingId} and i.id = ${externalUserId} and ${whereToBeTold(kind)}`.execute(db)
  const [guest] = rows
  return guest && { ...guest, to: mailboxOfGuest(guest.email), role: null }
}
