import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { listDocumentTypes } from '#modules/documents/contract.ts'
import { getSettings, listCompanies } from '#shared/contracts/companies.ts'
import { getExtranetUser, logout, updateExtranetUser, whoami } from '#shared/contracts/session.ts'
import { startWorld, type World } from '#tests/world.ts'
import { acceptTerms, authorizePush, endSession, listSessions, login } from '../contract.ts'
import { fixturePassword, insertUser } from './fixtures.ts'
import { failuresAtMost } from './login/attempts.ts'

/** The session user as the specification lists it (shell.txt section 3). */
const keysOfSessionUser = [
  ...['id', 'username', 'displayName', 'role', 'acceptedTerms', 'creationTime', 'modificationTime'],
  ...['organizationIds', 'firstName', 'lastName', 'middleName', 'email', 'department', 'phoneNumber', 'status'],
  ...['locale', 'passwordChangeRequired', 'extranetUserEmail', 'pusherChannel', 'webSocketToken', 'clinicEnabled'],
  ...['clinicChatNotificationEnabled', 'profilePicture', 'groups', 'gender', 'birthday', 'birthYear'],
  ...['address', 'postcode', 'city', 'country', 'loginHistory', 'ipHistory'],
  ...['emailNotificationsEnabled', 'pushNotificationsEnabled'],
]

let world: World

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', flags: { ordersEnabled: false } })
  await insertUser(world.db, {
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    reportCredentials: 'pohjola-rantanen',
    grants: [{ companyId: 1000277 }],
  })
})
afterAll(() => world.stop())
beforeEach(() => world.clock.set('2026-03-02T08:00:00Z'))

