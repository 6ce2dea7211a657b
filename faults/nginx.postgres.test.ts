import { once } from 'node:events'
import http2 from 'node:http2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/test/free-port.ts'
import { type Nginx, startNginx } from '#server/test/nginx.ts'
import { killProcesses, type ServerProcess } from '#server/test/process.ts'
import { Form, Visitor } from '#server/test/visitor.ts'
import { type Installation, install } from './installation.ts'

let installation: Installation
let server: ServerProcess
let nginx: Nginx

beforeAll(async () => {
  installation = await install(process.env['DATABASE_URL'])
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
  expect((await helena.send('POST', '/user/login', { email: 'a'.repeat(size) })).status).toBe(413)

  server.signal('SIGKILL')
  await server.exited
  const call = await helena.send('GET', '/resource/extranet/sickleaves')
  expect([call.status, call.json().code]).toEqual([503, 'service_unavailable'])
  const nobody = await helena.send('GET', '/')
  expect([nobody.status, nobody.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(nobody.text).toContain('Palvelu on hetken poissa käytöstä')
})
