import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { type Language, languages } from '#shared/languages.ts'
import { notFound } from '../../errors.ts'
import type { Environment } from '../../process/environment.ts'
import { type DevelopmentTexts, developmentPage, type PageContent } from './page.ts'

interface Development {
  /** Below which the issuer lives. */
  path: string
  /** What holds the library's session. */
  cookie: string
  provider: () => Promise<Provider>
  /** Addresses of the protocol below the path. */
  addresses: readonly string[]
  texts: Record<Language, DevelopmentTexts>
  people: PageContent['people']
  /** Where one is, by what was asked. */
  nameOf(params: Record<string, string | undefined>, language: Language): string
  /** Who is meant by what was chosen or typed; undefined for nobody. */
  accountOf(chosen: string): string | undefined
  /** What else is said of a login. */
  login: object
}

/** An issuer of the server's own, for trying: its pages are ours, the protocol below them is the library's. */
export function serveDevelopmentIssuer(app: FastifyInstance, environment: Environment, issuer: Development): void {
  const { path, cookie, provider, addresses } = issuer
  const sessionCookies = new RegExp(`\\b${cookie}(\\.sig)?=[^;]*;?`, 'g')
  servePages(app, environment, issuer)
  void app.register(async (scope) => {
    // The library reads the bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const address of addresses)
      scope.all<{ Params: { uid?: string } }>(`${path}/${address}`, async (request, reply) => {
        const answer = (await provider()).callback()
        reply.hijack()
        const { raw } = request
        // Nobody is remembered from one login to the next.
        raw.headers.cookie = (raw.headers.cookie ?? '').replace(sessionCookies, '')
        // The route that was found, however the browser has written its address.
        const found = `/${address.replace(':uid', encodeURIComponent(request.params.uid ?? ''))}`
        const { search } = new URL(raw.url ?? '/', 'http://issuer')
        Object.assign(raw, { originalUrl: path + found + search, url: found + search })
        answer(raw, reply.raw)
      })
  })
}

/** A request from this server to itself, whatever stands between it and its public address. */
export async function askItself(app: FastifyInstance, address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, search, host } = new URL(address)
  const answer = await app.inject({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url: pathname + search,
    headers: { ...Object.fromEntries(new Headers(init.headers)), host },
    ...(init.body ? { payload: String(init.body) } : {}),
  })
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']) },
  })
}

interface Interaction {
  language: Language
  name: string
}

function servePages(app: FastifyInstance, { CONSOLE_URL }: Environment, issuer: Development): void {
  const { path, provider, texts, people, nameOf, accountOf, login } = issuer
  const interactionPath = `${path}/interaction/:uid`

  /** What was asked; a page left open for too long, or another browser's, is not there. */
  async function interactionOf({ raw }: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
    const { params } = await (await provider()).interactionDetails(raw, reply.raw).catch(() => {
      throw notFound()
    })
    const language = languages.find((one) => one === params['ui_locales']) ?? 'fi'
    return { language, name: nameOf(params, language) }
  }

  function send(reply: FastifyReply, interaction: Interaction, isWrong = false): FastifyReply {
    const nonce = randomBytes(16).toString('base64')
    // The form leads on, by way of the issuer, to the site that asked.
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${CONSOLE_URL}; base-uri 'none'; frame-ancestors 'none'`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(developmentPage(texts[interaction.language], { ...interaction, people, nonce, isWrong }))
  }

  app.get(interactionPath, async (request, reply) => send(reply, await interactionOf(request, reply)))

  app.post<{ Body: Record<string, unknown> | undefined }>(interactionPath, async (request, reply) => {
    const interaction = await interactionOf(request, reply)
    const { person, cancel } = request.body ?? {}
    const accountId = accountOf(String(person))
    if (!cancel && !accountId) return send(reply.code(400), interaction, true)
    const result = cancel
      ? { error: 'access_denied', error_description: 'The person turned back' }
      : { login: { accountId, ...login, remember: false } }
    const goOnAt = new URL(await (await provider()).interactionResult(request.raw, reply.raw, result))
    return reply.redirect(goOnAt.pathname + goOnAt.search, 303)
  })
}
