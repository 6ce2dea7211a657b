import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import type { Language } from '#shared/languages.ts'

export interface MeetingFixture {
  companyId: number
  organizerId: number
  topic: string
  description?: string
  start: Date
  end: Date
  callCode?: string
  cancelledAt?: Date
  userIds?: number[]
  externals?: { firstName: string; lastName: string; email: string; locale?: Language; admittedTab?: string }[]
}

/** Answers the new meeting's id and call code, and the ids of its external people. */
export async function insertMeetingFixture(
  db: Db,
  meeting: MeetingFixture,
): Promise<{ id: number; code: string; externalUserIds: number[] }> {
  const at = new Date(meeting.start.getTime() - 7 * 24 * 3_600_000)
  const { id, call_code } = await db
    .insertInto('video_meeting')
    .values({
      company_id: meeting.companyId,
      organizer_id: meeting.organizerId,
      topic: meeting.topic,
      description: meeting.description ?? null,
      start_time: meeting.start,
      end_time: meeting.end,
      call_code: meeting.callCode ?? newToken(),
      cancelled_at: meeting.cancelledAt ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning(['id', 'call_code'])
    .executeTakeFirstOrThrow()
  for (const userId of meeting.userIds ?? [])
    await db.insertInto('video_meeting_user').values({ meeting_id: id, user_id: userId }).execute()
  const externalUserIds: number[] = []
  for (const person of meeting.externals ?? []) {
    const external = await db
      .insertInto('video_meeting_external_user')
      .values({
        meeting_id: id,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        locale: person.locale ?? 'fi',
        admitted_tab: person.admittedTab ? hashToken(person.admittedTab) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    externalUserIds.push(external.id)
  }
  return { id, code: call_code, externalUserIds }
}
