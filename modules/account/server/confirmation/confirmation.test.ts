import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { modules } from '#product/modules.ts'
import { bankPeople } from '#server/auth/bank/development/people.ts'
import { getExtranetUser, updateExtranetUser, whoami } from '#shared/contracts/session.ts'
import { addressOf } from '#shared/route.ts'
import { BankBrowser } from '#tests/bank-browser.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { changeUser, getUser } from '../../console-contract.ts'
import { acceptTerms, changePassword, confirmSession, listSessions } from '../../contract.ts'
import { identityHash } from '../bank/identity.ts'
import { fixturePassword, insertUser } from '../fixtures.ts'
import { failuresAtMost } from '../login/attempts.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
})
afterAll(() => world.stop())

const chosen = 'Huomenna-sataa-7'
const change = { currentPassword: fixturePassword, password: chosen, passwordConfirm: chosen }
const nameless = { status: 'SUCCESS' }
const named = (name: string) => ({ email: `${name}@paja.test`, firstName: name, lastName: 'Rantanen' })
const somebody = async (name: string): Promise<Client> => {
  await insertUser(world.db, { email: `${name}@paja.test`, firstName: name, lastName: 'Rantanen' })
  return world.login(`${name}@paja.test`)
}
const canLogin = async (name: string, password: string) =>
  (await world.anonymous().send('POST', '/user/login', { body: { email: `${name}@paja.test`, password } }))
    .statusCode === 200
const isThere = async (client: Client) => (await client.call(whoami)).username !== undefined

