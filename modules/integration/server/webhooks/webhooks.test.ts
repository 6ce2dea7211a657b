import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { modules } from '#product/modules.ts'
import { insertChanges } from '#server/changes/queries.ts'
import { jobsOf } from '#server/module.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  changeClient,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  tryWebhook,
} from '../../console-contract.ts'
import { connect, type System } from '../../test/system.ts'

const workshop = 1000277
const elsewhere = 1000278

/** A customer's system, which takes what comes and answers as it is told. */
const taken: { path: string; headers: http.IncomingHttpHeaders; body: string }[] = []
let answer: (response: http.ServerResponse) => void = (response) => response.writeHead(204).end()
const receiver = http.createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  taken.push({ path: request.url ?? '', headers: request.headers, body })
  answer(response)
})

let world: World
let aila: Client
let system: System
let url: string
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  world = await startWorld(inject('template'), {
    WEBHOOK_PRIVATE_ADDRESSES: 'true',
    SESSION_IDLE_MINUTES: '1440',
    SESSION_HOURS: '72',
  })
  await insertCompany(world.db, { id: workshop, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: elsewhere, name: 'Meritähti Logistiikka Oy' })
})
afterAll(async () => {
  await world.stop()
  receiver.close()
  receiver.closeAllConnections()
})
beforeEach(async () => {
  for (const table of ['integration_delivery', 'integration_webhook'] as const)
    await world.db.deleteFrom(table).execute()
  // A day that others have moved ends sessions.
  aila = await world.login({
    email: `${crypto.randomUUID()}@tt.test`,
    firstName: 'A',
    lastName: 'Ylä',
    role: 'ROLE_ADMIN',
  })
  system = await connect(world, aila, { name: 'HR', companyId: workshop, scopes: ['changes'] })
  answer = (response) => response.writeHead(204).end()
  taken.length = 0
})

const hook = (path = '/changes', types: string[] = []) =>
  aila.call(createWebhook, { params: { id: system.id }, body: { url: url + path, types } })
const change = (thingId: number, companyId = workshop) =>
  world.db
    .transaction()
    .execute((db) => insertChanges(db, [{ change: 'order.sent', companyId, thingId }], world.clock.now()))
/** What is done every ten seconds, done now. */
async function goRound(): Promise<void> {
  const round = jobsOf(modules, world.platform).find(({ name }) => name === 'webhooks.round')
  await round?.run({}, world.platform.jobs)
}
const deliveries = (webhookId: number) => aila.call(listDeliveries, { params: { id: system.id, webhookId } })

