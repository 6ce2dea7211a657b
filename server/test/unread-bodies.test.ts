import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { type Asked, formWith, OneConnection } from './one-connection.ts'
import { listen } from './push-client.ts'
import { startWorld, type World } from './world.ts'

const mebibyte = 1024 * 1024
const upload = { method: 'POST', path: '/resource/attachments?upload-type=EXTRANET' }
const json = (size: number) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ email: 'a'.repeat(size) })),
})

let world: World
let port: number
let session: Record<string, string>

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  port = await listen(world.app)
  const logIn = await fetch(`http://127.0.0.1:${port}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hr@paja.test', password: fixturePassword }),
  })
  const [cookie = ''] = logIn.headers.getSetCookie()
  session = { cookie: cookie.split(';')[0] as string, 'x-csrf-token': logIn.headers.get('x-csrf-token') as string }
})
afterAll(() => world.stop())

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
    const first = await connection.send(asked(size))
    expect(`${first.status} ${first.code}`).toBe(answer)
    const next = await connection.send({ method: 'GET', path: '/health/ready' })
    expect(next.status).toBe(200)
    expect(next.milliseconds).toBeLessThan(1000)
    connection.close()
  }
})

function as(headers: Record<string, string>, asked: Pick<Required<Asked>, 'headers' | 'body'>) {
  return { body: asked.body, headers: { ...asked.headers, ...headers } }
}
