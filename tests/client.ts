import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { login } from '#modules/account/contract.ts'
import type { ErrorCode, FieldProblem } from '#shared/errors.ts'
import { addressOf, type Method, type Route, type RouteAnswer } from '#shared/route.ts'

/** Anything may be sent: a test of bad input must be able to. */
interface Given {
  params?: object
  query?: object
  body?: unknown
  headers?: Record<string, string>
}

interface Refusal {
  status: number
  code: ErrorCode
  message: string
  fields: FieldProblem[]
  headers: LightMyRequestResponse['headers']
}

/** A browser's side of a session, without the browser: keeps the cookie and the CSRF header as they come. */
export class Client {
  readonly #app: FastifyInstance
  readonly #host: string
  #cookies: Record<string, string> = {}
  #csrf: Record<string, string> = {}

  /** @param host the name under which the server is asked */
  constructor(app: FastifyInstance, host = 'localhost') {
    this.#app = app
    this.#host = host
  }

  async login(email: string, password: string): Promise<void> {
    // A machine that is busy with other tests says that no password can be looked at now: nothing has been done then.
    const send = () => this.send(login.method, login.path, { body: { email, password } })
    let answer = await send()
    while (answer.statusCode === 503 && answer.json().code === 'busy') answer = await send()
    if (answer.statusCode >= 300) throw new Error(`login of ${email}: ${answer.statusCode} ${answer.body}`)
  }

  /** The answer of a call that must succeed. */
  async call<R extends Route>(route: R, given: Given = {}): Promise<RouteAnswer<R>> {
    const answer = await this.send(route.method, addressOf(route, given), given)
    if (answer.statusCode >= 300) throw new Error(`${route.method} ${route.path}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }

  /** The error of a call that must be refused. */
  async refused(route: Route, given: Given = {}): Promise<Refusal> {
    const answer = await this.send(route.method, addressOf(route, given), given)
    if (answer.statusCode < 400) throw new Error(`${route.method} ${route.path} was not refused: ${answer.body}`)
    return { status: answer.statusCode, fields: [], ...answer.json(), headers: answer.headers }
  }

  async send(method: Method, url: string, { body, headers = {} }: Given = {}): Promise<LightMyRequestResponse> {
    const answer = await this.#app.inject({
      method,
      url,
      cookies: this.#cookies,
      headers: { host: this.#host, ...this.#csrf, ...headers },
      ...(body === undefined ? {} : { payload: body as string | object }),
    })
    for (const cookie of answer.cookies) this.#cookies[cookie.name] = cookie.value
    const name = answer.headers['x-csrf-header']
    if (typeof name === 'string') this.#csrf = { [name]: String(answer.headers['x-csrf-token']) }
    return answer
  }

  /** Uploads a file as a browser's form does. */
  async upload(
    file: { name: string; content: Buffer | string },
    uploadType: string,
    typeStands: 'before' | 'behind' | 'in the query' = 'in the query',
  ): Promise<LightMyRequestResponse> {
    const form = new FormData()
    if (typeStands === 'before') form.append('upload-type', uploadType)
    form.append('file', new Blob([file.content as BlobPart]), file.name)
    if (typeStands === 'behind') form.append('upload-type', uploadType)
    const written = new Response(form)
    return this.send(
      'POST',
      `/resource/attachments${typeStands === 'in the query' ? `?upload-type=${uploadType}` : ''}`,
      {
        body: Buffer.from(await written.arrayBuffer()),
        headers: { 'content-type': written.headers.get('content-type') as string },
      },
    )
  }

  get cookies(): Record<string, string> {
    return this.#cookies
  }

  /** Another tab or program that has the cookie but not the header. */
  withoutCsrf(): Client {
    const other = new Client(this.#app, this.#host)
    other.#cookies = { ...this.#cookies }
    return other
  }
}
