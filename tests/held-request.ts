import { once } from 'node:events'
import net from 'node:net'

export interface HeldBack {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

/** A request of which the headers and half of the body have been sent; the rest is sent when it is told to go on. */
export class HeldRequest {
  readonly #socket: net.Socket
  readonly #rest: Buffer
  readonly #answered: Promise<string>

  constructor(port: number, { method, url, headers, body }: HeldBack) {
    const content = Buffer.from(body)
    const half = Math.max(1, Math.floor(content.length / 2))
    const lines = Object.entries({
      host: 'localhost',
      'content-length': content.length,
      connection: 'close',
      ...headers,
    })
    const head = [`${method} ${url} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', '']
    this.#rest = content.subarray(half)
    this.#socket = net.connect(port, '127.0.0.1')
    let answer = ''
    this.#socket.on('data', (data) => {
      answer += data
    })
    this.#answered = once(this.#socket, 'close').then(() => answer)
    this.#socket.write(Buffer.concat([Buffer.from(head.join('\r\n')), content.subarray(0, half)]))
  }

  /** Sends the rest. */
  async goOn(): Promise<{ status: number; text: string }> {
    this.#socket.write(this.#rest)
    return this.answer()
  }

  /** What comes back without the rest. */
  async answer(): Promise<{ status: number; text: string }> {
    const text = await this.#answered
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
  }
}
