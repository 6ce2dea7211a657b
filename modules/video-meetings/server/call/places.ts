import { hashToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { CallDevices } from '../../call-messages.ts'
import type { Admission } from './admission.ts'
import type { Join } from './connection.ts'
import {
  countOthersInCall,
  deletePresence,
  lockCall,
  type PeerRow,
  selectPeers,
  updateAdmitted,
  updateRemoved,
  upsertPresence,
  type Who,
} from './queries.ts'

async function isFull(db: Db, meetingId: Held<'meeting'>, who: Who, sizeAtMost: number): Promise<boolean> {
  return (await countOthersInCall(db, meetingId, who)) >= sizeAtMost
}

/** Takes a place in the call, or in front of its door for whom nobody has let in yet. Answers the place. */
export async function enter(
  db: Db,
  { call, userId, externalUserId, isWaiting }: Admission,
  { pageId, tabSecret, ...devices }: Pick<Join, 'pageId' | 'tabSecret' | keyof CallDevices>,
  connectionId: string,
  sizeAtMost: number,
): Promise<number | 'full'> {
  const who = { userId, externalUserId }
  await lockCall(db, call.meeting_id)
  if (!isWaiting && (await isFull(db, call.meeting_id, who, sizeAtMost))) return 'full'
  const tabHash = hashToken(tabSecret)
  return upsertPresence(db, {
    ...devices,
    ...who,
    meetingId: call.meeting_id,
    pageId,
    tabHash,
    connectionId,
    isWaiting,
  })
}

interface HostsPlace {
  admission: Admission
  peerId: number
}

/** Lets an external person in who waits. */
export async function admitPeer(
  db: Db,
  host: HostsPlace,
  { peerId }: { peerId: number },
  sizeAtMost: number,
): Promise<'done' | 'full'> {
  await lockCall(db, host.admission.call.meeting_id)
  const peers = await selectPeers(db, host.admission.call.meeting_id)
  const peer = peers.find((one) => one.peerId === peerId)
  if (!peer?.isWaiting || peer.externalUserId === null) return 'done'
  if (await isFull(db, host.admission.call.meeting_id, peer, sizeAtMost)) return 'full'
  await updateAdmitted(db, peer.peerId, peer.externalUserId)
  return 'done'
}

/**
 * Puts someone out of the meeting; never its organiser, and nobody themselves. Who stands at the door with the link of
 * somebody who is in is sent away, and that one stays.
 */
export async function removePeer(db: Db, host: HostsPlace, { peerId }: { peerId: number }, now: Date): Promise<void> {
  const { call } = host.admission
  const peers = await selectPeers(db, call.meeting_id)
  const peer = peers.find((one) => one.peerId === peerId)
  if (!peer || peer.peerId === host.peerId || peer.userId === call.organizer_id) return
  const isIn = (one: PeerRow) => one.externalUserId === peer.externalUserId && !one.isWaiting
  if (peer.isWaiting && peers.some(isIn)) await deletePresence(db, peer.connectionId)
  else await updateRemoved(db, call.meeting_id, peer, now)
}
