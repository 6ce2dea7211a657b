import { Observable } from '#ui/observable.ts'
import type { CallDevices } from '../call-messages.ts'

export const deviceKinds = ['videoinput', 'audioinput', 'audiooutput'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Why a camera or microphone that was asked for is not there. */
export type DeviceProblem = 'refused' | 'missing'

export interface LocalState {
  microphone: MediaStreamTrack | undefined
  camera: MediaStreamTrack | undefined
  screen: MediaStreamTrack | undefined
  isMuted: boolean
  problems: Readonly<Record<'camera' | 'microphone', DeviceProblem | undefined>>
  devices: readonly MediaDeviceInfo[]
  /** The chosen device of each kind; the device's default where none is. */
  chosen: Readonly<Record<DeviceKind, string>>
}

// Everyone encodes for everyone else: more pixels than this would cost more than they show.
const picture = { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 24, max: 30 } }
const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const exactly = (deviceId: string) => (deviceId ? { deviceId: { exact: deviceId } } : {})

/** One's own camera, microphone and screen, before and during a call. */
export class LocalMedia extends Observable<LocalState> {
  #isStopped = false

  constructor() {
    super({
      microphone: undefined,
      camera: undefined,
      screen: undefined,
      isMuted: false,
      problems: { camera: undefined, microphone: undefined },
      devices: [],
      chosen: { videoinput: '', audioinput: '', audiooutput: '' },
    })
  }

  get shown(): CallDevices {
    const { microphone, camera, screen, isMuted } = this.state
    return {
      microphone: microphone !== undefined && !isMuted,
      camera: camera !== undefined,
      screen: screen !== undefined,
    }
  }

  /** Asks for both at once, so that the browser asks once; where one is missing the other will do. */
  async start(): Promise<void> {
    this.#isStopped = false
    navigator.mediaDevices?.addEventListener('devicechange', this.#listDevices)
    if (await this.#take({ audio: true, video: true })) {
      await this.#take({ audio: true, video: false })
      await this.#take({ audio: false, video: true })
    }
    await this.#listDevices()
  }

  stop(): void {
    this.#isStopped = true
    navigator.mediaDevices?.removeEventListener('devicechange', this.#listDevices)
    const { microphone, camera, screen } = this.state
    for (const track of [microphone, camera, screen]) track?.stop()
    this.change({ microphone: undefined, camera: undefined, screen: undefined })
  }

  /** Answers why there is still no microphone, if there is none. */
  async setMuted(isMuted: boolean): Promise<DeviceProblem | undefined> {
    this.change({ isMuted })
    if (!this.state.microphone && !isMuted) return this.#take({ audio: true, video: false })
    if (this.state.microphone) this.state.microphone.enabled = !isMuted
    return undefined
  }

  /** Off means off: the camera's light goes out. Answers why there is still no camera, if there is none. */
  async setCamera(isOn: boolean): Promise<DeviceProblem | undefined> {
    if (isOn) return this.#take({ audio: false, video: true })
    this.state.camera?.stop()
    this.change({ camera: undefined })
    return undefined
  }

  /** Answers whether the screen is shared now; choosing none is no failure. */
  async shareScreen(): Promise<boolean> {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
      const [screen] = stream.getVideoTracks()
      if (!screen) return false
      screen.addEventListener('ended', () => this.stopScreen())
      this.change({ screen })
      return true
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'NotAllowedError') return false
      throw cause
    }
  }

  stopScreen(): void {
    this.state.screen?.stop()
    this.change({ screen: undefined })
  }

  /** Answers why what was chosen cannot be had, if it cannot. */
  async choose(kind: DeviceKind, deviceId: string): Promise<DeviceProblem | undefined> {
    this.change({ chosen: { ...this.state.chosen, [kind]: deviceId } })
    if (kind === 'audioinput' && this.state.microphone) return this.#take({ audio: true, video: false })
    if (kind === 'videoinput' && this.state.camera) return this.#take({ audio: false, video: true })
    return undefined
  }

  async #take(wanted: { audio: boolean; video: boolean }): Promise<DeviceProblem | undefined> {
    const { chosen } = this.state
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: wanted.audio && { ...sound, ...exactly(chosen.audioinput) },
        video: wanted.video && { ...picture, ...exactly(chosen.videoinput) },
      })
      if (this.#isStopped) for (const track of stream.getTracks()) track.stop()
      else for (const track of stream.getTracks()) this.#keep(track)
      return undefined
    } catch (cause) {
      const isRefused = cause instanceof DOMException && cause.name === 'NotAllowedError'
      const problem = isRefused ? 'refused' : 'missing'
      const { camera, microphone } = this.state.problems
      this.change({
        problems: { camera: wanted.video ? problem : camera, microphone: wanted.audio ? problem : microphone },
      })
      return problem
    }
  }

  #keep(track: MediaStreamTrack): void {
    const name = track.kind === 'audio' ? 'microphone' : 'camera'
    this.state[name]?.stop()
    if (name === 'microphone') track.enabled = !this.state.isMuted
    // Pulled out of the machine, or taken back in the browser's own settings.
    track.addEventListener('ended', () => this.state[name] === track && this.change({ [name]: undefined }))
    this.change({ [name]: track, problems: { ...this.state.problems, [name]: undefined } })
  }

  readonly #listDevices = async (): Promise<void> => {
    const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
    // Without a permission they have neither a name nor an id.
    this.change({ devices: devices.filter(({ deviceId, label }) => deviceId && label) })
  }
}