describe('IF-3 webhooks', () => {
  test('an entry of the feed is sent, signed as Standard Webhooks say, to those alone whom it concerns', async () => {
    const { id, secret } = await hook()
    await hook('/others', ['employee.created'])
    await change(7)
    await change(8, elsewhere)
    await goRound()
    expect(taken.map(({ path }) => path)).toEqual(['/changes'])
    const [one] = taken
    const headers = one?.headers as Record<string, string>
    expect(secret).toMatch(/^whsec_/)
    const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))
    // The clock of a test stands still at another day than that of the library.
    if (age < 300) new Webhook(secret).verify(one?.body ?? '', headers)
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(headers['webhook-signature']).toBe(
      new Webhook(secret).sign(headers['webhook-id'] ?? '', at, one?.body ?? ''),
    )
    expect(at).toEqual(world.clock.now())
    expect(JSON.parse(one?.body ?? '')).toEqual({
      id: expect.any(Number),
      type: 'order.sent',
      time: world.clock.now().toISOString(),
      companyId: workshop,
      thingId: 7,
    })
    expect(await deliveries(id)).toMatchObject([{ state: 'DELIVERED', status: 204, attempts: 1, problem: null }])
    await goRound()
    expect(taken).toHaveLength(1)
  })

  test('DL-4 of a customer who has left nothing is sent any more, until they are a customer again', async () => {
    const { id } = await hook()
    const close = (closing: { closed_at: Date | null; closed_by: number | null }) =>
      world.db.updateTable('company').set(closing).where('id', '=', workshop).execute()
    const [aili] = await world.db.selectFrom('user_account').select('id').limit(1).execute()
    await change(7)
    await close({ closed_at: world.clock.now(), closed_by: aili?.id ?? null })
    await goRound()
    expect(taken).toEqual([])
    expect(await deliveries(id)).toMatchObject([{ state: 'PENDING', attempts: 0 }])
    await close({ closed_at: null, closed_by: null })
    await goRound()
    expect(taken).toHaveLength(1)
  })

  test('DL-4 what lay still while a customer was away has its three days of tries from then on', async () => {
    const { id } = await hook()
    const close = (closed: boolean) =>
      world.db
        .updateTable('company')
        .set(({ selectFrom }) => ({
          closed_at: closed ? world.clock.now() : null,
          closed_by: closed ? selectFrom('user_account').select('id').limit(1) : null,
        }))
        .where('id', '=', workshop)
        .execute()
    answer = (response) => response.writeHead(503).end()
    await change(7)
    await goRound()
    await change(8)
    await close(true)
    world.clock.advance({ minutes: 4 * 24 * 60 })
    aila = await world.login({
      email: `${crypto.randomUUID()}@tt.test`,
      firstName: 'C',
      lastName: 'Ylä',
      role: 'ROLE_ADMIN',
    })
    await goRound()
    await close(false)
    await goRound()
    expect(await deliveries(id)).toMatchObject([
      { state: 'PENDING', attempts: 1 },
      { state: 'PENDING', attempts: 2 },
    ])
    expect(await aila.call(listWebhooks, { params: { id: system.id } })).toMatchObject([{ id, switchedOffAt: null }])
  })

  test('what is sent once more switches a webhook on again, as a trial does', async () => {
    const { id } = await hook()
    await change(7)
    await goRound()
    const [delivered] = await deliveries(id)
    await world.db
      .updateTable('integration_webhook')
      .set({ switched_off_at: world.clock.now() })
      .where('id', '=', id)
      .execute()
    await aila.call(replayDelivery, { params: { id: system.id, deliveryId: delivered?.id } })
    await goRound()
    expect(taken).toHaveLength(2)
    expect((await deliveries(id))[0]).toMatchObject({ state: 'DELIVERED', attempts: 1 })
    expect(await aila.call(listWebhooks, { params: { id: system.id } })).toMatchObject([{ id, switchedOffAt: null }])
  })

  test('each of many changes in a second is sent within the next, and none waits for a round', async () => {
    await hook()
    const { db, clock, platform } = world
    for (let thingId = 1; thingId <= 8; thingId += 1) {
      const news = [{ change: 'order.sent' as const, companyId: workshop, thingId }]
      const release = await db.transaction().execute((on) => platform.push.prepare(on, news, clock.now()))
      release()
      await expect.poll(() => taken.length, { timeout: 5000 }).toBe(thingId)
    }
  })

  test('what fails is sent again after at most 30 s, then with growing pauses, and after three days no more', async () => {
    const { id } = await hook()
    answer = (response) => response.writeHead(500).end()
    await change(7)
    await goRound()
    const pauses: number[] = []
    for (let tries = 1; tries < 60; tries += 1) {
      const [delivery] = await world.db.selectFrom('integration_delivery').selectAll().execute()
      if (delivery?.state !== 'PENDING') break
      pauses.push((delivery.next_at.getTime() - world.clock.now().getTime()) / 1000)
      world.clock.set(delivery.next_at.toISOString())
      await goRound()
      expect(taken).toHaveLength(tries + 1)
    }
    expect(pauses[0]).toBeLessThanOrEqual(30)
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    const sum = pauses.reduce((all, one) => all + one, 0)
    expect(sum).toBeGreaterThan(2.5 * 86_400)
    expect(sum).toBeLessThanOrEqual(3 * 86_400)
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const { login } = {
      login: { email: `${crypto.randomUUID()}@tt.test`, firstName: 'B', lastName: 'Ylä', role: 'ROLE_ADMIN' as const },
    }
    aila = await world.login(login)
    expect(await aila.call(listWebhooks, { params: { id: system.id } })).toMatchObject([
      { id, switchedOffAt: expect.any(String) },
    ])
    const toldOf = () =>
      (world.platform.mailCatcher?.mails ?? []).filter(({ subject }) => /pois päältä/.test(subject ?? ''))
    await expect.poll(() => toldOf().length).toBeGreaterThan(0)
    expect(toldOf()[0]?.text).toContain(`/console/clients/${system.id}`)
    await change(8)
    await goRound()
    const before = taken.length
    answer = (response) => response.writeHead(200).end()
    await aila.call(tryWebhook, { params: { id: system.id, webhookId: id } })
    await goRound()
    expect(taken.length).toBe(before + 1)
    expect(JSON.parse(taken.at(-1)?.body ?? '')).toMatchObject({ type: 'test' })
    const failed = (await deliveries(id)).find(({ state }) => state === 'FAILED')
    await aila.call(replayDelivery, { params: { id: system.id, deliveryId: failed?.id } })
    await goRound()
    expect(JSON.parse(taken.at(-1)?.body ?? '')).toMatchObject({ type: 'order.sent', thingId: 7 })
  })

  test('a redirect is not followed, an endless answer is not read, and one that ends the line is unreachable', async () => {
    const { id } = await hook()
    answer = (response) => response.writeHead(307, { location: `${url}/inside` }).end()
    await change(1)
    await goRound()
    expect(taken.map(({ path }) => path)).toEqual(['/changes'])
    expect((await deliveries(id))[0]).toMatchObject({ state: 'PENDING', status: 307, problem: 'REFUSED' })
    let written = 0
    answer = (response) => {
      response.writeHead(200)
      const more = () => {
        written += 16_384
        if (!response.destroyed && response.write(Buffer.alloc(16_384))) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    }
    await change(2)
    await goRound()
    expect((await deliveries(id))[0]).toMatchObject({ state: 'DELIVERED', status: 200 })
    expect(written).toBeLessThan(50 * 1024 * 1024)
    answer = (response) => response.destroy()
    await change(3)
    await goRound()
    expect((await deliveries(id))[0]).toMatchObject({ status: null, problem: 'UNREACHABLE' })
  })

  test('one that answers with another protocol holds nobody up', async () => {
    const { id } = await hook()
    answer = (response) => response.socket?.end('HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')
    await change(1)
    await goRound()
    expect((await deliveries(id))[0]).toMatchObject({ state: 'PENDING', attempts: 1, status: null })
  })

  test('one that hangs keeps nobody waiting, and is let be for a while', async () => {
    answer = (response) => void (response.req.url === '/hangs' || response.writeHead(204).end())
    await hook('/hangs')
    for (let thingId = 1; thingId <= 30; thingId += 1) await change(thingId)
    const quick = await hook('/quick')
    for (let thingId = 31; thingId <= 60; thingId += 1) await change(thingId)
    const round = goRound()
    const delivered = async () => (await deliveries(quick.id)).filter(({ state }) => state === 'DELIVERED').length
    await expect.poll(delivered, { timeout: 8000 }).toBe(30)
    const hanging = () => taken.filter(({ path }) => path === '/hangs').length
    expect(hanging()).toBeLessThanOrEqual(4)
    receiver.closeAllConnections()
    await round
    const tried = hanging()
    await goRound()
    expect(hanging()).toBe(tried)
    world.clock.advance({ minutes: 1 })
    answer = (response) => response.writeHead(204).end()
    await goRound()
    expect(hanging()).toBe(tried + 60)
  })

  test('one whose answer drips in is too slow after ten seconds, however long it goes on', async () => {
    const { id } = await hook()
    answer = (response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 100)
      response.once('close', () => clearInterval(drip))
    }
    await change(1)
    await goRound()
    expect((await deliveries(id))[0]).toMatchObject({
      state: 'PENDING',
      attempts: 1,
      status: null,
      problem: 'TOO_SLOW',
    })
  })

  test('one that is removed, and a client that is no longer let in, hear nothing more of what was on its way', async () => {
    const { id } = await hook()
    await change(1)
    await aila.call(changeClient, { params: { id: system.id }, body: { name: 'HR', scopes: [] } })
    await goRound()
    expect(await deliveries(id)).toMatchObject([{ state: 'FAILED', attempts: 0 }])
    await aila.call(changeClient, { params: { id: system.id }, body: { name: 'HR', scopes: ['changes'] } })
    await change(2)
    await aila.call(removeWebhook, { params: { id: system.id, webhookId: id } })
    await goRound()
    expect(taken).toEqual([])
    expect(await aila.call(listWebhooks, { params: { id: system.id } })).toEqual([])
  })

  test('a client that is no longer let in while it is being told hears no more than what was under way', async () => {
    await hook()
    for (let thingId = 1; thingId <= 10; thingId += 1) await change(thingId)
    answer = (response) => {
      const shutOut = world.db.updateTable('integration_client').set({ scopes: [] }).where('id', '=', system.id)
      shutOut.execute().then(() => response.writeHead(204).end())
    }
    await goRound()
    expect(taken).toHaveLength(4)
  })
})

