import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { MailCatcher } from '#server/mail/mail-catcher.ts'
import type { Client } from '#tests/client.ts'
import { listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { sendSlowly, slowness } from './slow-clients.ts'

const recoverPassword = '/resource/anonymous/extranet/recoverPassword'
const helenas = 'hr@paja.test'

let world: World
let helena: Client
let relay: Awaited<ReturnType<typeof startRelay>>
let store: Awaited<ReturnType<typeof startStore>>

beforeAll(async () => {
  relay = await startRelay()
  store = await startStore()
  world = await startWorld(inject('template'), { SMTP_URL: relay.url, S3_URL: store.url })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  helena = await world.login({ email: helenas, firstName: 'Helena', lastName: 'Rantanen', grants })
})
afterAll(async () => {
  await world?.stop()
  await relay.stop()
  store.stop()
})

describe.concurrent('OP-2 when something beside the server fails, or a client is slow', () => {
  test('mails of a relay that is dead and then slow go out later, once, and nobody waits for them', async () => {
    const asked = performance.now()
    const body = { usernameOrEmail: helenas }
    expect((await world.anonymous().send('POST', recoverPassword, { body })).statusCode).toBe(200)
    expect(performance.now() - asked).toBeLessThan(2000)
    await relay.refused
    expect(relay.catcher.mails).toEqual([])

    relay.revive()
    await relay.catcher.waitFor(helenas)
    const isDone = async () => {
      const query = `select 1 from pgboss.job where state in ('created', 'retry', 'active')`
      return (await world.platform.database.pool.query(query)).rows.length === 0
    }
    await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
    expect(relay.catcher.mails).toHaveLength(1)
  })

  test('a store of files that is dead or silent is given up in time, in words, and used again when it is back', async () => {
    const upload = async () => {
      const answer = await helena.upload({ name: 'muistio.txt', content: 'Muistio' }, 'EXTRANET')
      return [answer.statusCode, answer.json().code]
    }
    store.behave('dead')
    expect(await upload()).toEqual([503, 'service_unavailable'])
    store.behave('silent')
    const asked = performance.now()
    expect(await upload()).toEqual([503, 'service_unavailable'])
    expect(performance.now() - asked).toBeLessThan(30_000)
    store.behave('well')
    expect(await upload()).toEqual([200, undefined])
    // Half-kept files nobody can open, and they go after a day.
    const { rows } = await world.platform.database.pool.query('select stored_at is null as half from file order by id')
    expect(rows.map(({ half }) => half)).toEqual([true, true, false])
  })

  test('who sends headers byte by byte is let go, and others are served meanwhile', async () => {
    const port = await listen(world.app)
    const letGo = sendSlowly(port, slowness.headers, 200)
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
    expect(await letGo).toBeLessThan(30_000)
  })
})

/** A mail relay that refuses everybody until it is revived, and takes its time after that. */
async function startRelay() {
  const catcher = new MailCatcher()
  const behind = Number(new URL(await catcher.start()).port)
  let isDead = true
  const server = net.createServer((client) => {
    client.on('error', () => {})
    if (isDead) {
      client.destroy()
      server.emit('refused')
      return
    }
    const upstream = net.connect(behind, '127.0.0.1')
    upstream.on('data', (line) => setTimeout(() => client.write(line), 200))
    upstream.on('close', () => client.destroy())
    upstream.on('error', () => {})
    client.pipe(upstream)
  })
  const refused = once(server, 'refused')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    catcher,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    revive() {
      isDead = false
    },
    async stop() {
      server.close()
      await catcher.stop()
    },
  }
}

/** A store of files as far as this server sees one that fails. */
/** What was sent in the chunks of S3's own encoding: their length in hexadecimal, the content, and so on. */
function unchunked(sent: Buffer, headers: http.IncomingHttpHeaders): Buffer {
  if (!headers['content-encoding']?.includes('aws-chunked')) return sent
  const end = sent.indexOf('\r\n')
  const length = Number.parseInt(sent.subarray(0, end).toString(), 16)
  if (!length) return Buffer.alloc(0)
  const from = end + 2
  return Buffer.concat([sent.subarray(from, from + length), unchunked(sent.subarray(from + length + 2), headers)])
}

async function startStore() {
  let behaviour: 'dead' | 'silent' | 'well' = 'well'
  const kept = new Map<string, Buffer>()
  const server = http.createServer(async (request, response) => {
    if (behaviour === 'dead') request.destroy()
    if (behaviour !== 'well') return
    const [place = ''] = (request.url ?? '').split('?')
    const sent = await buffer(request)
    if (request.method === 'PUT') kept.set(place, unchunked(sent, request.headers))
    response.setHeader('etag', '"1"').end(request.method === 'GET' ? kept.get(place) : undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/files`,
    behave(as: typeof behaviour) {
      behaviour = as
    },
    stop: () => server.close().closeAllConnections(),
  }
}
