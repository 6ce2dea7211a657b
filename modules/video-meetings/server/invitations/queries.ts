import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Language } from '#shared/languages.ts'
import type { Role } from '#shared/permissions.ts'

export interface RecipientRow {
  email: string | null
  locale: Language
  role: Role | null
  company_id: number
  call_code: string
  start_time: Date
  end_time: Date
}

const about = sql`m.company_id, m.call_code, m.start_time, m.end_time`

/** A user with the meeting's times; undefined for one who takes no mail or whose account is closed. */
export async function selectUserToTell(db: Db, meetingId: number, userId: number): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select u.email, u.locale, u.role, ${about} from video_meeting m join user_account u on u.id = ${userId}
    where m.id = ${meetingId} and u.email_notifications_enabled and u.status <> 'DEACTIVATED'`.execute(db)
  return rows[0]
}

export async function selectExternalToTell(
  db: Db,
  meetingId: number,
  externalUserId: number,
): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select x.email, x.locale, null as role, ${about}
    from video_meeting m join video_meeting_external_user x on x.meeting_id = m.id
    where m.id = ${meetingId} and x.id = ${externalUserId}`.execute(db)
  return rows[0]
}
