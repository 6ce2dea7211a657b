import type { Db } from '#server/database/database.ts'
import type { CallDevices } from '../../call-messages.ts'
import type { Admission } from './admission.ts'
import {
  countOthersInCall,
  lockCall,
  type PeerRow,
  selectPeers,
  updateAdmitted,
  updateRemoved,
  upsertPresence,
  type Who,
} from './queries.ts'

async function isFull(db: Db, meetingId: number, who: Who, sizeAtMost: number): Promise<boolean> {
  await lockCall(db, meetingId)
  return (await countOthersInCall(db, meetingId, who)) >= sizeAtMost
}

/** Takes a place in the call, or in front of its door for whom nobody has let in yet. Answers the place. */
export async function enter(
  db: Db,
  { call, userId, externalUserId, isWaiting }: Admission,
  { pageId, microphone, camera, screen }: CallDevices & { pageId: string },
  connectionId: string,
  sizeAtMost: number,
): Promise<number | 'full'> {
  const who = { userId, externalUserId }
  if (!isWaiting && (await isFull(db, call.meeting_id, who, sizeAtMost))) return 'full'
  return upsertPresence(db, { meetingId: call.meeting_id, ...who, pageId, connectionId, microphone, camera, screen })
}

interface HostsPlace {
  admission: Admission
  peerId: number
}

async function peerOf(db: Db, { admission }: HostsPlace, peerId: number): Promise<PeerRow | undefined> {
  return (await selectPeers(db, admission.call.meeting_id)).find((peer) => peer.peerId === peerId)
}

/** Lets an external person in who waits. */
export async function admitPeer(
  db: Db,
  host: HostsPlace,
  { peerId }: { peerId: number },
  now: Date,
  sizeAtMost: number,
): Promise<'done' | 'full'> {
  const peer = await peerOf(db, host, peerId)
  if (!peer?.isWaiting || peer.externalUserId === null) return 'done'
  if (await isFull(db, host.admission.call.meeting_id, peer, sizeAtMost)) return 'full'
  await updateAdmitted(db, peer.externalUserId, now)
  return 'done'
}

/** Puts someone out of the meeting; never its organiser, and nobody themselves. */
export async function removePeer(db: Db, host: HostsPlace, { peerId }: { peerId: number }, now: Date): Promise<void> {
  const peer = await peerOf(db, host, peerId)
  const { call } = host.admission
  if (!peer || peer.peerId === host.peerId || peer.userId === call.organizer_id) return
  await updateRemoved(db, call.meeting_id, peer, now)
}
