import type { Signal } from '../call-messages.ts'

export interface OwnTracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

interface PeerLinkProps {
  /** The one who came later offers, the other answers: the two never speak at once. */
  isOfferer: boolean
  iceServers: RTCIceServer[]
  tracks: OwnTracks
  send: (signal: Signal) => void
  onChange: () => void
}

/**
 * The line to one other browser. Sound and picture have their places in it from the beginning; muting, another camera
 * or a shared screen only change what goes through, so that nothing has to be agreed upon again.
 */
export class PeerLink {
  /** What comes from the other side. */
  readonly stream = new MediaStream()
  readonly #connection: RTCPeerConnection
  readonly #props: PeerLinkProps
  #tracks: OwnTracks
  #work: Promise<void> = Promise.resolve()
  #early: RTCIceCandidateInit[] = []

  constructor(props: PeerLinkProps) {
    this.#props = props
    this.#tracks = props.tracks
    const connection = new RTCPeerConnection({ iceServers: props.iceServers, bundlePolicy: 'max-bundle' })
    this.#connection = connection
    connection.onicecandidate = ({ candidate }) => candidate && props.send({ candidate: candidate.toJSON() })
    connection.ontrack = ({ track }) => {
      this.stream.addTrack(track)
      props.onChange()
    }
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'failed') this.restart()
      props.onChange()
    }
    if (!props.isOfferer) return
    connection.onnegotiationneeded = () => this.#do(() => this.#offer())
    connection.addTransceiver('audio', { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'sendrecv' })
    this.#do(() => this.#putTracks())
  }

  get isConnected(): boolean {
    return this.#connection.connectionState === 'connected'
  }

  setTracks(tracks: OwnTracks): void {
    this.#tracks = tracks
    this.#do(() => this.#putTracks())
  }

  hear(signal: Signal): void {
    this.#do(async () => {
      if (signal['description']) await this.#take(signal['description'] as RTCSessionDescriptionInit)
      if (signal['candidate']) await this.#takeCandidate(signal['candidate'] as RTCIceCandidateInit)
    })
  }

  /** Looks for a new way to the other side: the line has changed, or what was said has been lost. */
  restart(): void {
    const { signalingState, localDescription } = this.#connection
    if (!this.#props.isOfferer || this.isConnected) return
    if (signalingState === 'have-local-offer') this.#props.send({ description: localDescription?.toJSON() })
    else this.#connection.restartIce()
  }

  close(): void {
    this.#connection.close()
  }

  async #offer(): Promise<void> {
    await this.#connection.setLocalDescription()
    this.#props.send({ description: this.#connection.localDescription?.toJSON() })
  }

  async #take(description: RTCSessionDescriptionInit): Promise<void> {
    await this.#connection.setRemoteDescription(description)
    for (const candidate of this.#early.splice(0)) await this.#connection.addIceCandidate(candidate)
    if (description.type !== 'offer') return
    for (const transceiver of this.#connection.getTransceivers()) transceiver.direction = 'sendrecv'
    await this.#putTracks()
    await this.#offer()
  }

  async #takeCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#connection.remoteDescription) await this.#connection.addIceCandidate(candidate)
    else this.#early.push(candidate)
  }

  async #putTracks(): Promise<void> {
    for (const { sender, receiver } of this.#connection.getTransceivers()) {
      const track = receiver.track.kind === 'audio' ? this.#tracks.audio : this.#tracks.video
      if (sender.track !== track) await sender.replaceTrack(track)
    }
  }

  /** One step after the other. What comes for a line that is closed already, or out of its turn, is of no use. */
  #do(step: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#connection.signalingState === 'closed') return
      try {
        await step()
      } catch (cause) {
        console.warn('a step of a call', cause)
      }
    })
  }
}