describe('SF-2 one’s own password', () => {
  test('is changed by whoever knows the present one: other sessions end, and its owner is told', async () => {
    const helena = await somebody('helena')
    const [phone, tablet] = [await world.login('helena@paja.test'), await world.login('helena@paja.test')]
    expect(await helena.call(changePassword, { body: change })).toEqual(nameless)

    expect([await isThere(helena), await isThere(phone), await isThere(tablet)]).toEqual([true, false, false])
    expect(await helena.call(listSessions)).toHaveLength(1)
    expect([await canLogin('helena', fixturePassword), await canLogin('helena', chosen)]).toEqual([false, true])
    const mail = await world.platform.mailCatcher?.waitFor('helena@paja.test', ({ subject }) => subject !== undefined)
    expect(mail?.subject).toBe('Salasanasi on vaihdettu')
    expect(mail?.text).not.toContain(chosen)
  })

  test('is changed by nobody else, and every mistake names its field', async () => {
    const aino = await somebody('aino')
    const mistakes = [
      [{ currentPassword: 'Arvaus-123' }, { field: 'currentPassword', problem: 'wrongPassword' }],
      [{ passwordConfirm: 'Toinen-123' }, { field: 'passwordConfirm', problem: 'invalidPasswordConfirmation' }],
      [
        { password: 'lyhyt', passwordConfirm: 'lyhyt' },
        { field: 'password', problem: 'tooShortPassword' },
      ],
      [
        { password: 'Password1', passwordConfirm: 'Password1' },
        { field: 'password', problem: 'commonPassword' },
      ],
    ] as const
    for (const [wrong, problem] of mistakes)
      expect(await aino.refused(changePassword, { body: { ...change, ...wrong } })).toMatchObject({
        status: 400,
        fields: [problem],
      })
    expect(await canLogin('aino', fixturePassword)).toBe(true)
    expect(await world.anonymous().refused(changePassword, { body: change })).toMatchObject({ status: 401 })
  })

  test('that is changed from two places at once is changed from one of them', async () => {
    const eeva = await somebody('eeva')
    const other = await world.login('eeva@paja.test')
    const answers = await Promise.all(
      [eeva, other].map((client) => client.send('PUT', '/resource/extranet/password', { body: change })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect([await isThere(eeva), await isThere(other)].filter(Boolean)).toHaveLength(1)
    expect(await canLogin('eeva', chosen)).toBe(true)
  })
})

describe('SF-2 a computer that was left open', () => {
  test('after 15 minutes changes nothing of what opens the account before the password is given again', async () => {
    const leena = await somebody('leena')
    const { id } = await leena.call(getExtranetUser)
    const save = (body: object) => ({ params: { id }, body })
    world.clock.advance({ minutes: 15 })
    expect((await leena.call(updateExtranetUser, save({ email: 'toinen@paja.test' }))).pendingEmail).toBe(
      'toinen@paja.test',
    )
    world.clock.advance({ minutes: 1 })
    const needed = { status: 403, code: 'confirmation_needed' }
    expect(await leena.refused(changePassword, { body: change })).toMatchObject(needed)
    const stolen = save({ email: 'varas@paja.test', locale: 'sv' })
    expect(await leena.refused(updateExtranetUser, stolen)).toMatchObject(needed)
    expect(await leena.call(getExtranetUser)).toMatchObject({ pendingEmail: 'toinen@paja.test', locale: 'fi' })
    // What opens nothing is changed as ever.
    expect((await leena.call(updateExtranetUser, save({ locale: 'en' }))).locale).toBe('en')

    expect(await leena.refused(confirmSession, { body: { password: 'Arvaus-123' } })).toMatchObject({
      status: 400,
      fields: [{ field: 'password', problem: 'wrongPassword' }],
    })
    expect(await leena.refused(changePassword, { body: change })).toMatchObject(needed)
    expect(await leena.call(confirmSession, { body: { password: fixturePassword } })).toEqual(nameless)
    expect(await leena.call(changePassword, { body: change })).toEqual(nameless)
  })

  test('one’s other sessions are not confirmed by it', async () => {
    const oili = await somebody('oili')
    const phone = await world.login('oili@paja.test')
    world.clock.advance({ minutes: 16 })
    await oili.call(confirmSession, { body: { password: fixturePassword } })
    expect(await phone.refused(changePassword, { body: change })).toMatchObject({ code: 'confirmation_needed' })
  })

  test('is slowed down where it guesses, and nobody else is', async () => {
    const irja = await somebody('irja')
    const phone = await world.login('irja@paja.test')
    const guess = { body: { password: 'Arvaus-123' } }
    for (let tries = 0; tries < failuresAtMost; tries += 1)
      expect(await irja.refused(confirmSession, guess)).toMatchObject({ status: 400 })
    const right = { body: { password: fixturePassword } }
    expect(await irja.refused(confirmSession, right)).toMatchObject({ status: 429, code: 'too_many_attempts' })
    expect(await irja.refused(changePassword, { body: change })).toMatchObject({ status: 429 })
    expect(await phone.call(confirmSession, right)).toEqual(nameless)
    expect(await canLogin('irja', fixturePassword)).toBe(true)
    world.clock.advance({ minutes: 1 })
    expect(await irja.call(confirmSession, right)).toEqual(nameless)
  })

  test('changes neither password nor address by the page of the terms', async () => {
    await insertUser(world.db, { ...named('taina'), acceptedTerms: false })
    const taina = await world.login('taina@paja.test')
    const { id } = await taina.call(whoami)
    world.clock.advance({ minutes: 16 })
    const accept = (body: object) => ({
      query: { activate: id },
      body: { email: 'taina@paja.test', consent: true, ...body },
    })
    const needed = { status: 403, code: 'confirmation_needed' }
    expect(await taina.refused(acceptTerms, accept({ password: chosen }))).toMatchObject(needed)
    expect(await taina.refused(acceptTerms, accept({ email: 'varas@paja.test' }))).toMatchObject(needed)
    expect((await taina.call(acceptTerms, accept({}))).acceptedTerms).toBe(true)
    expect(await canLogin('taina', fixturePassword)).toBe(true)
  })

  test('changes an administrator’s own address in the list of users no more than in the profile', async () => {
    const eija = await world.login({ ...named('eija'), role: 'ROLE_ADMIN' })
    const { id } = await eija.call(whoami)
    const { firstName, lastName, locale, role, email } = await eija.call(getUser, { params: { id } })
    const details = { firstName, lastName, locale, role }
    const change = (address: string) => ({ params: { id }, body: { ...details, email: address } })
    world.clock.advance({ minutes: 16 })
    const stolen = await eija.refused(changeUser, change('varas@paja.test'))
    expect(stolen).toMatchObject({ status: 403, code: 'confirmation_needed' })
    expect((await eija.call(changeUser, change(String(email)))).email).toBe(email)
    await eija.call(confirmSession, { body: { password: fixturePassword } })
    expect((await eija.call(changeUser, change('eija.uusi@paja.test'))).email).toBe('eija.uusi@paja.test')
  })

  test('every call that asks for it is refused before its input is looked at', async () => {
    const administrator = { role: 'ROLE_ADMIN', email: 'aila@paja.test', firstName: 'Aila', lastName: 'Aalto' } as const
    const callers = [await somebody('tuija'), await world.login(administrator)]
    world.clock.advance({ minutes: 16 })
    const routes = modules.flatMap((module) => module.routes.map(({ route }) => route)).filter((one) => one.confirmed)
    expect(routes).toContain(changePassword)
    const params = { id: 1, companyId: 1, userId: 1 }
    for (const route of routes)
      for (const caller of callers.slice(route.permission.kind === 'office' ? 1 : 0)) {
        const answer = await caller.send(route.method, addressOf(route, { params }), { body: {} })
        expect([route.path, answer.statusCode, answer.json().code]).toEqual([route.path, 403, 'confirmation_needed'])
      }
  })
})

test('SF-2 where people log in by bank there is no password to give or to change', async () => {
  const office = await startWorld(inject('template'), { LOGIN_TYPE: 'STRONG' })
  try {
    const hash = identityHash(office.platform.environment, bankPeople.helena.identityCode)
    await insertUser(office.db, {
      email: 'hr@paja.test',
      firstName: 'Helena',
      lastName: 'Rantanen',
      identityHash: hash,
    })
    const browser = new BankBrowser(office)
    await browser.toBank({ method: 'op' })
    await browser.chooseAtBank('helena')
    const helena = browser.client
    const strong = { status: 403, code: 'strong_login_needed' }
    expect(await helena.refused(confirmSession, { body: { password: fixturePassword } })).toMatchObject(strong)
    expect(await helena.refused(changePassword, { body: change })).toMatchObject(strong)
  } finally {
    await office.stop()
  }
})
