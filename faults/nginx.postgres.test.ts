import { once } from 'node:events'
import http2 from 'node:http2'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { certificateEnd } from '#server/metrics/certificates.ts'
import { freePort } from '#tests/free-port.ts'
import { type Nginx, startNginx } from '#tests/nginx.ts'
import { killProcesses, type ServerProcess } from '#tests/process.ts'
import { Form, Visitor } from '#tests/visitor.ts'
import { type Installation, install } from './installation.ts'

let installation: Installation
let server: ServerProcess
let nginx: Nginx

beforeAll(async () => {
  const { server: onServer } = inject('template')
  installation = await install(onServer?.url, onServer?.database)
  const address = await freePort()
  server = await installation.start({ PUBLIC_URL: `https://127.0.0.1:${address}`, TRUST_PROXY: '1' })
  // The second of the sample's processes is not there.
  nginx = await startNginx(address, [server.port, await freePort()])
})
afterAll(async () => {
  await killProcesses()
  await nginx?.stop()
  await installation?.remove()
})

test('OP-2 what one user sends in vain keeps nobody waiting who comes to the process by the same connection of nginx', async () => {
  const helena = await new Visitor(nginx.url, nginx.ca).logIn('hr@demo.test')
  const esa = await new Visitor(nginx.url, nginx.ca).logIn('supervisor@demo.test')
  const mebibyte = Buffer.alloc(1024 * 1024, 'a')
  const send = (name: string, size: number) =>
    helena.send(
      'POST',
      '/resource/attachments?upload-type=EXTRANET',
      new Form(name, size * mebibyte.length, Array<Buffer>(size).fill(mebibyte)),
    )
  const large = 1.5 * mebibyte.length
  for (const [refuse, status] of [
    [() => send('ohjelma.exe', 3), 415],
    [() => helena.send('POST', '/user/login', { email: 'a'.repeat(large) }), 413],
    [
      () =>
        new Visitor(nginx.url, nginx.ca).send('POST', '/resource/extranet/users?activate=1', {
          email: 'a'.repeat(large),
        }),
      401,
    ],
  ] as const) {
    expect((await refuse()).status).toBe(status)
    for (let times = 0; times < 5; times++) {
      const asked = performance.now()
      expect((await esa.send('GET', '/resource/extranet/sickleaves')).status).toBe(200)
      expect(performance.now() - asked).toBeLessThan(5000)
    }
  }
})

test('OP-2 the sample configuration of nginx hands on what the server says, and says so when nobody is there', async () => {
  const session = http2.connect(nginx.url, { ca: nginx.ca })
  const page = session.request({ ':path': '/' })
  const [headers] = await once(page, 'response')
  expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200])
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cache-control': 'no-store',
  })
  session.destroy()
  const redirected = await fetch(`${nginx.plain}/login`, { redirect: 'manual' })
  expect([redirected.status, redirected.headers.get('location')]).toEqual([301, 'https://127.0.0.1/login'])

  const helena = await new Visitor(nginx.url, nginx.ca).logIn('hr@demo.test')
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec((await helena.send('GET', '/')).text) ?? []
  expect((await helena.send('GET', asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await helena.send('GET', '/metrics')).status).toBe(404)

  const size = 3 * 1024 * 1024
  const file = new Form('muistio.txt', size, [Buffer.alloc(size, 'a')])
  expect((await helena.send('POST', '/resource/attachments?upload-type=EXTRANET', file)).status).toBe(200)
  const tooLarge = await helena.send('POST', '/user/login', { email: 'a'.repeat(size) })
  expect([tooLarge.status, tooLarge.json().code]).toEqual([413, 'body_too_large'])
  // Of what the server answers nothing stands in nginx's log; of its own answers the id that people see. It is written when
  // what was still being sent has been let go of.
  await vi.waitFor(() =>
    expect(nginx.logged().map(({ status, requestId }) => [status, requestId])).toEqual([
      [301, redirected.headers.get('x-request-id')],
      [413, tooLarge.json().requestId],
    ]),
  )
  expect(tooLarge.headers['x-request-id']).toBe(tooLarge.json().requestId)

  const end = await certificateEnd(nginx.url)
  expect(((end?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(2, 1)

  server.signal('SIGKILL')
  await server.exited
  const call = await helena.send('GET', '/resource/extranet/sickleaves')
  expect([call.status, call.json().code]).toEqual([503, 'service_unavailable'])
  const nobody = await helena.send('GET', '/')
  expect([nobody.status, nobody.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(nobody.text).toContain('Palvelu on hetken poissa käytöstä')
  expect(nobody.text).toContain(nobody.headers['x-request-id'])
  await vi.waitFor(() =>
    expect(nginx.logged().slice(2)).toMatchObject([
      { status: 503, requestId: call.json().requestId, method: 'GET' },
      { status: 503, requestId: nobody.headers['x-request-id'] },
    ]),
  )
  expect(JSON.stringify(nginx.logged())).not.toContain('sickleaves')
})
