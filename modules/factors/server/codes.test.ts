import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { changePassword, confirmSession, listSessions, login, loginByFactor } from '#modules/account/contract.ts'
import { fixturePassword, insertUser } from '#modules/account/server/fixtures.ts'
import { codesADay } from '#modules/account/server/login/attempts.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  startTotp,
} from '../contract.ts'
import { afterPassword, codeOf, enrolApp, logInByCode, wrongCode } from '../test/people.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

const failed = { status: 401, code: 'login_failed' }
const over = { status: 401, code: 'login_step_over' }
const somebody = async (name: string) => {
  const email = `${name}@paja.test`
  await insertUser(world.db, { email, firstName: name, lastName: 'Rantanen' })
  return { email, client: await world.login(email) }
}
const isIn = async (client: Client) => (await client.call(whoami)).username !== undefined
const eventsOf = async (email: string) => {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from login_event e join user_account u on u.id = e.user_id where u.email = ${email} order by e.id`.execute(
    world.db,
  )
  return rows.map(({ outcome }) => outcome)
}
const mailed = async (email: string, subject: string) =>
  world.platform.mailCatcher?.waitFor(email, (mail) => mail.subject === subject)

describe('SF-1 codes of an app', () => {
  test('are asked for after the password, and each is taken once', async () => {
    const { email, client: helena } = await somebody('helena')
    const phone = await world.login(email)
    expect(await helena.call(listFactors)).toEqual([])
    const { secret, uri } = await helena.call(startTotp)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*issuer=/)
    // What nobody has confirmed asks for nothing.
    expect(await world.anonymous().call(login, { body: { email, password: fixturePassword } })).toEqual({
      redirectUrl: '/companies',
    })
    const wrong = { body: { code: wrongCode(world, secret) } }
    expect(await helena.refused(confirmTotp, wrong)).toMatchObject({
      status: 400,
      fields: [{ field: 'code', problem: 'wrongCode' }],
    })
    const first = codeOf(world, secret)
    const { recoveryCodes } = await helena.call(confirmTotp, { body: { code: first } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await helena.call(listFactors)).toEqual([
      {
        id: expect.any(Number),
        type: 'TOTP',
        name: null,
        createdAt: world.clock.now().toISOString(),
        lastUsedAt: null,
      },
    ])
    // What was opened without a factor has ended elsewhere.
    expect([await isIn(helena), await isIn(phone)]).toEqual([true, false])
    const mail = await mailed(email, 'Tunnukseesi on lisätty toinen tunniste')
    for (const part of [secret, first, ...(recoveryCodes ?? [])]) expect(mail?.text).not.toContain(part)

    const browser = world.anonymous()
    expect(await browser.call(login, { body: { email, password: fixturePassword } })).toEqual({
      secondFactor: { methods: ['TOTP', 'RECOVERY'] },
    })
    expect(await isIn(browser)).toBe(false)
    // The one of enrolling is used up.
    expect(await browser.refused(loginByFactor, { body: { code: first } })).toMatchObject(failed)
    const before = await eventsOf(email)
    expect(await browser.call(loginByFactor, { body: { code: codeOf(world, secret, 1) } })).toEqual({
      redirectUrl: '/companies',
    })
    expect(await isIn(browser)).toBe(true)
    expect(await eventsOf(email)).toEqual([...before, 'SUCCESS'])
    expect((await browser.call(listFactors))[0]?.lastUsedAt).toBe(world.clock.now().toISOString())
    const again = await afterPassword(world, email)
    expect(await again.refused(loginByFactor, { body: { code: codeOf(world, secret, 1) } })).toMatchObject(failed)
    expect((await eventsOf(email)).at(-1)).toBe('FAILURE')
  })

  test('of the step before and of the one after are taken too, of no other', async () => {
    const { email, client } = await somebody('aino')
    const { secret } = await enrolApp(world, client)
    const tryAt = async (steps: number) => {
      const browser = await afterPassword(world, email)
      const answer = await browser.send('POST', loginByFactor.path, { body: { code: codeOf(world, secret, steps) } })
      return answer.statusCode
    }
    world.clock.advance({ minutes: 2 })
    expect([await tryAt(-2), await tryAt(2)]).toEqual([401, 401])
    expect(await tryAt(-1)).toBe(200)
    expect(await tryAt(1)).toBe(200)
    // A later one has been taken: those before it are used up with it.
    expect(await tryAt(0)).toBe(401)
    world.clock.advance({ minutes: 1 })
    const code = codeOf(world, secret)
    expect(await isIn(await logInByCode(world, email, ` ${code.slice(0, 3)} ${code.slice(3)} `))).toBe(true)
  })

  test('sent from two browsers at once open one of them', async () => {
    const { email, client } = await somebody('eeva')
    const { secret } = await enrolApp(world, client)
    world.clock.advance({ minutes: 1 })
    const browsers = await Promise.all(Array.from({ length: 4 }, () => afterPassword(world, email)))
    const body = { code: codeOf(world, secret) }
    const answers = await Promise.all(browsers.map((browser) => browser.send('POST', loginByFactor.path, { body })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
  })

  test('may be tried five times after a password, and within five minutes', async () => {
    const { email, client } = await somebody('oili')
    const { secret } = await enrolApp(world, client)
    world.clock.advance({ minutes: 1 })
    const browser = await afterPassword(world, email)
    const guess = { body: { code: wrongCode(world, secret) } }
    for (let tries = 0; tries < 5; tries += 1) expect(await browser.refused(loginByFactor, guess)).toMatchObject(failed)
    expect(await browser.refused(loginByFactor, { body: { code: codeOf(world, secret) } })).toMatchObject(over)

    const slow = await afterPassword(world, email)
    world.clock.advance({ minutes: 5 })
    expect(await slow.refused(loginByFactor, { body: { code: codeOf(world, secret) } })).toMatchObject(over)
    expect(await world.anonymous().refused(loginByFactor, { body: { code: codeOf(world, secret) } })).toMatchObject(
      over,
    )
    expect(await isIn(await logInByCode(world, email, codeOf(world, secret)))).toBe(true)
  })

  test('guessed at the same moment count each other', async () => {
    const { email, client } = await somebody('tuija')
    const { secret } = await enrolApp(world, client)
    const browser = await afterPassword(world, email)
    const body = { code: wrongCode(world, secret) }
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browser.send('POST', loginByFactor.path, { body })),
    )
    expect(answers.filter((answer) => answer.json().code === 'login_failed')).toHaveLength(5)
  })

  test('end with a login: the same cookie opens nothing twice, and not after the password was changed', async () => {
    const { email, client } = await somebody('irja')
    const { secret, recoveryCodes } = await enrolApp(world, client)
    world.clock.advance({ minutes: 1 })
    const browser = await afterPassword(world, email)
    const before = { ...browser.cookies }
    await browser.call(loginByFactor, { body: { code: codeOf(world, secret) } })
    const copied = await world.app.inject({
      ...{ method: 'POST', url: loginByFactor.path, cookies: before, headers: { host: 'localhost' } },
      payload: { code: recoveryCodes[0] },
    })
    expect(copied.json()).toMatchObject({ code: 'login_step_over' })

    const late = await afterPassword(world, email)
    await sql`update user_account set password_hash = 'changed meanwhile' where email = ${email}`.execute(world.db)
    expect(await late.refused(loginByFactor, { body: { code: recoveryCodes[1] } })).toMatchObject(failed)
  })

  test('are guessed by nobody who has the password, and the owner comes in all the same', async () => {
    const { email, client } = await somebody('leena')
    const { secret, recoveryCodes } = await enrolApp(world, client)
    const thief = '203.0.113.9'
    const from = (address: string, path: string, body: object, cookies = {}) =>
      world.app.inject({
        method: 'POST',
        url: path,
        payload: body,
        cookies,
        remoteAddress: address,
        headers: { host: 'localhost' },
      })
    const begin = async (address: string) => {
      const answer = await from(address, login.path, { email, password: fixturePassword })
      return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    }
    const code = wrongCode(world, secret)
    for (let made = 0; made < codesADay.atMost; made += 5) {
      const cookies = await begin(`${thief.slice(0, -1)}${made % 9}`)
      for (let tries = 0; tries < 5; tries += 1)
        expect(
          (await from(`${thief.slice(0, -1)}${made % 9}`, loginByFactor.path, { code }, cookies)).json().code,
        ).toBe('login_failed')
    }
    const refused = await from(thief, loginByFactor.path, { code }, await begin(thief))
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)

    world.clock.advance({ minutes: 1 })
    // From where the owner has come in before, and from elsewhere by what nobody guesses.
    expect(await isIn(await logInByCode(world, email, codeOf(world, secret)))).toBe(true)
    const away = await from('198.51.100.7', loginByFactor.path, { code: recoveryCodes[3] }, await begin('198.51.100.7'))
    expect(away.statusCode).toBe(200)
    // Somebody without the password has no part in it.
    const nobody = await from(thief, login.path, { email, password: 'Arvaus-123' })
    expect(nobody.json().code).toBe('login_failed')
    world.clock.advance({ minutes: 24 * 60 })
    expect((await from(thief, loginByFactor.path, { code }, await begin(thief))).json().code).toBe('login_failed')
  })

  test('are kept so that a copy of the database tells none of them', async () => {
    const { client } = await somebody('sirpa')
    const { secret, recoveryCodes } = await enrolApp(world, client)
    const { rows } = await sql<{ secret: Buffer }>`select secret from second_factor`.execute(world.db)
    for (const row of rows) expect(row.secret.toString('latin1')).not.toContain(secret)
    const { rows: kept } = await sql<{ code_hash: Buffer }>`select code_hash from recovery_code`.execute(world.db)
    for (const { code_hash: hash } of kept)
      for (const code of recoveryCodes) expect(hash.toString('latin1')).not.toContain(code)
    expect(JSON.stringify(world.logged)).not.toContain(secret)
  })

  test('of a new app come in the place of those of the former', async () => {
    const { email, client } = await somebody('kaisa')
    const { secret: former } = await enrolApp(world, client)
    world.clock.advance({ minutes: 1 })
    const { secret } = await client.call(startTotp)
    expect(await client.call(confirmTotp, { body: { code: codeOf(world, secret) } })).toEqual({ recoveryCodes: null })
    expect(await client.call(listFactors)).toHaveLength(1)
    world.clock.advance({ minutes: 1 })
    const browser = await afterPassword(world, email)
    expect(await browser.refused(loginByFactor, { body: { code: codeOf(world, former) } })).toMatchObject(failed)
    await browser.call(loginByFactor, { body: { code: codeOf(world, secret) } })
  })

  test('are taken into use within an hour', async () => {
    const { client } = await somebody('marja')
    const gone = { status: 409, code: 'changed_meanwhile' }
    expect(await client.refused(confirmTotp, { body: { code: '123456' } })).toMatchObject(gone)
    const { secret } = await client.call(startTotp)
    for (let minutes = 0; minutes < 60; minutes += 20) {
      world.clock.advance({ minutes: 20 })
      await client.call(confirmSession, { body: { password: fixturePassword } })
    }
    expect(await client.refused(confirmTotp, { body: { code: codeOf(world, secret) } })).toMatchObject(gone)
  })
})

describe('SF-1 recovery codes', () => {
  test('open the account once each when the phone is lost, and their owner is told', async () => {
    const { email, client } = await somebody('venla')
    const { recoveryCodes } = await enrolApp(world, client)
    expect(await client.call(countRecoveryCodes)).toEqual({ left: 10 })
    const [first = '', second = ''] = recoveryCodes
    const typed = first.toLowerCase().replace('-', ' ')
    expect(await isIn(await logInByCode(world, email, typed))).toBe(true)
    expect((await mailed(email, 'Tunnuksesi varakoodi on käytetty'))?.text).not.toContain(first)
    const browser = await afterPassword(world, email)
    expect(await browser.refused(loginByFactor, { body: { code: first } })).toMatchObject(failed)
    expect(await browser.refused(loginByFactor, { body: { code: 'ABCDEF-GHJKMN' } })).toMatchObject(failed)
    await browser.call(loginByFactor, { body: { code: second } })
    expect(await browser.call(countRecoveryCodes)).toEqual({ left: 8 })
  })

  test('sent twice at once are taken once', async () => {
    const { email, client } = await somebody('hilla')
    const { recoveryCodes } = await enrolApp(world, client)
    const browsers = await Promise.all(Array.from({ length: 3 }, () => afterPassword(world, email)))
    const body = { code: recoveryCodes[5] }
    const answers = await Promise.all(browsers.map((browser) => browser.send('POST', loginByFactor.path, { body })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
  })

  test('are somebody’s own, are renewed, and go with the last factor', async () => {
    const { email, client } = await somebody('ritva')
    const other = await somebody('salme')
    const { recoveryCodes: foreign } = await enrolApp(world, other.client)
    const { recoveryCodes: former } = await enrolApp(world, client)
    const { recoveryCodes } = await client.call(renewRecoveryCodes)
    const browser = await afterPassword(world, email)
    for (const code of [foreign[0], former[0]])
      expect(await browser.refused(loginByFactor, { body: { code } })).toMatchObject(failed)
    await browser.call(loginByFactor, { body: { code: recoveryCodes[0] } })
    await mailed(email, 'Varakoodisi on vaihdettu')

    const [app] = await client.call(listFactors)
    const params = { id: app?.id }
    expect(await other.client.refused(removeFactor, { params })).toMatchObject({ status: 404 })
    expect(await client.call(removeFactor, { params })).toEqual({ status: 'SUCCESS' })
    expect(await client.refused(removeFactor, { params })).toMatchObject({ status: 404 })
    expect(await client.call(countRecoveryCodes)).toEqual({ left: 0 })
    expect(await client.refused(renewRecoveryCodes)).toMatchObject({ status: 404 })
    await mailed(email, 'Tunnuksestasi on poistettu toinen tunniste')
    expect(await world.anonymous().call(login, { body: { email, password: fixturePassword } })).toEqual({
      redirectUrl: '/companies',
    })
    expect(await client.call(listSessions)).not.toHaveLength(0)
  })
})

describe('SF-2 by a second factor', () => {
  test('who logged in long ago confirms by a code, which is used up by it, and changes nothing without', async () => {
    const { email, client } = await somebody('outi')
    const { secret, recoveryCodes } = await enrolApp(world, client)
    world.clock.advance({ minutes: 16 })
    const needed = { status: 403, code: 'confirmation_needed' }
    const [app] = await client.call(listFactors)
    expect(await client.refused(removeFactor, { params: { id: app?.id } })).toMatchObject(needed)
    expect(await client.refused(startTotp)).toMatchObject(needed)
    expect(await client.refused(renewRecoveryCodes)).toMatchObject(needed)
    expect(await client.refused(confirmSession, { body: { code: wrongCode(world, secret) } })).toMatchObject({
      status: 400,
      fields: [{ field: 'code', problem: 'wrongCode' }],
    })
    const code = codeOf(world, secret)
    await client.call(confirmSession, { body: { code } })
    expect(await client.refused(confirmSession, { body: { code } })).toMatchObject({ status: 400 })
    expect(await (await afterPassword(world, email)).refused(loginByFactor, { body: { code } })).toMatchObject(failed)
    const { recoveryCodes: renewed } = await client.call(renewRecoveryCodes)
    expect(await client.refused(confirmSession, { body: { code: recoveryCodes[0] } })).toMatchObject({ status: 400 })
    await client.call(confirmSession, { body: { code: renewed?.[0] } })
    expect((await mailed(email, 'Tunnuksesi varakoodi on käytetty'))?.text).not.toContain(renewed?.[0])
    const change = {
      currentPassword: fixturePassword,
      password: 'Huomenna-sataa-7',
      passwordConfirm: 'Huomenna-sataa-7',
    }
    await client.call(changePassword, { body: change })
  })

  test('codes are guessed by nobody at an open session either', async () => {
    const { client } = await somebody('pirjo')
    const { secret } = await enrolApp(world, client)
    const answers: string[] = []
    for (let tries = 0; tries <= codesADay.atMost; tries += 1) {
      world.clock.advance({ minutes: 1 })
      answers.push((await client.refused(confirmSession, { body: { code: wrongCode(world, secret) } })).code)
    }
    expect(answers.indexOf('too_many_attempts')).toBe(codesADay.atMost)
  })
})
