import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

export interface Answered {
  status: number
  code: string | undefined
  headers: IncomingMessage['headers']
  milliseconds: number
}

/**
 * A client with one connection, as a proxy has it for everybody: it sends to the end what it has begun, whatever is answered
 * meanwhile, and only then the next; on another connection where it has been told that this one is over.
 */
export class OneConnection {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  readonly #port: number
  readonly #from: string

  /** @param from the client's own address */
  constructor(port: number, from = '127.0.0.1') {
    this.#port = port
    this.#from = from
  }

  async send({ method, path, headers = {}, body }: Asked): Promise<Answered> {
    const started = performance.now()
    const request = http.request({
      host: '127.0.0.1',
      localAddress: this.#from,
      port: this.#port,
      method,
      path,
      agent: this.#agent,
      headers,
    })
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    request.end(body)
    const [answer] = await answered
    const said = await text(answer)
    const code = said.startsWith('{') ? (JSON.parse(said) as { code?: string }).code : undefined
    const milliseconds = performance.now() - started
    return { status: answer.statusCode as number, code, headers: answer.headers, milliseconds }
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** A form with one file, as a browser sends it. */
export function formWith(name: string, content: Buffer): Pick<Required<Asked>, 'headers' | 'body'> {
  const head = `--frontier\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=frontier' },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--frontier--\r\n')]),
  }
}
