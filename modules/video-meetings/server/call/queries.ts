import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Language } from '#shared/languages.ts'
import type { Peer } from '../../call-messages.ts'

export interface CallRow {
  meeting_id: Held<'meeting'>
  company_id: number
  organizer_id: number
  topic: string
  start_time: Date
  end_time: Date
  is_cancelled: boolean
}

/** At a company that has left no meeting is held (DL-4). */
export async function selectCall(db: Db, callCode: string): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select m.id as meeting_id, m.company_id, m.organizer_id, m.topic, m.start_time, m.end_time,
      m.cancelled_at is not null or c.closed_at is not null as is_cancelled
    from video_meeting m join company c on c.id = m.company_id where m.call_code = ${callCode}`.execute(db)
  return rows[0]
}

export async function selectInvitedUser(
  db: Db,
  meetingId: Held<'meeting'>,
  userId: number,
): Promise<{ is_removed: boolean } | undefined> {
  const { rows } = await sql<{ is_removed: boolean }>`
    select removed_at is not null as is_removed from video_meeting_user
    where meeting_id = ${meetingId} and user_id = ${userId} and uninvited_at is null`.execute(db)
  return rows[0]
}

export interface InvitedExternalRow {
  id: Held<'guest'>
  display_name: string
  locale: Language
  is_removed: boolean
  is_admitted: boolean
}

export async function selectInvitedExternal(
  db: Db,
  meetingId: Held<'meeting'>,
  externalUserId: number,
  tabHash: Buffer | null,
): Promise<InvitedExternalRow | undefined> {
  const { rows } = await sql<InvitedExternalRow>`
    select id, first_name || ' ' || last_name as display_name, locale, removed_at is not null as is_removed,
      coalesce(admitted_tab = ${tabHash}::bytea, false) as is_admitted
    from video_meeting_external_user
    where meeting_id = ${meetingId} and id = ${externalUserId} and uninvited_at is null`.execute(db)
  return rows[0]
}

/** A participant as the tables name them: one of the two. */
export interface Who {
  userId: number | null
  externalUserId: Held<'guest'> | null
}

const whereWho = ({ userId, externalUserId }: Who) =>
  sql<boolean>`p.user_id is not distinct from ${userId}::bigint
    and p.external_user_id is not distinct from ${externalUserId}::bigint`

/** Connections that have been silent for so long belong to a process or a line that is gone. */
const whereHere = sql<boolean>`p.seen_at > now() - interval '60 seconds'`

/** Somebody in a call stands at its door: an external person in a tab that has not been let in. */
const whereAtDoor = sql<boolean>`p.external_user_id is not null and not exists (
  select from video_meeting_external_user x where x.id = p.external_user_id and x.admitted_tab = p.tab_hash)`

/** Keeps others from coming into the same call until the transaction is over. */
export async function lockCall(db: Db, meetingId: Held<'meeting'>): Promise<void> {
  await sql`select from video_meeting where id = ${meetingId} for update`.execute(db)
}

/** How many are in a call, those who wait and one participant not counted. */
export async function countOthersInCall(db: Db, meetingId: Held<'meeting'>, who: Who): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from video_call_presence p
    where p.meeting_id = ${meetingId} and ${whereHere} and not (${whereWho(who)}) and not (${whereAtDoor})`.execute(db)
  return rows[0]?.count ?? 0
}

interface Presence extends Who {
  meetingId: Held<'meeting'>
  pageId: string
  tabHash: Buffer
  connectionId: string
  isWaiting: boolean
  microphone: boolean
  camera: boolean
  screen: boolean
}

/**
 * A page that comes back keeps its place; another page of the same participant takes a new one in place of the old. By
 * the same link one may be in the call and one at the door: neither takes the other's place. Answers the place.
 */
