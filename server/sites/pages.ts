import { hash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#shared/route.ts'
import { identify, sessionCookie } from '../auth/session.ts'
import { notFound } from '../errors.ts'
import type { Platform } from '../platform.ts'
import type { Environment } from '../process/environment.ts'
import { documentAsPage, openApiDocument } from '../requests/openapi.ts'
import { mailPolicy, pagePolicy, withCamera, workerPolicy } from '../requests/security-headers.ts'
import { forThisMachineOnly } from '../requests/this-machine.ts'
import type { Identity } from '../rights/scope.ts'
import type { FirstCalls } from './first-calls.ts'
import { callsOf, type FirstScreen, firstScreens, isIn, linksOf, wordsOf } from './first-screen.ts'
import { hasOwnConsole, isAtHome, type Site, sitesAt } from './sites.ts'

const built = fileURLToPath(new URL('../../dist/', import.meta.url))
const hashedFor = 31_536_000_000

/** Names the browser programs that this server has: a page that bears another one is of another version. */
export function buildMark(): string {
  if (!fs.existsSync(built)) return ''
  const pages = fs.readdirSync(built).filter((name) => name.endsWith('.html'))
  const content = pages.toSorted().map((name) => fs.readFileSync(path.join(built, name), 'utf8'))
  return hash('sha256', content.join(), 'base64url').slice(0, 12)
}

/** A page that a module has outside of the two sites. */
export interface PageOfItsOwn {
  address: string
  html: string
  usesCamera?: boolean
  /** Another origin that the page shows in a frame, which may use the camera as the page does. */
  frame?(environment: Environment): string | undefined
  /** Who has nothing to see there gets the page all the same, which says so. */
  status?(request: FastifyRequest, platform: Platform): Promise<200 | 404>
}

interface Served {
  routes: readonly Route[]
  /** Addresses of the extranet's pages that answer where the console is, too. */
  ofBothSites: readonly string[]
  ofTheirOwn: readonly PageOfItsOwn[]
  begun: readonly FirstCalls[]
}

/** The two browser programs (extranet and console), their files and texts, and the pages of the server itself. */
export async function servePages(
  app: FastifyInstance,
  platform: Platform,
  { routes, ofBothSites, ofTheirOwn, begun }: Served,
): Promise<void> {
  serveDocument(app, routes)
  serveCaughtMail(app, platform)
  if (!fs.existsSync(path.join(built, 'extranet.html'))) return

  await app.register(fastifyStatic, {
    root: path.join(built, 'assets'),
    prefix: '/assets/',
    ...files(hashedFor),
    setHeaders,
  })
  await app.register(fastifyStatic, {
    root: path.join(built, 'locales'),
    prefix: '/locales/',
    decorateReply: false,
    ...files(0),
  })
  const manifest = fs.readFileSync(path.join(built, 'manifest.webmanifest'), 'utf8')
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(manifest),
  )
  const firstScreen = firstScreens(path.join(built, 'screens.json'), begun)
  const sendBegun = pageSender('extranet.html', platform)
  const sendExtranet = async (request: FastifyRequest, reply: FastifyReply) => {
    const reader = await readerOf(request, platform)
    if (reader === 'unknown') return sendBegun(reply)
    return sendBegun(reply, { reader, screen: firstScreen(request.url, reader) })
  }
  const sendConsole = pageSender('console.html', platform)
  const { environment } = platform
  const only = (site: Site) => ({
    onRequest: async ({ headers }: FastifyRequest) => {
      if (!sitesAt(environment, headers.host).includes(site)) throw notFound()
    },
  })
  app.get('/console', only('CONSOLE'), async (_request, reply) => sendConsole(reply))
  app.get('/console/*', only('CONSOLE'), async (_request, reply) => sendConsole(reply))
  if (hasOwnConsole(environment))
    app.get('/', async (request, reply) => {
      const here = sitesAt(environment, request.headers.host)
      if (here.length === 0) throw notFound()
      return here.includes('CONSOLE') ? reply.redirect('/console') : sendExtranet(request, reply)
    })
  for (const address of ofBothSites) app.get(address, sendExtranet)
  for (const page of ofTheirOwn) {
    const frame = page.frame?.(platform.environment)
    const send = pageSender(page.html, platform, { frame })
    app.get(page.address, async (request, reply) => {
      if (page.usesCamera) reply.headers(withCamera(frame))
      if (page.status) reply.code(await page.status(request, platform))
      return send(reply)
    })
  }
  // Every other address is the extranet's: its own routes decide, and show the login for unknown ones.
  app.get('/*', only('EXTRANET'), sendExtranet)
}

