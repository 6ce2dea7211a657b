import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { atPasswordDoor } from '#server/auth/passwords.ts'
import { freePort } from './free-port.ts'
import { type Asked, formWith, OneConnection } from './one-connection.ts'
import { listen } from './push-client.ts'
import { startWorld, type World } from './world.ts'

const mebibyte = 1024 * 1024
const upload = { method: 'POST', path: '/resource/attachments?upload-type=EXTRANET' }
const json = (size: number) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ email: 'a'.repeat(size) })),
})

const login = (size: number) => ({
  ...json(0),
  body: Buffer.from(JSON.stringify({ email: 'hr@paja.test', password: 'Vaarasalasana1' }).padEnd(size)),
})

let world: World
let port: number
let session: Record<string, string>
/** Where nobody looks for viruses, though files are not kept without it. */
let unscanned: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  ;({ world, port, session } = await start())
  unscanned = await start({ CLAMD_URL: `tcp://127.0.0.1:${await freePort()}` })
})
afterAll(async () => {
  await world.stop()
  await unscanned.world.stop()
})

async function start(variables: Record<string, string> = {}) {
  const world = await startWorld(inject('template'), variables)
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  const port = await listen(world.app)
  const logIn = await fetch(`http://127.0.0.1:${port}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hr@paja.test', password: fixturePassword }),
  })
  const [cookie = ''] = logIn.headers.getSetCookie()
  const csrf = logIn.headers.get('x-csrf-token') as string
  const session = { cookie: cookie.split(';')[0] as string, 'x-csrf-token': csrf }
  return { world, port, session }
}

const withoutCsrf = () => ({ cookie: session['cookie'] as string })
const change = { method: 'POST', path: '/resource/extranet/users?activate=1' }
const file = (name: string, size: number) => formWith(name, Buffer.alloc(size, 'a'))

test.each<[name: string, answer: string, asked: (size: number) => Asked]>([
  ['a call of nobody', '401 unauthorized', (size) => ({ ...change, ...json(size) })],
  ['a change without the CSRF header', '403 csrf_invalid', (size) => ({ ...change, ...as(withoutCsrf(), json(size)) })],
  ['an upload of nobody', '401 unauthorized', (size) => ({ ...upload, ...file('a.txt', size) })],
  ['an address that is none', '404 item_not_found', (size) => ({ ...change, path: '/none', ...json(size % mebibyte) })],
  [
    'a body of no known type',
    '415 unsupported_media_type',
    (size) => ({ ...change, ...as({ ...session, 'content-type': 'text/xml' }, json(size % mebibyte)) }),
  ],
  [
    'an upload that is no form',
    '415 unsupported_media_type',
    (size) => ({ ...upload, ...as(session, json(size % mebibyte)) }),
  ],
  [
    'a file of a kind that is not taken',
    '415 file_not_allowed',
    (size) => ({ ...upload, ...as(session, file('a.exe', size)) }),
  ],
  [
    'a file that is too large',
    '413 file_too_large',
    (size) => ({ ...upload, ...as(session, file('a.txt', size + 101 * mebibyte)) }),
  ],
  [
    'a body that is too large',
    '413 body_too_large',
    (size) => ({ method: 'POST', path: '/user/login', ...json(size + mebibyte) }),
  ],
])('OP-2 after %s the connection’s next request is answered', async (_, answer, asked) => {
  for (const size of [10_000, 3 * mebibyte]) {
    const connection = new OneConnection(port)
    await expectNextAnswered(connection, asked(size), answer)
    connection.close()
  }
})

async function expectNextAnswered(connection: OneConnection, asked: Asked, answer: string): Promise<void> {
  const first = await connection.send(asked)
  expect(`${first.status} ${first.code}`).toBe(answer)
  const next = await connection.send({ method: 'GET', path: '/health/live' })
  expect(next.status).toBe(200)
  expect(next.milliseconds).toBeLessThan(1000)
}

test('OP-2 and after an upload that cannot be looked at for viruses', async () => {
  for (const size of [10_000, 3 * mebibyte, 30 * mebibyte]) {
    const connection = new OneConnection(unscanned.port)
    const asked = { ...upload, ...as(unscanned.session, file('a.txt', size)) }
    await expectNextAnswered(connection, asked, '503 file_not_scanned')
    connection.close()
  }
})

test('OP-2 and after a login for which there is no turn', async () => {
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>()
  // More than come in at once and may wait.
  const before = Array.from({ length: 200 }, () => atPasswordDoor('127.0.0.1', () => end).catch(() => {}))
  try {
    for (const size of [10_000, mebibyte / 2]) {
      const connection = new OneConnection(port)
      await expectNextAnswered(connection, { method: 'POST', path: '/user/login', ...login(size) }, '503 busy')
      connection.close()
    }
  } finally {
    endAll()
    await Promise.all(before)
  }
})

test('OP-2 and after what a process that leaves sends on to another', async () => {
  world.platform.leaving.begun = true
  for (const size of [10_000, 3 * mebibyte]) {
    const connection = new OneConnection(port)
    const headers = { 'x-next-upstream': '1', 'content-length': String(json(size).body.length) }
    const asked = { method: 'GET', path: '/resource/extranet/sickleaves', ...as(headers, json(size)) }
    await expectNextAnswered(connection, asked, '502 service_unavailable')
    connection.close()
  }
  world.platform.leaving.begun = false
})

function as(headers: Record<string, string>, asked: Pick<Required<Asked>, 'headers' | 'body'>) {
  return { body: asked.body, headers: { ...asked.headers, ...headers } }
}