test('IF-3 plain http, private addresses and this machine are refused when a webhook is made and when it is sent', async () => {
  const strict = await startWorld(inject('template'))
  try {
    const admin = await strict.login({ email: 'a@tt.test', firstName: 'A', lastName: 'Ylä', role: 'ROLE_ADMIN' })
    const { id } = await connect(strict, admin, { name: 'HR', scopes: ['changes'] })
    for (const address of [
      'http://hr.paja.fi/',
      'https://127.0.0.1/',
      'https://10.1.2.3/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://localhost/',
      'ftp://hr.paja.fi/',
      'x',
    ])
      expect(
        await admin.refused(createWebhook, { params: { id }, body: { url: address, types: [] } }),
        address,
      ).toMatchObject({ status: 400, fields: [{ field: 'url', problem: 'notPublic' }] })
    const webhook = await admin.call(createWebhook, {
      params: { id },
      body: { url: 'https://hr.paja.invalid/', types: [] },
    })
    // As a name does that stands for another address than when it was given.
    await strict.db
      .updateTable('integration_webhook')
      .set({ url: `https://127.0.0.1:${new URL(url).port}/` })
      .execute()
    await admin.call(tryWebhook, { params: { id, webhookId: webhook.id } })
    const round = jobsOf(modules, strict.platform).find(({ name }) => name === 'webhooks.round')
    await round?.run({}, strict.platform.jobs)
    expect(await admin.call(listDeliveries, { params: { id, webhookId: webhook.id } })).toMatchObject([
      { problem: 'PRIVATE_ADDRESS', state: 'PENDING' },
    ])
  } finally {
    await strict.stop()
  }
})
