import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  factorPasskeyOptions,
  login,
  loginByFactor,
  loginByPasskey,
  passkeyLoginOptions,
} from '#modules/account/contract.ts'
import { fixturePassword, insertUser } from '#modules/account/server/fixtures.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { addPasskey, listFactors, passkeyOptions, removeFactor } from '../contract.ts'
import { Authenticator } from '../test/authenticator.ts'
import { afterPassword, enrolApp, enrolPasskey } from '../test/people.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

const failed = { status: 401, code: 'login_failed' }
const somebody = async (name: string, role: 'ROLE_USER' | 'ROLE_COACH' = 'ROLE_USER') => {
  const email = `${name}@paja.test`
  const userId = await insertUser(world.db, { email, firstName: name, lastName: 'Rantanen', role })
  return { email, userId, client: await world.login(email) }
}
const isIn = async (client: Client) => (await client.call(whoami)).username !== undefined
const showAlone = async (device: Authenticator, client = world.anonymous()) => ({
  client,
  passkey: device.show(await client.call(passkeyLoginOptions)),
})

describe('SF-1 passkeys', () => {
  test('are several, have names, and each finishes a login', async () => {
    const { email, client } = await somebody('helena')
    const phone = await enrolPasskey(client, ' Puhelin ')
    expect(phone.recoveryCodes).toHaveLength(10)
    const key = await enrolPasskey(client, 'Avain avaimenperässä')
    expect(key.recoveryCodes).toEqual([])
    expect((await client.call(listFactors)).map(({ type, name }) => [type, name])).toEqual([
      ['PASSKEY', 'Puhelin'],
      ['PASSKEY', 'Avain avaimenperässä'],
    ])
    const browser = world.anonymous()
    expect(await browser.call(login, { body: { email, password: fixturePassword } })).toEqual({
      secondFactor: { methods: ['RECOVERY', 'PASSKEY'] },
    })
    const options = await browser.call(factorPasskeyOptions)
    expect(options.allowCredentials).toHaveLength(2)
    expect(options.allowCredentials[0]?.transports).toEqual(['internal'])
    key.device.verifies = false
    expect(await browser.call(loginByFactor, { body: { passkey: key.device.show(options) } })).toEqual({
      redirectUrl: '/companies',
    })
    expect(await isIn(browser)).toBe(true)

    await browser.call(removeFactor, { params: { id: key.id } })
    const later = await afterPassword(world, email)
    const passkey = key.device.show(await later.call(factorPasskeyOptions))
    expect(await later.refused(loginByFactor, { body: { passkey } })).toMatchObject(failed)
    await later.call(loginByFactor, { body: { passkey: phone.device.show(await later.call(factorPasskeyOptions)) } })
  })

  test('log in alone, where they verify their user', async () => {
    const { client } = await somebody('aino')
    const { device } = await enrolPasskey(client, 'Puhelin')
    const { passkey, client: browser } = await showAlone(device)
    expect(await browser.call(loginByPasskey, { body: { passkey } })).toEqual({ redirectUrl: '/companies' })
    expect(await isIn(browser)).toBe(true)

    // Sent once more, as somebody on the line would.
    expect(await world.anonymous().refused(loginByPasskey, { body: { passkey } })).toMatchObject(failed)
    device.verifies = false
    const silent = await showAlone(device)
    expect(await silent.client.refused(loginByPasskey, { body: { passkey: silent.passkey } })).toMatchObject(failed)
  })

  test('of the staff log in at the console', async () => {
    const { client } = await somebody('nina', 'ROLE_COACH')
    const { device } = await enrolPasskey(client, 'Puhelin')
    const { passkey, client: browser } = await showAlone(device)
    expect(await browser.call(loginByPasskey, { body: { passkey } })).toEqual({ redirectUrl: '/console' })
  })

  test('of another account finish no login of somebody’s', async () => {
    const [{ email, client }, thief] = [await somebody('eeva'), await somebody('varas')]
    await enrolPasskey(client, 'Puhelin')
    const { device } = await enrolPasskey(thief.client, 'Oma')
    const browser = await afterPassword(world, email)
    const asked = device.show(await browser.call(factorPasskeyOptions))
    expect(await browser.refused(loginByFactor, { body: { passkey: asked } })).toMatchObject(failed)
    // Nor by what was signed for a login of the thief's own.
    const { passkey } = await showAlone(device)
    expect(await browser.refused(loginByFactor, { body: { passkey } })).toMatchObject(failed)
    expect(await isIn(browser)).toBe(false)
    // And one that was asked for after somebody's password is no login without it.
    const own = await afterPassword(world, thief.email)
    const after = device.show(await own.call(factorPasskeyOptions))
    expect(await world.anonymous().refused(loginByPasskey, { body: { passkey: after } })).toMatchObject(failed)
  })

  test('are kept by one account alone', async () => {
    const [one, other] = [await somebody('oili'), await somebody('tuija')]
    const device = new Authenticator()
    const passkey = device.make(await one.client.call(passkeyOptions))
    // Made for another account, or sent twice.
    expect(await other.client.refused(addPasskey, { body: { name: 'Oma', passkey } })).toMatchObject({
      status: 400,
      fields: [{ field: 'passkey', problem: 'invalid' }],
    })
    await one.client.call(addPasskey, { body: { name: 'Puhelin', passkey } })
    expect(await one.client.refused(addPasskey, { body: { name: 'Puhelin', passkey } })).toMatchObject({ status: 400 })
    expect(await other.client.call(listFactors)).toEqual([])
  })

  test('of another site, of yesterday, of nobody, or with nonsense in them open nothing', async () => {
    const { email, client } = await somebody('irja')
    for (const origin of ['https://extranet.example', 'http://localhost.evil.test', 'https://localhost', 'null']) {
      const made = new Authenticator(origin).make(await client.call(passkeyOptions))
      expect(await client.refused(addPasskey, { body: { name: 'Oma', passkey: made } }), origin).toMatchObject({
        ...{ status: 400, fields: [{ field: 'passkey', problem: 'invalid' }] },
      })
    }

    const { device } = await enrolPasskey(client, 'Puhelin')
    device.origin = 'https://extranet.example'
    const lured = await showAlone(device)
    expect(await lured.client.refused(loginByPasskey, { body: { passkey: lured.passkey } })).toMatchObject(failed)
    const step = await afterPassword(world, email)
    const luredStep = device.show(await step.call(factorPasskeyOptions))
    expect(await step.refused(loginByFactor, { body: { passkey: luredStep } })).toMatchObject(failed)
    device.origin = 'http://localhost'
    const late = await showAlone(device)
    world.clock.advance({ minutes: 5 })
    expect(await late.client.refused(loginByPasskey, { body: { passkey: late.passkey } })).toMatchObject(failed)

    const { passkey, client: browser } = await showAlone(device)
    const changed = {
      ...passkey,
      response: { ...passkey.response, signature: Buffer.from('nonsense').toString('base64url') },
    }
    expect(await browser.refused(loginByPasskey, { body: { passkey: changed } })).toMatchObject(failed)
    const unknown = { ...passkey, id: 'bm9ib2R5', rawId: 'bm9ib2R5' }
    expect(await browser.refused(loginByPasskey, { body: { passkey: unknown } })).toMatchObject(failed)
    const unread = { ...passkey, response: { ...passkey.response, clientDataJSON: 'bm9uc2Vuc2U' } }
    expect(await browser.refused(loginByPasskey, { body: { passkey: unread } })).toMatchObject(failed)
    expect(await browser.refused(loginByPasskey, { body: { passkey: { id: '<script>' } } })).toMatchObject({
      status: 400,
    })
  })

  test('that were copied show it: a count that comes again is refused', async () => {
    const { client } = await somebody('leena')
    const { device } = await enrolPasskey(client, 'Avain')
    await (await showAlone(device)).client.call(whoami)
    const first = await showAlone(device)
    await first.client.call(loginByPasskey, { body: { passkey: first.passkey } })
    device.counts = false
    const again = await showAlone(device)
    expect(await again.client.refused(loginByPasskey, { body: { passkey: again.passkey } })).toMatchObject(failed)
  })

  test('sent from two browsers at once open one of them', async () => {
    const { client } = await somebody('sirpa')
    const { device } = await enrolPasskey(client, 'Puhelin')
    const { passkey } = await showAlone(device)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.anonymous().send('POST', loginByPasskey.path, { body: { passkey } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
  })

  test('beside an app: either finishes a login, and a wrong try of one counts for the other', async () => {
    const { email, client } = await somebody('kaisa')
    const { recoveryCodes } = await enrolApp(world, client)
    const { device, recoveryCodes: second } = await enrolPasskey(client, 'Puhelin')
    expect([recoveryCodes.length, second.length]).toEqual([10, 0])
    const browser = await afterPassword(world, email)
    for (let tries = 0; tries < 5; tries += 1) await browser.refused(loginByFactor, { body: { code: 'ABCDEF-000000' } })
    const options = await browser.call(factorPasskeyOptions)
    expect(await browser.refused(loginByFactor, { body: { passkey: device.show(options) } })).toMatchObject({
      code: 'login_step_over',
    })
  })

  test('of a closed account open nothing', async () => {
    const { userId, client } = await somebody('marja')
    const { device } = await enrolPasskey(client, 'Puhelin')
    await world.db.updateTable('user_account').set({ status: 'DEACTIVATED' }).where('id', '=', userId).execute()
    const { passkey, client: browser } = await showAlone(device)
    expect(await browser.refused(loginByPasskey, { body: { passkey } })).toMatchObject(failed)
  })

  test('are twenty at most', async () => {
    const { client } = await somebody('venla')
    for (let made = 0; made < 20; made += 1) await enrolPasskey(client, `Avain ${made}`)
    expect(await client.refused(passkeyOptions)).toMatchObject({
      status: 400,
      fields: [{ field: 'name', problem: 'tooManyPasskeys' }],
    })
  })
})

test('SF-1 where the console has a host of its own, a passkey opens the site of its owner alone', async () => {
  const apart = await startWorld(inject('template'), {
    PUBLIC_URL: 'https://extranet.example',
    CONSOLE_URL: 'https://console.example',
    SMTP_URL: 'smtp://localhost:1',
  })
  try {
    await insertUser(apart.db, { email: 'helena@paja.test', firstName: 'Helena', lastName: 'Rantanen' })
    const helena = apart.anonymous('extranet.example')
    await helena.login('helena@paja.test', fixturePassword)
    const { device } = await enrolPasskey(helena, 'Puhelin', new Authenticator('https://extranet.example'))
    const console = apart.anonymous('console.example')
    const { challenge, rpId } = await console.call(passkeyLoginOptions)
    expect(rpId).toBe('console.example')
    const passkey = device.show({ challenge, rpId: 'extranet.example' })
    expect(await console.refused(loginByPasskey, { body: { passkey } })).toMatchObject({ code: 'other_site' })
    const own = apart.anonymous('extranet.example')
    const asked = device.show(await own.call(passkeyLoginOptions))
    expect(await own.call(loginByPasskey, { body: { passkey: asked } })).toEqual({ redirectUrl: '/companies' })
  } finally {
    await apart.stop()
  }
})

test('SF-1 who asks for a login by passkey ever so often makes the server keep nothing; what was asked for one thing answers no other', async () => {
  const kept = () => world.db.selectFrom('passkey_challenge').selectAll().execute()
  const before = await kept()
  for (let asked = 0; asked < 5; asked += 1) await world.anonymous().call(passkeyLoginOptions)
  expect(await kept()).toEqual(before)

  await insertUser(world.db, { email: 'oskar@paja.test', firstName: 'Oskar', lastName: 'Ek' })
  const oskar = await world.login('oskar@paja.test')
  const { device } = await enrolPasskey(oskar, 'Puhelin')
  const { rpId } = await world.anonymous().call(passkeyLoginOptions)
  const { challenge: ofEnrolling } = await oskar.call(passkeyOptions)
  const ofOurOwn = Buffer.alloc(56, 7).toString('base64url')
  for (const challenge of [ofEnrolling, ofOurOwn, '', 'x'.repeat(5000)])
    expect(
      await world.anonymous().refused(loginByPasskey, { body: { passkey: device.show({ challenge, rpId }) } }),
    ).toMatchObject({ code: expect.stringMatching(/login_failed|validation_failed/) })
})
