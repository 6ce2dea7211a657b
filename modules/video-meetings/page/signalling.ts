import { callCloseCodes, callSocketPath, type FromBrowser, type FromServer } from '../call-messages.ts'

interface SignallingProps {
  /** The first word on every new line. */
  join: () => Extract<FromBrowser, { type: 'join' }>
  onHeard: (said: FromServer) => void
  onLost: () => void
}

const pingEvery = 5_000
/** A line that says nothing for so long is dead. */
const silenceAtMost = 12_000
const waits = [300, 1_000, 2_000, 4_000]

/** The line to the server, which comes back by itself until it is closed or refused. */
export class Signalling {
  readonly #props: SignallingProps
  #socket: WebSocket | undefined
  #heardAt = 0
  #failures = 0
  #isOver = false
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly #pulse: ReturnType<typeof setInterval>

  constructor(props: SignallingProps) {
    this.#props = props
    this.#pulse = setInterval(() => this.#beat(), pingEvery)
    window.addEventListener('online', this.#connect)
    window.addEventListener('offline', this.#lose)
    this.#connect()
  }

  /** What is said while there is no line is lost: everything is told anew on the next one. */
  say(said: FromBrowser): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(said))
  }

  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#pulse)
    clearTimeout(this.#retry)
    window.removeEventListener('online', this.#connect)
    window.removeEventListener('offline', this.#lose)
    this.#socket?.close(1000)
  }

  readonly #connect = (): void => {
    if (this.#isOver || this.#socket) return
    clearTimeout(this.#retry)
    const address = new URL(callSocketPath, window.location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    address.hash = ''
    const socket = new WebSocket(address)
    this.#socket = socket
    this.#heardAt = performance.now()
    socket.onopen = () => this.say(this.#props.join())
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return
      this.#heardAt = performance.now()
      this.#failures = 0
      const said: FromServer = JSON.parse(String(data))
      if (said.type === 'refused') this.close()
      if (said.type !== 'pong') this.#props.onHeard(said)
    }
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return
      if (code === callCloseCodes.refused) this.close()
      this.#lose()
    }
  }

  readonly #lose = (): void => {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    if (this.#isOver) return
    this.#props.onLost()
    const wait = waits[Math.min(this.#failures++, waits.length - 1)]
    clearTimeout(this.#retry)
    this.#retry = setTimeout(this.#connect, wait)
  }

  #beat(): void {
    if (this.#socket && performance.now() - this.#heardAt > silenceAtMost) this.#lose()
    else this.say({ type: 'ping' })
  }
}