describe('logging in', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test('AU-2 both addresses take JSON and the form, and answer where to go', async () => {
    for (const url of ['/resource/anonymous/extranet/login', '/user/login']) {
      const asJson = await world
        .anonymous()
        .send('POST', url, { body: { email: 'hr@paja.test', password: fixturePassword } })
      expect(asJson.json()).toEqual({ redirectUrl: '/companies' })
      const asForm = await world.anonymous().send('POST', url, {
        body: `j_email=${encodeURIComponent(' HR@paja.test ')}&j_password=${fixturePassword}`,
        headers: form,
      })
      expect(asForm.statusCode, asForm.body).toBe(200)
      expect(asForm.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    }
  })

  test('AU-2 what is missing is named', async () => {
    const refusal = await world.anonymous().refused(login, { body: { email: '', password: '' } })
    expect(refusal.status).toBe(400)
    expect(refusal.fields).toEqual([
      { field: 'email', problem: 'required' },
      { field: 'password', problem: 'required' },
    ])
    const broken = await world.anonymous().send('POST', '/user/login', {
      body: '{"email":',
      headers: { 'content-type': 'application/json' },
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json().code).toBe('validation_failed')
  })

  test('AU-3 a wrong password, an unknown user and a deactivated one get the same answer', async () => {
    await insertUser(world.db, { email: 'gone@paja.test', firstName: 'G', lastName: 'Gone', status: 'DEACTIVATED' })
    const attempts = [
      { email: 'hr@paja.test', password: 'Wrong1234' },
      { email: 'nobody@paja.test', password: 'Wrong1234' },
      { email: 'gone@paja.test', password: fixturePassword },
    ]
    for (const body of attempts) {
      const { status, code, message, fields } = await world.anonymous().refused(login, { body })
      expect({ status, code, message, fields }).toEqual({
        status: 401,
        code: 'login_failed',
        message: 'login_failed',
        fields: [],
      })
    }
  })

  test('AU-3 who guesses is slowed down; the account elsewhere, and others at the same address, are not', async () => {
    await insertUser(world.db, { email: 'target@paja.test', firstName: 'T', lastName: 'Target' })
    const guess = (password: string, address = '10.0.0.1') =>
      world.app.inject({
        method: 'POST',
        url: '/user/login',
        payload: { email: 'target@paja.test', password },
        remoteAddress: address,
      })
    for (let attempt = 0; attempt < failuresAtMost; attempt += 1) expect((await guess('Wrong1')).statusCode).toBe(401)
    const limited = await guess(fixturePassword)
    expect(limited.statusCode).toBe(429)
    expect(limited.json().code).toBe('too_many_attempts')
    expect(limited.headers['retry-after']).toBe('60')
    expect((await guess(fixturePassword, '10.0.0.2')).statusCode).toBe(200)
    const colleague = { email: 'hr@paja.test', password: fixturePassword }
    const atSameAddress = { method: 'POST', url: '/user/login', payload: colleague, remoteAddress: '10.0.0.1' } as const
    expect((await world.app.inject(atSameAddress)).statusCode).toBe(200)
    world.clock.advance({ minutes: 1.5 })
    expect((await guess(fixturePassword)).statusCode).toBe(200)
  })

  test('TR-1 a login asked for by another site is refused, also by a neighbour below the same domain', async () => {
    for (const from of ['cross-site', 'same-site']) {
      const answer = await world.anonymous().send('POST', '/user/login', {
        body: { email: 'hr@paja.test', password: fixturePassword },
        headers: { 'sec-fetch-site': from },
      })
      expect(answer.statusCode, from).toBe(403)
    }
  })

  test('AU-1 where strong login is asked for, a password opens nothing for employer-side users', async () => {
    const strong = await startWorld(inject('template'), { LOGIN_TYPE: 'STRONG' })
    await insertUser(strong.db, { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' })
    await insertUser(strong.db, { email: 'nurse@tt.test', firstName: 'Nina', lastName: 'H', role: 'ROLE_COACH' })
    const body = (email: string) => ({ body: { email, password: fixturePassword } })
    expect((await strong.anonymous().call(getSettings)).loginType).toBe('STRONG')
    expect(await strong.anonymous().refused(login, body('hr@paja.test'))).toMatchObject({ code: 'login_failed' })
    expect(await strong.anonymous().call(login, body('nurse@tt.test'))).toEqual({ redirectUrl: '/console' })
    await strong.stop()
  })
})

describe('the session', () => {
  test('BO-1 an anonymous caller is nobody, with or without a made-up cookie', async () => {
    const anonymous = await world.anonymous().send('POST', '/resource/anonymous/whoami')
    expect(anonymous.statusCode).toBe(200)
    expect(anonymous.json().username).toBeUndefined()
    const madeUp = await world.anonymous().send('POST', '/resource/anonymous/whoami', {
      headers: { cookie: 'session=bWFkZS11cA' },
    })
    expect(madeUp.json().username).toBeUndefined()
  })

  test('BO-1 the session user has every key of the specification', async () => {
    const helena = await world.login('hr@paja.test')
    const me = await helena.call(whoami)
    expect(me).toMatchObject({
      username: 'hr@paja.test',
      displayName: 'Helena Rantanen',
      role: 'ROLE_USER',
      acceptedTerms: true,
      organizationIds: [1000277],
      extranetUserEmail: 'hr@paja.test',
      middleName: null,
      department: null,
      profilePicture: null,
      groups: [],
    })
    expect(Object.keys(me)).toEqual(expect.arrayContaining(keysOfSessionUser))
    expect(me.loginHistory?.[0]).toMatchObject({ ipAddress: '127.0.0.1' })
    expect(me.pusherChannel).toBe(`private-user-${me.webSocketToken}`)
  })

  test('BO-2 the settings are open to all', async () => {
    const settings = await world.anonymous().call(getSettings)
    expect(settings).toMatchObject({
      loginType: 'PASSWORD',
      locales: ['fi', 'en', 'sv'],
      messagingEnabled: true,
      professionalsFiltering: 'ALL',
      pusher: { key: 'extranet', authEndpoint: '/resource/pusher/auth', cluster: null },
    })
    expect(settings.policyUrl).toBe(settings.privacyPolicyLink)
  })

  test('BO-5 BO-6 extranet user, companies and document types are for oneself', async () => {
    const helena = await world.login('hr@paja.test')
    const me = await helena.call(getExtranetUser, { query: { whoami: '' } })
    expect(me).toMatchObject({ email: 'hr@paja.test', password: null, reportCredentials: 'pohjola-rantanen' })
    const companies = await helena.call(listCompanies, { params: { id: me.id } })
    expect(companies).toHaveLength(1)
    expect(companies[0]).toMatchObject({
      company: { id: 1000277, name: 'Pohjolan Paja Oy' },
      sickLeaveManagementEnabled: true,
      ordersEnabled: false,
    })
    expect((await helena.call(listDocumentTypes)).map((type) => type.key)).toContain('memo')
    for (const id of [me.id + 1, 999_999])
      expect(await helena.refused(listCompanies, { params: { id } })).toMatchObject({ status: 404 })
  })

  test('TR-1 every answer to a session brings the CSRF header, errors too', async () => {
    const helena = await world.login('hr@paja.test')
    for (const url of ['/resource/extranet/users?whoami', '/resource/extranet/users/999999/companies', '/resource/x']) {
      const answer = await helena.send('GET', url)
      expect(answer.headers['x-csrf-header']).toBe('x-csrf-token')
      expect(answer.headers['x-csrf-token']).toMatch(/^[\w-]{43}$/)
    }
    const refused = await helena.withoutCsrf().send('PUT', '/resource/extranet/users/1', { body: {} })
    expect(refused.statusCode).toBe(403)
    expect(refused.headers['x-csrf-token']).toBeDefined()
    // Of another session of hers it is as good as none.
    const other = await (await world.login('hr@paja.test')).send('GET', '/resource/extranet/users?whoami')
    const headers = { 'x-csrf-token': String(other.headers['x-csrf-token']) }
    const mixed = await helena.withoutCsrf().send('PUT', '/resource/extranet/users/1', { body: {}, headers })
    expect(mixed.json()).toMatchObject({ code: 'csrf_invalid' })
  })

  test('AU-16 logging out ends the session on the server', async () => {
    const helena = await world.login('hr@paja.test')
    const cookies = { ...helena.cookies }
    await helena.call(logout)
    const later = await world.app.inject({ method: 'GET', url: '/resource/extranet/users', cookies })
    expect(later.statusCode).toBe(401)
  })

  test('AU-16 another site cannot log anybody out', async () => {
    const helena = await world.login('hr@paja.test')
    const answer = await helena.send('GET', '/user/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.statusCode).toBe(403)
    expect((await helena.call(whoami)).username).toBe('hr@paja.test')
  })

  test('AU-16 a session ends after thirty idle minutes, and after twelve hours in any case', async () => {
    const helena = await world.login('hr@paja.test')
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await helena.call(whoami)).username).toBe('hr@paja.test')
      world.clock.advance({ minutes: 20 })
    }
    expect((await helena.call(whoami)).username).toBeUndefined()

    const again = await world.login('hr@paja.test')
    world.clock.advance({ minutes: 31 })
    expect((await again.call(whoami)).username).toBeUndefined()
  })

  test.each([1, 2, 30, 1440])('AU-16 of %i idle minutes each request begins anew', async (idle) => {
    const office = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: String(idle), SESSION_HOURS: '72' })
    try {
      await office.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' })
      const busy = await office.login('hr@paja.test')
      for (const share of [0.1, 0.9, 0.05, 0.95, 0.02, 0.97]) {
        office.clock.advance({ minutes: idle * share })
        expect((await busy.call(whoami)).username, `after ${share} of the idle time`).toBe('hr@paja.test')
      }
      office.clock.advance({ minutes: idle * 1.02 })
      expect((await busy.call(whoami)).username).toBeUndefined()
    } finally {
      await office.stop()
    }
  })

  test('AU-16 a user sees their open sessions and ends another one', async () => {
    const [desk, phone] = [await world.login('hr@paja.test'), await world.login('hr@paja.test')]
    const sessions = await desk.call(listSessions)
    expect(sessions.filter((one) => one.current)).toHaveLength(1)
    await world.login({ email: 'other@paja.test', firstName: 'O', lastName: 'Other' })
    const others = await world.db.selectFrom('session').select('id').orderBy('id', 'desc').limit(1).execute()
    expect(await desk.refused(endSession, { params: { id: others[0]?.id } })).toMatchObject({ status: 404 })
    for (const one of sessions.filter(({ current }) => !current))
      await desk.call(endSession, { params: { id: one.id } })
    expect((await phone.call(whoami)).username).toBeUndefined()
    expect(await desk.call(listSessions)).toHaveLength(1)
  })

  test('RT-3 a subscription is signed for one’s own channel only', async () => {
    const helena = await world.login('hr@paja.test')
    const { pusherChannel } = await helena.call(whoami)
    const body = (channel: string) => `socket_id=12.34&channel_name=${encodeURIComponent(channel)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const signed = await helena.send('POST', '/resource/pusher/auth', { body: body(pusherChannel as string), headers })
    expect(signed.json().auth).toMatch(/^extranet:[0-9a-f]{64}\.\d+$/)
    const others = { body: { socket_id: '12.34', channel_name: 'private-user-0' } }
    expect(await helena.refused(authorizePush, others)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await world.anonymous().refused(authorizePush, others)).toMatchObject({ status: 401 })
  })
})

describe('terms', () => {
  test('AU-10 AU-11 until the terms are accepted nothing else opens, then everything does', async () => {
    const uuno = await world.login({
      email: 'uuno@paja.test',
      firstName: 'Uuno',
      lastName: 'Uusitalo',
      acceptedTerms: false,
      grants: [{ companyId: 1000277 }],
    })
    const me = await uuno.call(whoami)
    expect(me.acceptedTerms).toBe(false)
    expect(await uuno.refused(getExtranetUser)).toMatchObject({ status: 403, code: 'terms_not_accepted' })

    const accept = (body: object, id = me.id) => ({ query: { activate: id }, body })
    expect((await uuno.refused(acceptTerms, accept({ email: 'uuno', consent: true }))).fields).toEqual([
      { field: 'email', problem: 'invalidEmail' },
    ])
    for (const consent of [false, 'true', null, undefined])
      expect((await uuno.refused(acceptTerms, accept({ email: 'u@paja.test', consent }))).fields).toEqual([
        { field: 'consent', problem: 'invalidTermsMessage' },
      ])
    expect((await uuno.call(whoami)).acceptedTerms).toBe(false)
    const somebodyElse = accept({ email: 'u@paja.test', consent: true }, (me.id as number) - 1)
    expect(await uuno.refused(acceptTerms, somebodyElse)).toMatchObject({ status: 404 })

    const accepted = await uuno.call(acceptTerms, accept({ email: 'Uuno@paja.test', consent: true }))
    expect(accepted).toMatchObject({ acceptedTerms: true, email: 'uuno@paja.test' })
    expect(await uuno.call(listCompanies, { params: { id: me.id } })).toHaveLength(1)
  })
})

describe('the profile', () => {
  test('SH-9 notifications and language are saved, what is left out stays', async () => {
    const leena = await world.login({ email: 'leena@paja.test', firstName: 'Leena', lastName: 'Laine' })
    const me = await leena.call(getExtranetUser)
    const saved = await leena.call(updateExtranetUser, {
      params: { id: me.id },
      body: { ...me, emailNotificationsEnabled: false, locale: 'sv' },
    })
    expect(saved).toEqual({ ...me, emailNotificationsEnabled: false, locale: 'sv' })
    expect(await leena.call(getExtranetUser)).toEqual(saved)
    const inEnglish = await leena.call(updateExtranetUser, { params: { id: me.id }, body: { locale: 'en' } })
    expect(inEnglish).toEqual({ ...saved, locale: 'en' })
  })

  test('SH-9 BO-6 a wrong address and somebody else’s profile are refused', async () => {
    const helena = await world.login('hr@paja.test')
    const me = await helena.call(getExtranetUser)
    const save = (id: number, email: string) => ({ params: { id }, body: { email } })
    expect((await helena.refused(updateExtranetUser, save(me.id, 'helena@'))).fields[0]).toEqual({
      field: 'email',
      problem: 'invalidEmail',
    })
    expect(await helena.refused(updateExtranetUser, save(me.id + 1, 'x@paja.test'))).toMatchObject({ status: 404 })
  })
})
