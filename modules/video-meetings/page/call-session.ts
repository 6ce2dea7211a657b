import { Observable } from '#ui/observable.ts'
import type { CallDevices, FromServer, Peer, Refusal, Signal } from '../call-messages.ts'
import type { LocalMedia } from './local-media.ts'
import { PeerLink } from './peer-link.ts'
import { Signalling } from './signalling.ts'
import { tabSecret } from './tab-secret.ts'

export interface RemotePeer extends Peer {
  /** undefined while there is no line to them yet, or as long as they wait. */
  stream: MediaStream | undefined
  isConnected: boolean
}

export interface CallSessionState {
  phase: 'connecting' | 'waiting' | 'in' | 'left'
  /** The line to the server has broken off; it comes back by itself, to the same place. */
  isLineLost: boolean
  peers: readonly RemotePeer[]
  /** Counts how often someone could not be let in because the call is full. */
  timesFull: number
}

interface CallSessionProps {
  code: string
  link: string | undefined
  iceServers: RTCIceServer[]
  /** Undefined where pictures and sound go another way: then there are no lines to the others. */
  local: LocalMedia | undefined
  onRefused: (reason: Refusal) => void
}

/** Being in a call: keeps a line to everyone whom the server says to be in it. */
export class CallSession extends Observable<CallSessionState> {
  readonly #props: CallSessionProps
  readonly #signalling: Signalling
  readonly #links = new Map<number, PeerLink>()
  /** What somebody said before the server had told of them. */
  readonly #early = new Map<number, Signal[]>()
  readonly #pageId = crypto.randomUUID()
  readonly #stopFollowing: () => void
  #people: readonly Peer[] = []
  #you: number | undefined
  /** What the others were told last of one's own devices. */
  #said: string

  constructor(props: CallSessionProps) {
    super({ phase: 'connecting', isLineLost: false, peers: [], timesFull: 0 })
    this.#props = props
    this.#said = JSON.stringify(this.#shown)
    this.#signalling = new Signalling({
      join: () => ({
        type: 'join',
        code: props.code,
        ...(props.link !== undefined && { link: props.link }),
        pageId: this.#pageId,
        tabSecret: tabSecret(),
        ...this.#shown,
      }),
      onHeard: (said) => this.#hear(said),
      onLost: () => this.change({ isLineLost: true }),
    })
    this.#stopFollowing = props.local?.subscribe(() => this.#showOwn()) ?? (() => {})
    window.addEventListener('pagehide', this.leave)
  }

  readonly leave = (): void => {
    this.#signalling.say({ type: 'leave' })
    this.#end()
    this.change({ phase: 'left', peers: [] })
  }

  admit(peerId: number): void {
    this.#signalling.say({ type: 'admit', peerId })
  }

  remove(peerId: number): void {
    this.#signalling.say({ type: 'remove', peerId })
  }

  #hear(said: FromServer): void {
    if (said.type === 'people') this.#meet(said.you, said.isWaiting, said.peers)
    if (said.type === 'signal') this.#take(said.from, said.signal)
    if (said.type === 'full') this.change({ timesFull: this.state.timesFull + 1 })
    if (said.type === 'refused') {
      this.#end()
      this.#props.onRefused(said.reason)
    }
  }

  #meet(you: number, isWaiting: boolean, people: readonly Peer[]): void {
    // A place of one's own that is new: the others have given up the old one, and the lines with it.
    if (you !== this.#you) for (const peerId of this.#links.keys()) this.#drop(peerId)
    const wasLost = this.state.isLineLost
    this.#you = you
    this.#people = people
    const inCall = this.#props.local ? people.filter((peer) => !peer.isWaiting).map(({ peerId }) => peerId) : []
    for (const peerId of this.#links.keys()) if (!inCall.includes(peerId)) this.#drop(peerId)
    for (const peerId of inCall) {
      if (!this.#links.has(peerId)) this.#open(peerId, you > peerId)
      else if (wasLost) this.#links.get(peerId)?.restart()
    }
    this.change({ phase: isWaiting ? 'waiting' : 'in', isLineLost: false, peers: this.#seen })
  }

  #open(peerId: number, isOfferer: boolean): void {
    const link = new PeerLink({
      isOfferer,
      iceServers: this.#props.iceServers,
      tracks: this.#ownTracks(),
      send: (signal) => this.#signalling.say({ type: 'signal', to: peerId, signal }),
      onChange: () => this.change({ peers: this.#seen }),
    })
    this.#links.set(peerId, link)
    for (const signal of this.#early.get(peerId) ?? []) link.hear(signal)
    this.#early.delete(peerId)
  }

  #take(from: number, signal: Signal): void {
    const link = this.#links.get(from)
    if (link) link.hear(signal)
    else this.#early.set(from, [...(this.#early.get(from) ?? []), signal])
  }

  #drop(peerId: number): void {
    this.#links.get(peerId)?.close()
    this.#links.delete(peerId)
  }

  #ownTracks() {
    const { microphone, camera, screen } = this.#props.local?.state ?? {}
    return { audio: microphone ?? null, video: screen ?? camera ?? null }
  }

  get #shown(): CallDevices {
    return this.#props.local?.shown ?? { microphone: true, camera: true, screen: false }
  }

  #showOwn(): void {
    for (const link of this.#links.values()) link.setTracks(this.#ownTracks())
    const shown = this.#shown
    if (JSON.stringify(shown) === this.#said) return
    this.#said = JSON.stringify(shown)
    this.#signalling.say({ type: 'devices', ...shown })
  }

  get #seen(): RemotePeer[] {
    return this.#people.map((peer) => {
      const link = this.#links.get(peer.peerId)
      return { ...peer, stream: link?.stream, isConnected: link?.isConnected ?? false }
    })
  }

  #end(): void {
    window.removeEventListener('pagehide', this.leave)
    this.#stopFollowing()
    this.#props.local?.stop()
    this.#signalling.close()
    for (const peerId of this.#links.keys()) this.#drop(peerId)
  }
}
