import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#shared/languages.ts'
import { notFound } from '../../../errors.ts'
import type { Environment } from '../../../process/environment.ts'
import type { Bank } from '../bank.ts'
import { substantial } from '../profiles.ts'
import { type DevelopmentBroker, developmentCookie, developmentPath } from './broker.ts'
import { developmentPage } from './page.ts'
import { findBankPerson } from './people.ts'

const sessionCookies = new RegExp(`\\b${developmentCookie}(\\.sig)?=[^;]*;?`, 'g')
const interactionPath = `${developmentPath}/interaction/:uid`

/** The development bank: its pages are ours, the protocol below them is the library's. */
export function serveDevelopmentBank(
  app: FastifyInstance,
  bank: Bank,
  development: DevelopmentBroker,
  environment: Environment,
): void {
  bank.transport = (address, init) => ask(app, address, init)
  servePages(app, bank, development, environment)
  app.get(`${developmentPath}/signed-jwks`, async (_request, reply) =>
    reply.type('application/jwk-set+jwt').send(await development.signedKeys()),
  )
  const answer = development.provider.callback()
  void app.register(async (scope) => {
    // The library reads the bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const path of ['auth', 'auth/:uid', 'token'])
      scope.all<{ Params: { uid?: string } }>(`${developmentPath}/${path}`, (request, reply) => {
        reply.hijack()
        const { raw } = request
        // A bank remembers nobody from one login to the next.
        raw.headers.cookie = (raw.headers.cookie ?? '').replace(sessionCookies, '')
        // The route that was found, however the browser has written its address.
        const found = `/${path.replace(':uid', encodeURIComponent(request.params.uid ?? ''))}`
        const { search } = new URL(raw.url ?? '/', 'http://bank')
        Object.assign(raw, { originalUrl: developmentPath + found + search, url: found + search })
        answer(raw, reply.raw)
      })
  })
}

/** A request from this server to itself, whatever stands between it and its public address. */
async function ask(app: FastifyInstance, address: string, init: RequestInit = {}): Promise<Response> {
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
  bank: string
}

function servePages(
  app: FastifyInstance,
  bank: Bank,
  { provider }: DevelopmentBroker,
  { CONSOLE_URL }: Environment,
): void {
  /** What was asked of the bank; a page left open for too long, or another browser's, is not there. */
  async function interactionOf({ raw }: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
    const { params } = await provider.interactionDetails(raw, reply.raw).catch(() => {
      throw notFound()
    })
    const language = languages.find((one) => one === params['ui_locales']) ?? 'fi'
    const method = bank.methods.find(({ parameters }) => parameters['ftn_idp_id'] === params['ftn_idp_id'])
    return { language, bank: method?.name[language] ?? '' }
  }

  function send(reply: FastifyReply, interaction: Interaction, isWrong = false): FastifyReply {
    const nonce = randomBytes(16).toString('base64')
    // The form leads on, by way of the bank, to the site that asked.
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${CONSOLE_URL}; base-uri 'none'; frame-ancestors 'none'`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(developmentPage({ ...interaction, nonce, isWrong }))
  }

  app.get(interactionPath, async (request, reply) => send(reply, await interactionOf(request, reply)))

  app.post<{ Body: Record<string, unknown> | undefined }>(interactionPath, async (request, reply) => {
    const interaction = await interactionOf(request, reply)
    const { person, cancel } = request.body ?? {}
    const accountId = String(person).trim().toUpperCase()
    const known = [String(person), accountId].find((id) => findBankPerson(id))
    if (!cancel && !known) return send(reply.code(400), interaction, true)
    const result = cancel
      ? { error: 'access_denied', error_description: 'The person turned back' }
      : { login: { accountId: known, acr: substantial, amr: ['pwd'], remember: false } }
    const goOnAt = new URL(await provider.interactionResult(request.raw, reply.raw, result))
    return reply.redirect(goOnAt.pathname + goOnAt.search, 303)
  })
}
