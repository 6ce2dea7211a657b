import type { FromServer, Peer } from '../../call-messages.ts'
import type { PeerRow } from './queries.ts'

type People = Extract<FromServer, { type: 'people' }>

/**
 * What one connection may know of a call: who waits sees nobody, only hosts see who waits. Without a place of its own
 * the connection has lost it: to another window of the same participant, or while its line was dead.
 */
export function peersSeenBy(
  connectionId: string,
  pageId: string | undefined,
  peers: readonly PeerRow[],
): { people: People } | { isElsewhere: boolean } {
  const own = peers.find((peer) => peer.connectionId === connectionId)
  if (!own) return { isElsewhere: !peers.some((peer) => peer.pageId === pageId) }
  const others = peers.filter((peer) => peer !== own && !own.isWaiting && (own.isHost || !peer.isWaiting))
  return { people: { type: 'people', you: own.peerId, isWaiting: own.isWaiting, peers: others.map(toPeer) } }
}

function toPeer({ peerId, displayName, isHost, isExternal, isWaiting, microphone, camera, screen }: PeerRow): Peer {
  return { peerId, displayName, isHost, isExternal, isWaiting, microphone, camera, screen }
}
