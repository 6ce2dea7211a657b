import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Client } from '#tests/client.ts'
import { callSocketPath, type FromBrowser, type FromServer, type Peer } from '../../call-messages.ts'

const open: WebSocket[] = []

export function hangUpAll(): void {
  for (const socket of open.splice(0)) socket.terminate()
}

interface Page {
  pageId: string
  tabSecret: string
}

const shown = { microphone: true, camera: true, screen: false }

/** One browser's line to a call, on a real websocket: keeps everything that it has heard. */
export class CallClient {
  readonly socket: WebSocket
  readonly heard: FromServer[] = []
  readonly page: Page = { pageId: randomUUID(), tabSecret: randomUUID() }
  closedWith: number | undefined
  readonly #waiting = new Set<() => void>()

  constructor(port: number, client?: Client, headers: Record<string, string> = {}) {
    const cookie = Object.entries(client?.cookies ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${callSocketPath}`, { headers: { cookie, ...headers } })
    open.push(this.socket)
    // One that is refused at the door has nothing further to say.
    this.socket.on('error', () => {})
    this.socket.on('message', (text) => {
      this.heard.push(JSON.parse(String(text)))
      this.#look()
    })
    this.socket.on('close', (code) => {
      this.closedWith = code
      this.#look()
    })
  }

  async say(said: FromBrowser | object): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) await once(this.socket, 'open')
    this.socket.send(JSON.stringify(said))
  }

  /** Says that it wants in, and waits for the answer. */
  async join(code: string, link?: string, page = this.page): Promise<this> {
    await this.say({ type: 'join', code, ...page, ...(link && { link }), ...shown })
    await this.until(() => this.heard.some(({ type }) => type === 'people' || type === 'refused'))
    return this
  }

  get people(): Extract<FromServer, { type: 'people' }> | undefined {
    return this.heard.findLast((said) => said.type === 'people')
  }

  get refusal(): string | undefined {
    return this.heard.find((said) => said.type === 'refused')?.reason
  }

  get names(): string[] {
    return (this.people?.peers ?? []).map(({ displayName }) => displayName).sort()
  }

  peer(name: string): Peer {
    const found = this.people?.peers.find(({ displayName }) => displayName === name)
    if (!found) throw new Error(`${name} is not there`)
    return found
  }

  /** As soon as it is so. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
  }

  #look(): void {
    for (const look of this.#waiting) look()
  }
}
