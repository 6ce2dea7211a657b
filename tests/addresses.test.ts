import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { login } from '#modules/account/contract.ts'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { csrfHeader } from '#server/auth/tokens.ts'
import { whoami } from '#shared/contracts/session.ts'
import { listen } from './push-client.ts'
import { startWorld, type World } from './world.ts'

/** Somebody who asks: from where, and as whom. */
interface Caller {
  remoteAddress: string
  headers: Record<string, string>
  cookies: Record<string, string>
}

const stranger: Caller = { remoteAddress: '10.0.0.9', headers: {}, cookies: {} }

let world: World
let port: number
beforeAll(async () => {
  // With the development bank on; Helena logs in by password all the same.
  world = await startWorld(inject('template'), { CONSOLE_LOGIN_TYPE: 'STRONG' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  port = await listen(world.app)
})
afterAll(() => world.stop())

async function helena(): Promise<Caller> {
  const client = world.anonymous()
  await client.login('hr@paja.test', fixturePassword)
  const { headers } = await client.send(whoami.method, whoami.path)
  return {
    remoteAddress: '127.0.0.1',
    headers: { [csrfHeader]: String(headers[csrfHeader]) },
    cookies: client.cookies,
  }
}

/** Every route of the server as the router knows it, its wildcards apart. */
function routesOf({ app }: World): { method: HTTPMethods; path: string }[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^((?:│ {3}| {4})*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      const depth = indent.length / 4
      // Two names for the parameter of one place stand side by side.
      above.splice(depth, Number.POSITIVE_INFINITY, part.replace(/\|.*/, ''))
      const path = above.join('').replaceAll(/:\w+/g, '1000277')
      return path.startsWith('/') ? methods.split(', ').map((method) => ({ method: method as HTTPMethods, path })) : []
    })
    .filter(({ method }) => ['GET', 'POST', 'PUT', 'DELETE'].includes(method))
}

const wildcards = ['/dev/other', '/assets/x.js', '/locales/fi/common.json', '/resource/other', '/console', '/console/x']

const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`

/** The same path written otherwise. */
function variantsOf(path: string): string[] {
  const [, first = ''] = path.split('/')
  const everyLetter = path.replaceAll(/\w/g, encoded)
  return [
    path.replaceAll(/(?<=\/)\w/g, encoded),
    everyLetter,
    everyLetter.toUpperCase(),
    everyLetter.replaceAll('%', '%25'),
    path.replace(/\w(?=$|\/)/, encoded),
    path.replaceAll(/\.|-/g, encoded),
    `/${path}`,
    path.replace(/(?<=\w)\//, '//'),
    `${path}/`,
    `${path}//`,
    path.toUpperCase(),
    path.replace(/(?<=\w)\//, '%2f'),
    path.replace(/(?<=\w)\//, '%5c'),
    `/.${path}`,
    `/${first}/..${path}`,
    `/${first}/%2e%2e${path}`,
    `/files/..${path}`,
    `${path};x=1`,
    `${path}%00`,
    `${path}%20`,
    `${path}?`,
    `${path}%3f`,
  ].filter((variant) => variant !== path)
}

const newEachTime = ['requestId', 'challenge', 'secret', 'uri']

describe('every route of the server', () => {
  async function ask(caller: Caller, method: HTTPMethods, url: string) {
    const answer = await world.app.inject({ method, url, ...caller, ...(method === 'GET' ? {} : { payload: {} }) })
    const type = String(answer.headers['content-type'])
    const body: object = type.startsWith('application/json') && answer.body ? answer.json() : {}
    const told = Object.fromEntries(Object.entries(body).filter(([name]) => !newEachTime.includes(name)))
    return { status: answer.statusCode, type, told, hasSession: csrfHeader in answer.headers }
  }

  test('TR-2 OP-2 is the same however its address is written, or is not there', async () => {
    const routes = [...routesOf(world), ...wildcards.map((path) => ({ method: 'GET' as HTTPMethods, path }))]
    expect(routes.length).toBeGreaterThan(180)
    const loggedIn = await helena()
    for (const { method, path } of routes)
      for (const someone of [stranger, loggedIn]) {
        const caller = async () => (someone === loggedIn && path === '/user/logout' ? helena() : someone)
        const plain = await ask(await caller(), method, path)
        const nowhere = await ask(someone, method, '/nowhere')
        for (const variant of variantsOf(path)) {
          const answer = await ask(await caller(), method, variant)
          const isNotThere =
            [400, 404].includes(answer.status) || (nowhere.status === 200 && answer.type === nowhere.type)
          if (!isNotThere) expect(answer, `${method} ${variant}`).toEqual(plain)
        }
      }
    // Nothing of all this has ended her session.
    expect((await ask(loggedIn, 'GET', '/resource/extranet/users')).status).toBe(200)
  })
})

describe('what is for this machine only', () => {
  const guarded = ['/metrics', '/dev/mail', '/dev/mail.json']
  /** What some read as the name of another machine, and some as that of this one. */
  const noHosts = [
    '127.0.0.1:80@evil',
    'localhost@evil.test',
    'evil.test@localhost',
    'localhost/@evil.test',
    'localhost#evil',
  ]
  const status = async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await world.app.inject({ url, headers, remoteAddress })).statusCode

  test('OP-2 is not there for another machine, another name, or behind a proxy of whatever kind', async () => {
    const proxied = [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-original-forwarded-for',
      'forwarded',
      'forwarded-for',
      'via',
      'x-real-ip',
      'x-client-ip',
      'client-ip',
      'x-cluster-client-ip',
      'x-remote-addr',
      'x-remote-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'cf-ray',
      'fastly-client-ip',
      'x-azure-clientip',
      'x-appengine-user-ip',
      'x-envoy-external-address',
      'x-amzn-trace-id',
      'x-varnish',
      'x-proxyuser-ip',
      'proxy-connection',
      'x-next-upstream',
    ]
    for (const url of guarded) {
      for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
        expect(await status(url, { host }), host).toBe(200)
      expect(await status(url, { host: 'localhost' }, '10.0.0.9')).toBe(404)
      for (const host of ['evil.test', '127.evil.test', 'localhost.evil.test', '10.0.0.9', ...noHosts])
        expect(await status(url, { host }), host).toBe(404)
      for (const name of proxied) expect(await status(url, { host: 'localhost', [name]: '127.0.0.1' }), name).toBe(404)
    }
  })

  test('OP-2 nor where the host is none, as sent over the wire', async () => {
    const ask = async (host: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${guarded[0]} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      return (await text(socket)).split(' ')[1]
    }
    expect(await ask(`127.0.0.1:${port}`)).toBe('200')
    for (const host of noHosts) expect(await ask(host), host).toBe('404')
  })

  test('OP-2 nor for a proxy that says nothing of itself, nor by an address that names another machine', async () => {
    const ask = (address: string, version: string) => {
      const socket = connect(port, '127.0.0.1')
      const host = version === '1.1' && address.startsWith('http') ? 'evil.test' : `127.0.0.1:${port}`
      socket.write(`GET ${address} HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      return text(socket)
    }
    for (const url of guarded) {
      expect(await ask(url, '1.1'), url).toMatch(/^HTTP\/1\.1 200/)
      // As nginx asks unless told.
      expect(await ask(url, '1.0'), url).toMatch(/^HTTP\/1\.1 404/)
      expect(await ask(`http://localhost${url}`, '1.1'), url).toMatch(/^HTTP\/1\.1 404/)
    }
  })
})

test('TR-1 AU-16 where a browser does not tell the site, its Origin does', async () => {
  const body = { email: 'hr@paja.test', password: fixturePassword }
  const send = (method: 'GET' | 'POST', url: string, origin: string, cookies = {}) =>
    world.app.inject({
      method,
      url,
      headers: { host: 'localhost', origin },
      cookies,
      ...(method === 'POST' && { payload: body }),
    })
  for (const origin of ['https://evil.test', 'http://localhost.evil.test', 'http://localhost:8080', 'null', 'x']) {
    for (const url of [login.path, '/user/login', '/resource/anonymous/extranet/recoverPassword'])
      expect((await send('POST', url, origin)).json(), origin).toMatchObject({ code: 'csrf_invalid' })
    const { cookies } = await helena()
    expect((await send('GET', '/user/logout', origin, cookies)).json(), origin).toMatchObject({ code: 'csrf_invalid' })
    expect((await send('GET', '/user/logout', 'http://localhost', cookies)).statusCode).toBe(200)
  }
  expect((await send('POST', '/user/login', 'http://localhost')).statusCode).toBe(200)
})

test('TR-4 what is no request, or asks at no address, is refused in the shape of every refusal', async () => {
  const shape = { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) }
  const sent = async (request: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    const answer = await text(socket)
    return { status: Number(answer.split(' ')[1]), body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) }
  }
  const broken = [
    ['GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'item_not_found'],
    ['GET / HTTP/1.1\r\nHost: x\r\nNo Header\r\n\r\n', 400, 'validation_failed'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'validation_failed'],
    ['Hei\r\n\r\n', 400, 'validation_failed'],
  ] as const
  for (const [request, status, code] of broken)
    expect(await sent(request), request.slice(0, 40)).toEqual({ status, body: { ...shape, code } })
})
