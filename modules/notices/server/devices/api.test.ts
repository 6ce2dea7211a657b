import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import webPush from 'web-push'
import { endSession, listSessions } from '#modules/account/contract.ts'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { answerConversation } from '#modules/conversations/console-contract.ts'
import { markRead } from '#modules/conversations/contract.ts'
import { isPublicAddress, isPublicUrl, publicLookup } from '#server/sites/outgoing.ts'
import { logout } from '#shared/contracts/session.ts'
import { insertThings, type Things } from '#tests/access/things.ts'
import type { Client } from '#tests/client.ts'
import { goRound, mailsOf } from '#tests/notices.ts'
import { startWorld, type World } from '#tests/world.ts'
import { addDevice, changeNotices, getNotices, listDevices, removeDevice } from '../../contract.ts'

const helenas = 'helena@access.test'
const keys = webPush.generateVAPIDKeys()
const vapid = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }

/** A push service: takes what comes for any device, and answers as it is told. */
const pushes: { path: string; headers: http.IncomingHttpHeaders; body: Buffer }[] = []
let answer = 201
const service = http.createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  pushes.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
  response.writeHead(answer).end()
})

/** A browser's side of a subscription. */
function device(path: string) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const secret = randomBytes(16)
  const { port } = service.address() as AddressInfo
  return {
    body: {
      endpoint: `http://127.0.0.1:${port}/${path}`,
      keys: { p256dh, auth: secret.toString('base64url') },
      name: `Firefox, ${path}`,
    },
    /** As a browser does it: RFC 8291, with one record of RFC 8188. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const size = body.readUInt8(20)
      const theirs = body.subarray(21, 21 + size)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
      const derive = (from: Uint8Array, salted: Uint8Array, about: Uint8Array, length: number) =>
        Buffer.from(hkdfSync('sha256', from, salted, about, length))
      const common = derive(pair.computeSecret(theirs), secret, info, 32)
      const key = derive(common, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(common, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opened = createDecipheriv('aes-128-gcm', key, nonce)
      opened.setAuthTag(body.subarray(-16))
      const text = Buffer.concat([opened.update(body.subarray(21 + size, -16)), opened.final()]).toString()
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')))
    },
  }
}

let world: World
let things: Things
let helena: Client
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  world = await startWorld(inject('template'), {
    ...vapid,
    WEBHOOK_PRIVATE_ADDRESSES: 'true',
    SESSION_IDLE_MINUTES: '1440',
  })
  world.clock.set('2026-03-02T05:00:00Z')
  things = await insertThings(world)
})
afterAll(async () => {
  await world.stop()
  service.close()
  service.closeAllConnections()
})
beforeEach(async () => {
  for (const table of ['notice_at_once', 'notice_choice', 'push_device'] as const)
    await world.db.deleteFrom(table).execute()
  helena = await world.login(helenas)
  answer = 201
  pushes.length = 0
  mailsOf(world, helenas)
})

/** Something comes and waits its quarter of an hour; then she reads it. */
async function somethingComes(): Promise<void> {
  const nina = await world.login('nina@access.test')
  await nina.call(answerConversation, { params: { id: things.conversation }, body: { text: 'Salaista' } })
  await goRound(world)
  world.clock.advance({ minutes: 15 })
  await goRound(world)
}
async function reads(): Promise<void> {
  const reader = await world.login(helenas)
  await reader.call(markRead, { params: { id: things.conversation, userId: things.users.helena }, body: {} })
}
const told = async () => {
  pushes.length = 0
  await somethingComes()
  await reads()
  return pushes.map(({ path }) => path.slice(1)).sort()
}
const add = (client: Client, path: string) => client.call(addDevice, { body: device(path).body })

describe('IN-4 a device is told at once', () => {
  test('a count and a link, encrypted for it and signed by the installation, and no content', async () => {
    const phone = device('phone')
    await helena.call(addDevice, { body: phone.body })
    await somethingComes()
    expect(pushes).toHaveLength(1)
    const [push] = pushes
    expect(phone.read(push?.body ?? Buffer.alloc(0))).toEqual({
      count: 1,
      link: expect.stringMatching(/^\/companies\/\d+\/communication\/conversations\/\d+$/),
      language: 'fi',
    })
    expect(push?.headers['content-encoding']).toBe('aes128gcm')
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? []
    expect(key).toBe(keys.publicKey)
    expect(decodeProtectedHeader(token).alg).toBe('ES256')
    expect(decodeJwt(token).aud).toBe(new URL(phone.body.endpoint).origin)
    expect(mailsOf(world, helenas)).toHaveLength(1)
    await reads()
  })

  test('also without mails, but not of a kind that is never told, and not of what has been read meanwhile', async () => {
    await add(helena, 'phone')
    await helena.call(changeNotices, { body: { emailNotificationsEnabled: false } })
    expect(await told()).toEqual(['phone'])
    expect(mailsOf(world, helenas)).toEqual([])
    for (const frequency of ['NEVER', 'DAILY'] as const) {
      await helena.call(changeNotices, { body: { kinds: { conversations: frequency } } })
      expect(await told(), frequency).toEqual([])
    }
    await helena.call(changeNotices, { body: { kinds: { conversations: 'AT_ONCE' }, emailNotificationsEnabled: true } })
    const nina = await world.login('nina@access.test')
    await nina.call(answerConversation, { params: { id: things.conversation }, body: { text: 'Luettava' } })
    await goRound(world)
    await reads()
    world.clock.advance({ minutes: 15 })
    await goRound(world)
    expect(pushes).toEqual([])
    expect((await helena.call(getNotices)).emailNotificationsEnabled).toBe(true)
  })

  test.each([404, 410])('until its push service knows it no more (%i)', async (gone) => {
    await add(helena, 'phone')
    answer = gone
    expect(await told()).toEqual(['phone'])
    expect((await helena.call(listDevices)).devices).toEqual([])
  })

  test('and stays where the push service refuses; nothing of its address is logged', async () => {
    await add(helena, 'phone-secret')
    answer = 403
    expect(await told()).toEqual(['phone-secret'])
    expect((await helena.call(listDevices)).devices).toHaveLength(1)
    expect(world.logged.join('')).toContain('a device cannot be told')
    expect(world.logged.join('')).not.toContain('phone-secret')
  })
})

describe('IN-4 the devices of a user', () => {
  test('are listed and removed; another’s is not found', async () => {
    const { publicKey, devices } = await add(helena, 'phone')
    expect(publicKey).toBe(keys.publicKey)
    const now = world.clock.now().toISOString()
    expect(devices).toEqual([
      { id: expect.any(Number), name: 'Firefox, phone', createdAt: now, lastUsedAt: now, isThis: true },
    ])
    const params = { id: devices[0]?.id }
    const kaisa = await world.login('kaisa@access.test')
    expect(await kaisa.refused(removeDevice, { params })).toMatchObject({ status: 404 })
    expect((await kaisa.call(listDevices)).devices).toEqual([])
    const elsewhere = await world.login(helenas)
    expect((await elsewhere.call(listDevices)).devices).toMatchObject([{ isThis: false }])
    expect((await elsewhere.call(removeDevice, { params })).devices).toEqual([])
    expect(await told()).toEqual([])
  })

  test('are twenty at most: the oldest goes; a browser that subscribes again stays one', async () => {
    for (let n = 1; n <= 21; n += 1) {
      world.clock.advance({ minutes: 1 })
      await add(await world.login(helenas), `d${n}`)
    }
    const last = await world.login(helenas)
    await add(last, 'again')
    const { devices } = await add(last, 'anew')
    const names = devices.map(({ name }) => name)
    expect(names).toHaveLength(20)
    expect(names[0]).toBe('Firefox, anew')
    expect(names).not.toContain('Firefox, again')
    expect(names).not.toContain('Firefox, d1')
  })

  test('the device of a session that is ended is told no more, by its logout or from elsewhere', async () => {
    const other = await world.login(helenas)
    await add(other, 'other')
    await add(helena, 'phone')
    await helena.call(logout)
    expect(await told()).toEqual(['other'])
    const again = await world.login(helenas)
    for (const { id, current } of await again.call(listSessions))
      if (!current) await again.call(endSession, { params: { id } })
    expect((await again.call(listDevices)).devices).toEqual([])
  })

  test('it stays when the session ends by itself, is the next session’s by the login, and goes by its logout', async () => {
    await add(helena, 'phone')
    world.clock.advance({ minutes: 1441 })
    expect(await told()).toEqual(['phone'])
    await helena.login(helenas, fixturePassword)
    expect((await helena.call(listDevices)).devices).toMatchObject([{ isThis: true }])
    await helena.call(logout)
    expect(await told()).toEqual([])
  })

  test('who logs in at the browser of another takes it from them', async () => {
    await add(helena, 'shared')
    await helena.login('kaisa@access.test', fixturePassword)
    expect(await told()).toEqual([])
    expect(await world.db.selectFrom('push_device').selectAll().execute()).toEqual([])
  })
})

describe('IN-4 an address that is not public', () => {
  const wrong = [
    ...['http://push.example.com/x', 'ftp://push.example.com/x', 'push.example.com', 'https://u:p@push.example.com/x'],
    ...['https://localhost/x', 'https://localhost./x', 'https://push.localhost/x', 'https://relay/x'],
    ...[
      'https://127.0.0.1/x',
      'https://0x7f.1/x',
      'https://10.0.0.8/x',
      'https://192.168.1.1/x',
      'https://172.16.0.1/x',
    ],
    ...['https://169.254.169.254/x', 'https://100.64.0.1/x', 'https://0.0.0.0/x', 'https://224.0.0.1/x'],
    ...['https://[::1]/x', 'https://[::]/x', 'https://[fe80::1]/x', 'https://[fd00::1]/x', 'https://[2001:db8::1]/x'],
    ...['https://[::ffff:127.0.0.1]/x', 'https://[::ffff:10.0.0.1]/x', 'https://[::127.0.0.1]/x'],
    ...[
      'https://[64:ff9b::127.0.0.1]/x',
      'https://[64:ff9b::10.0.0.1]/x',
      'https://[64:ff9b:1::1]/x',
      'https://[2002:7f00:1::]/x',
    ],
  ]

  test('is refused, and the field named', async () => {
    const strict = await startWorld(inject('template'), vapid)
    try {
      await insertThings(strict)
      const client = await strict.login(helenas)
      for (const endpoint of wrong) {
        const refusal = await client.refused(addDevice, { body: { ...device('x').body, endpoint } })
        expect(refusal, endpoint).toMatchObject({ status: 400, fields: [{ field: 'endpoint' }] })
      }
      await client.call(addDevice, { body: { ...device('x').body, endpoint: 'https://push.example.com/x' } })
    } finally {
      await strict.stop()
    }
  })

  test('is known by what it is; a name that stands for one is not connected to', async () => {
    for (const url of wrong) expect(isPublicUrl(url), url).toBe(false)
    for (const url of [
      'https://fcm.googleapis.com/x',
      'https://8.8.8.8/x',
      'https://[2a00:1450::5]/x',
      'https://[64:ff9b::8.8.8.8]/x',
    ])
      expect(isPublicUrl(url), url).toBe(true)
    expect(isPublicAddress('::ffff:8.8.8.8')).toBe(false)
    const found = new Promise((resolve) => publicLookup('localhost', { all: true }, (error) => resolve(error)))
    expect(await found).toMatchObject({ message: 'the name stands for a private address' })
  })

  test('nor is a key that is none', async () => {
    const { body } = device('x')
    for (const [field, p256dh, auth] of [
      ['keys.p256dh', `B${'A'.repeat(86)}`, body.keys.auth],
      ['keys.auth', body.keys.p256dh, 'short'],
    ])
      expect(await helena.refused(addDevice, { body: { ...body, keys: { p256dh, auth } } })).toMatchObject({
        status: 400,
        fields: [{ field }],
      })
  })
})

test('IN-4 without keys nothing is offered and nothing taken', async () => {
  const without = await startWorld(inject('template'))
  try {
    await insertThings(without)
    const client = await without.login(helenas)
    expect((await client.call(listDevices)).publicKey).toBeNull()
    expect(await client.refused(addDevice, { body: device('x').body })).toMatchObject({ status: 404 })
  } finally {
    await without.stop()
  }
})

test('IN-4 what shows the notices answers no requests and keeps nothing', async () => {
  const worker = await world.app.inject({ method: 'GET', url: '/notices-worker.js' })
  expect(worker.statusCode).toBe(200)
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(worker.body).not.toMatch(/'fetch'|caches|indexedDB|importScripts|clients\.claim/)
})