function setHeaders(reply: { header: FastifyReply['header'] }): void {
  reply.header('content-security-policy', workerPolicy)
}

function files(maxAge: number) {
  return {
    preCompressed: true,
    wildcard: true,
    maxAge,
    immutable: maxAge > 0,
    cacheControl: true,
    index: false,
  } as const
}

/** Who opens a page, `undefined` for nobody; `unknown` if that cannot be told in time. */
async function readerOf(
  request: FastifyRequest,
  { database, clock, environment }: Platform,
): Promise<Identity | undefined | 'unknown'> {
  const token = request.cookies[sessionCookie(environment)]
  if (!token) return undefined
  const known = identify(database.db, token, clock.now(), environment, false).catch(() => 'unknown' as const)
  const reader = await Promise.race([known, pause(request.server.patience.reader, 'unknown' as const, { ref: false })])
  const isHere = typeof reader !== 'object' || isAtHome(environment, request.headers.host, reader.role)
  return isHere ? reader : undefined
}

interface Begun {
  reader?: Identity | undefined
  screen?: FirstScreen | undefined
}

/**
 * The page with a fresh nonce in its policy and wherever its HTML says `__CSP_NONCE__`, the mark of this moment, and what its screen
 * begins with.
 */
function pageSender(
  name: string,
  platform: Platform,
  { frame }: { frame?: string | undefined } = {},
): (reply: FastifyReply, begun?: Begun) => FastifyReply {
  const html = fs.readFileSync(path.join(built, name), 'utf8').replace('__BUILD__', buildMark())
  const { cluster } = platform.pushService
  const { PUBLIC_URL, CONSOLE_URL } = platform.environment
  const own = [...new Set([PUBLIC_URL, CONSOLE_URL])].map((address) => address.replace(/^http/, 'ws'))
  const connect = cluster === null ? own : [`wss://ws-${cluster}.pusher.com`, `https://sockjs-${cluster}.pusher.com`]
  return (reply, { reader, screen } = {}) => {
    const nonce = randomBytes(16).toString('base64')
    const page = html
      .replace('lang="fi"', `lang="${reader?.language ?? 'fi'}"`)
      .replace(
        'name="texts" content="common"',
        `name="texts" content="${['common', ...(screen?.namespaces ?? [])].join(' ')}"`,
      )
      .replace("<!-- screen's calls -->", screen ? callsOf(screen) : '')
      .replace('<!-- screen -->', screen ? linksOf(screen) : '')
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__USER__', isIn(reader) ? String(reader?.userId) : '')
      .replace('__MARK__', platform.hub.heard.mark ?? '')
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy(nonce, { connect, frame }))
        // Last, and by a function: a name may hold whatever is replaced above, and `$&`.
        .send(page.replace('<!-- words -->', () => (screen ? wordsOf(screen, reader) : '')))
    )
  }
}

function serveDocument(app: FastifyInstance, routes: readonly Route[]): void {
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => {
    made ??= openApiDocument(routes)
    return made
  }
  app.get('/resource/openapi.json', async () => document())
  app.get('/resource/openapi', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentAsPage(document())),
  )
}

function serveCaughtMail(app: FastifyInstance, { mailCatcher }: Platform): void {
  if (!mailCatcher) return
  const send = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy).send(html)
  app.get('/dev/mail', forThisMachineOnly, async (_request, reply) => send(reply, mailCatcher.page()))
  app.get<{ Params: { id: string } }>('/dev/mail/:id', forThisMachineOnly, async ({ params }, reply) => {
    const mail = mailCatcher.asShown(params.id)
    if (mail === undefined) throw notFound()
    return send(reply, mail)
  })
  app.get('/dev/mail.json', forThisMachineOnly, async () => mailCatcher.mails)
  app.get('/dev/*', async () => {
    throw notFound()
  })
}
