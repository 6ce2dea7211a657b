import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { WebSocket } from 'ws'

const password = 'Tyoterveys1'

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON says
  json(): any
}

/** A browser's side of a session over a real connection: the cookie, the CSRF header and the push connection. */
export class Visitor {
  readonly #base: string
  readonly #ca: string | undefined
  readonly #agent: http.Agent
  #cookie = ''
  #csrf = ''

  /** @param ca the certificate to trust, where the address is https */
  constructor(base: string, ca?: string) {
    this.#base = base
    this.#ca = ca
    this.#agent = ca ? new https.Agent({ keepAlive: true, ca }) : new http.Agent({ keepAlive: true })
  }

  async logIn(email: string): Promise<this> {
    const send = () => this.send('POST', '/user/login', { email, password })
    let answer = await send()
    // On a machine that is busy with other tests, logging in waits its turn.
    while (answer.status === 503 && answer.json().code === 'busy') answer = await send()
    if (answer.status !== 200) throw new Error(`login: ${answer.status} ${answer.text}`)
    return this
  }

  /** What a browser sends of the session. */
  get headers(): Record<string, string> {
    return { ...(this.#cookie && { cookie: this.#cookie }), ...(this.#csrf && { 'x-csrf-token': this.#csrf }) }
  }

  /** @param body JSON, or a form as it is written */
  async send(method: string, path: string, body?: object | Form): Promise<Answer> {
    const form = body instanceof Form ? body : undefined
    const type = form ? form.contentType : body ? 'application/json' : undefined
    const request = (this.#ca ? https : http).request(this.#base + path, {
      method,
      agent: this.#agent,
      headers: {
        ...this.headers,
        ...(type && { 'content-type': type }),
        ...(form && { 'content-length': form.length }),
      },
    })
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    request.on('error', () => {})
    // Who refuses an upload need not have read it to its end.
    if (form) pipeline(form.content, request).catch(() => {})
    else request.end(body && JSON.stringify(body))
    const [answer] = await answered
    const [cookie] = answer.headers['set-cookie'] ?? []
    if (cookie) this.#cookie = cookie.split(';')[0] as string
    const token = answer.headers['x-csrf-token']
    if (token) this.#csrf = String(token)
    const said = await text(answer)
    return {
      status: answer.statusCode as number,
      headers: answer.headers,
      text: said,
      json: () => JSON.parse(said),
    }
  }

  /**
   * Listens to the visitor's own channel as a browser does (ui/push/push-connection.ts): comes back by itself, and refetches
   * whenever the channel is open and whenever something is told.
   */
  async listen(refetch: () => void): Promise<{ close(): void }> {
    const { pusherChannel } = (await this.send('POST', '/resource/anonymous/whoami')).json()
    let closed = false
    let socket: WebSocket
    const open = (): Promise<void> =>
      new Promise((subscribed) => {
        const address = `${this.#base.replace(/^http/, 'ws')}/app/extranet?protocol=7`
        socket = new WebSocket(address, { ...(this.#ca && { ca: this.#ca }), headers: { cookie: this.#cookie } })
        socket.on('error', () => {})
        socket.on('close', () => closed || setTimeout(() => open().then(subscribed), 50 + Math.random() * 200))
        socket.on('message', (message) => {
          const { event, data } = JSON.parse(String(message))
          if (event === 'pusher:connection_established')
            void this.#subscribe(socket, JSON.parse(data).socket_id, pusherChannel)
          else if (!event.startsWith('pusher:')) refetch()
          if (event === 'pusher_internal:subscription_succeeded') subscribed()
        })
      })
    await open()
    return {
      close() {
        closed = true
        socket.close()
      },
    }
  }

  async #subscribe(socket: WebSocket, socketId: string, channel: string): Promise<void> {
    const answer = await this.send('POST', '/resource/pusher/auth', { socket_id: socketId, channel_name: channel })
    if (answer.status !== 200) return socket.close()
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...answer.json() } }))
  }

  leave(): void {
    this.#agent.destroy()
  }
}

/** A file as a browser's form sends it; as slowly as its content comes. */
export class Form {
  readonly contentType = 'multipart/form-data; boundary=frontier'
  readonly length: number
  readonly content: Readable

  constructor(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) {
    const head = `--frontier\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const foot = '\r\n--frontier--\r\n'
    this.length = head.length + size + foot.length
    this.content = Readable.from(
      (async function* () {
        yield Buffer.from(head)
        yield* content
        yield Buffer.from(foot)
      })(),
    )
  }
}