export async function upsertPresence(db: Db, presence: Presence): Promise<number> {
  await sql`
    delete from video_call_presence p
    where p.meeting_id = ${presence.meetingId} and ${whereWho(presence)}
      and (not (${whereHere}) or p.page_id <> ${presence.pageId} and (${whereAtDoor}) = ${presence.isWaiting})`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into video_call_presence (meeting_id, user_id, external_user_id, page_id, tab_hash, connection_id,
      microphone, camera, screen, seen_at)
    values (${presence.meetingId}, ${presence.userId}, ${presence.externalUserId}, ${presence.pageId},
      ${presence.tabHash}, ${presence.connectionId}, ${presence.microphone}, ${presence.camera}, ${presence.screen}, now())
    on conflict (meeting_id, user_id, external_user_id, page_id) do update set tab_hash = excluded.tab_hash,
      connection_id = excluded.connection_id, microphone = excluded.microphone, camera = excluded.camera, screen = excluded.screen, seen_at = now()
    returning id`.execute(db)
  return certainRow(rows).id
}

export async function updateDevices(
  db: Db,
  connectionId: string,
  devices: Pick<Presence, 'microphone' | 'camera' | 'screen'>,
): Promise<void> {
  await sql`
    update video_call_presence set microphone = ${devices.microphone}, camera = ${devices.camera},
      screen = ${devices.screen} where connection_id = ${connectionId}`.execute(db)
}

export async function touchPresences(db: Db, connectionIds: readonly string[]): Promise<void> {
  await sql`update video_call_presence set seen_at = now() where connection_id = any(${connectionIds}::uuid[])`.execute(
    db,
  )
}

/** Answers whether the connection still had a place. */
export async function deletePresence(db: Db, connectionId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from video_call_presence where connection_id = ${connectionId} returning id`.execute(db)
  return rows.length > 0
}

/** Clears away what a process that is gone has left behind. Answers the calls that it was in. */
export async function deleteStalePresences(db: Db): Promise<number[]> {
  const { rows } = await sql<{ meeting_id: number }>`
    delete from video_call_presence p where not (${whereHere}) returning meeting_id`.execute(db)
  return [...new Set(rows.map((row) => row.meeting_id))]
}

export interface PeerRow extends Peer, Who {
  pageId: string
  connectionId: string
}

/** Everyone who is in a call or waits, in the order in which they came. */
export async function selectPeers(db: Db, meetingId: Held<'meeting'>): Promise<PeerRow[]> {
  const { rows } = await sql<PeerRow>`
    select p.id as "peerId", p.connection_id as "connectionId", p.page_id as "pageId", p.user_id as "userId",
      p.external_user_id as "externalUserId",
      coalesce(u.first_name || ' ' || u.last_name, x.first_name || ' ' || x.last_name) as "displayName",
      coalesce(u.role <> 'ROLE_USER', false) as "isHost", p.external_user_id is not null as "isExternal",
      (${whereAtDoor}) as "isWaiting", p.microphone, p.camera, p.screen
    from video_call_presence p left join user_account u on u.id = p.user_id
      left join video_meeting_external_user x on x.id = p.external_user_id
    where p.meeting_id = ${meetingId} and ${whereHere}
    order by p.id`.execute(db)
  return rows
}

/** Lets the tab that stands at the door in, instead of another that was by the same link. */
export async function updateAdmitted(db: Db, peerId: number, externalUserId: Held<'guest'>): Promise<void> {
  await sql`
    update video_meeting_external_user x set admitted_tab = p.tab_hash
    from video_call_presence p where p.id = ${peerId} and x.id = ${externalUserId}`.execute(db)
  await sql`
    delete from video_call_presence where external_user_id = ${externalUserId} and id <> ${peerId}`.execute(db)
}

/** Whoever is put out can not come back to this meeting, unless they are invited anew. */
export async function updateRemoved(db: Db, meetingId: Held<'meeting'>, who: Who, now: Date): Promise<void> {
  await sql`
    update video_meeting_user set removed_at = ${now}
    where meeting_id = ${meetingId} and user_id = ${who.userId}`.execute(db)
  await sql`
    update video_meeting_external_user set removed_at = ${now}
    where meeting_id = ${meetingId} and id = ${who.externalUserId}`.execute(db)
}
