import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { getExtranetUser, whoami } from '#shared/contracts/session.ts'
import type { Route } from '#shared/route.ts'
import type { Client } from '#tests/client.ts'
import { linkIn, type MailedLink } from '#tests/mail-links.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  changeUser,
  deactivateUser,
  getUser,
  giveAccess,
  inviteUser,
  inviteUserAgain,
  reactivateUser,
  searchUsers,
  takeAccess,
} from '../console-contract.ts'
import { activate, login, recoverPassword, verifyRecovery } from '../contract.ts'
import { linksPerHour } from './activation/send-link.ts'
import { fixturePassword, insertUser } from './fixtures.ts'

let world: World
let aila: Client
let nina: Client
let helena: Client
let helenasId: number
const newPassword = 'Lahna7Hauki'

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Tuotanto'] })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000278, modules: ['documents'] }, { companyId: 1000277 }],
  })
  helenasId = (await helena.call(whoami)).id as number
})
afterAll(() => world.stop())

const details = (changes: object = {}) => ({
  firstName: 'Kutsu',
  lastName: 'Vieras',
  email: 'kutsu@paja.test',
  locale: 'fi',
  role: 'ROLE_USER',
  ...changes,
})
const invite = (changes: object = {}) => aila.call(inviteUser, { body: details(changes) })
const canLogin = async (email: string, password: string) =>
  (await world.anonymous().send('POST', '/user/login', { body: { email, password } })).statusCode === 200
const activateWith = (link: { username: string; token: string }) => ({
  body: { ...link, password: newPassword, passwordConfirm: newPassword },
})

describe('who may', () => {
  const reads = [searchUsers, getUser]
  const changes = [inviteUser, inviteUserAgain, changeUser, deactivateUser, reactivateUser, giveAccess, takeAccess]

  test('PC-2 nothing without a session, nothing for employer-side users, changes for administrators only', async () => {
    const params = { id: helenasId, companyId: 1000277 }
    for (const route of [...reads, ...changes]) {
      expect(await world.anonymous().refused(route, { params })).toMatchObject({ status: 401, code: 'unauthorized' })
      expect(await helena.refused(route, { params })).toMatchObject({ status: 403, code: 'forbidden' })
    }
    for (const route of reads) await nina.call(route as Route, { params })
    for (const route of changes) {
      expect(await nina.refused(route, { params })).toMatchObject({ status: 403, code: 'forbidden' })
      expect(await aila.withoutCsrf().refused(route, { params })).toMatchObject({ code: 'csrf_invalid' })
    }
  })

  test('PC-2 an unknown user is a 404, a malformed id a 400', async () => {
    for (const route of [
      getUser,
      inviteUserAgain,
      changeUser,
      deactivateUser,
      reactivateUser,
      giveAccess,
      takeAccess,
    ]) {
      const body = route === changeUser ? details() : {}
      const asked = (id: unknown) => ({ params: { id, companyId: 1000277 }, ...(route.method === 'PUT' && { body }) })
      expect(await aila.refused(route, asked(999999))).toMatchObject({ status: 404, code: 'item_not_found' })
      expect(await aila.refused(route, asked('1;drop'))).toMatchObject({ status: 400 })
    }
  })
})

describe('the list', () => {
  const found = async (body: Record<string, unknown>) =>
    (await nina.call(searchUsers, { body })).content.map(({ username }) => username)

  test('PC-2 TR-3 staff and employer-side users by last name, with their companies and last login', async () => {
    const page = await nina.call(searchUsers)
    expect(page).toMatchObject({ number: 0, size: 25, totalElements: 3, totalPages: 1 })
    expect(page.content.map(({ lastName }) => lastName)).toEqual(['Hoitola', 'Rantanen', 'Ylä'])
    expect(page.content[1]).toMatchObject({
      username: 'hr@paja.test',
      role: 'ROLE_USER',
      status: 'ACTIVE',
      companyCount: 2,
      companies: [
        { id: 1000278, name: 'Meritähti Logistiikka Oy' },
        { id: 1000277, name: 'Pohjolan Paja Oy' },
      ],
      lastLoginAt: world.clock.now().toISOString(),
    })
    expect(page.content[0]).toMatchObject({ companies: [], companyCount: 0 })
  })

  test('PC-2 words of the name, address or username find, and filters narrow', async () => {
    expect(await found({ search: 'rantanen HEL' })).toEqual(['hr@paja.test'])
    expect(await found({ search: 'Ylä' })).toEqual(['aila@tt.test'])
    expect(await found({ search: 'yla' })).toEqual([])
    expect(await found({ search: '@tt.test' })).toEqual(['nina@tt.test', 'aila@tt.test'])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ role: 'ROLE_COACH' })).toEqual(['nina@tt.test'])
    expect(await found({ companyId: 1000278 })).toEqual(['hr@paja.test'])
    expect(await found({ companyId: 1999999 })).toEqual([])
    expect(await found({ status: 'DEACTIVATED' })).toEqual([])
    expect(await found({ status: 'ACTIVE', role: 'ROLE_USER', search: 'paja' })).toEqual(['hr@paja.test'])
    const wrong = { body: { role: 'ROLE_BOSS', status: 'GONE', companyId: 'x', page: 'one' } }
    expect((await nina.refused(searchUsers, wrong)).fields.map(({ field }) => field)).toEqual([
      'role',
      'status',
      'companyId',
      'page',
    ])
  })

  test('PC-2 one user with their access', async () => {
    expect(await nina.call(getUser, { params: { id: helenasId } })).toMatchObject({
      locale: 'fi',
      access: [
        { companyId: 1000278, branchId: 1000278, modules: ['documents'] },
        { companyId: 1000277, branchName: 'Pohjolan Paja Oy', modules: null },
      ],
    })
  })
})

describe('inviting', () => {
  test('PC-2 AU-12 the invited person gets a mail in their language, activates and logs in', async () => {
    const invited = await invite({ email: ' Sven@Paja.test ', locale: 'sv' })
    expect(invited).toMatchObject({ username: 'sven@paja.test', status: 'INVITED', access: [], lastLoginAt: null })
    const link = await linkIn(world, 'sven@paja.test', '/activate')
    const mail = await world.platform.mailCatcher?.waitFor('sven@paja.test')
    expect(mail?.subject).toBe('Ta i bruk företagshälsovårdens extranät')
    await world.anonymous().call(activate, activateWith(link))
    expect(await canLogin('sven@paja.test', newPassword)).toBe(true)
    expect(await nina.call(getUser, { params: { id: invited.id } })).toMatchObject({ status: 'ACTIVE' })
    expect(await aila.refused(inviteUserAgain, { params: { id: invited.id } })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
  })

  test('PC-1 PC-2 an invited professional comes to the console', async () => {
    await invite({ email: 'uusi.hoitaja@tt.test', role: 'ROLE_COACH' })
    await world.anonymous().call(activate, activateWith(await linkIn(world, 'uusi.hoitaja@tt.test', '/activate')))
    const client = world.anonymous()
    const body = { email: 'uusi.hoitaja@tt.test', password: newPassword }
    expect(await client.call(login, { body })).toEqual({ redirectUrl: '/console' })
    await client.call(searchUsers)
  })

  test('PC-2 an address that is anyone’s address or username is taken', async () => {
    const taken = { status: 409, code: 'username_taken', fields: [{ field: 'email', problem: 'username_taken' }] }
    expect(await aila.refused(inviteUser, { body: details({ email: 'HR@paja.test' }) })).toMatchObject(taken)
    const simultaneous = await Promise.all(
      Array.from({ length: 5 }, () =>
        aila.send('POST', '/resource/console/users', { body: details({ email: 'kerran@paja.test' }) }),
      ),
    )
    expect(simultaneous.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect(simultaneous.map((answer) => answer.json()).filter(({ code }) => code)).toHaveLength(4)
  })

  test('PC-2 TR-4 what is missing or wrong is named, and nobody gets a mail', async () => {
    const body = { firstName: ' ', lastName: 'x'.repeat(101), email: 'kutsu', locale: 'de', role: 'ROLE_ROOT' }
    expect((await aila.refused(inviteUser, { body })).fields).toEqual([
      { field: 'firstName', problem: 'required' },
      { field: 'lastName', problem: 'tooLong' },
      { field: 'email', problem: 'invalidEmail' },
      { field: 'locale', problem: 'invalid' },
      { field: 'role', problem: 'invalid' },
    ])
    expect((await aila.refused(inviteUser, { body: {} })).fields).toHaveLength(5)
  })

  test('PC-2 the invitation goes out again, but not more often than a person can bear; the newest link counts', async () => {
    const { id } = await invite({ email: 'uudestaan@paja.test' })
    const links = [await linkIn(world, 'uudestaan@paja.test', '/activate')]
    while (links.length < linksPerHour) {
      await aila.call(inviteUserAgain, { params: { id } })
      links.push(await linkIn(world, 'uudestaan@paja.test', '/activate', links))
    }
    const refusal = await aila.refused(inviteUserAgain, { params: { id } })
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_attempts' })
    expect(refusal.headers['retry-after']).toBe('3600')
    for (const older of links.slice(0, -2))
      expect(await world.anonymous().refused(activate, activateWith(older))).toMatchObject({ code: 'link_invalid' })
    await world.anonymous().call(activate, activateWith(links.at(-1) as MailedLink))
  })
})

describe('changing', () => {
  test('PC-2 name, language and address of an active user; the former address is told, its links die', async () => {
    await insertUser(world.db, { email: 'vanha@paja.test', firstName: 'Vanha', lastName: 'Nimi' })
    const [user] = (await nina.call(searchUsers, { body: { search: 'vanha@paja.test' } })).content
    await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: 'vanha@paja.test' } })
    const link = await linkIn(world, 'vanha@paja.test', '/recovery')
    const body = details({ firstName: 'Uusi', lastName: 'Nimi', email: 'uusi@paja.test', locale: 'en' })
    const changed = await aila.call(changeUser, { params: { id: user?.id }, body })
    expect(changed).toMatchObject({ firstName: 'Uusi', email: 'uusi@paja.test', locale: 'en' })
    const mail = await world.platform.mailCatcher?.waitFor('vanha@paja.test', ({ subject }) =>
      Boolean(subject?.includes('email address has been changed')),
    )
    expect(mail).toBeTruthy()
    expect(await world.anonymous().refused(verifyRecovery, activateWith(link))).toMatchObject({ code: 'link_invalid' })
    // Both names lead in, as after a change in one's own profile; neither is free for anyone else.
    for (const email of ['vanha@paja.test', 'uusi@paja.test']) {
      expect(await canLogin(email, fixturePassword)).toBe(true)
      expect(await aila.refused(inviteUser, { body: details({ email }) })).toMatchObject({ code: 'username_taken' })
      expect(await aila.refused(changeUser, { params: { id: helenasId }, body: details({ email }) })).toMatchObject({
        code: 'username_taken',
      })
    }
  })

  test('PC-2 RE-4 the reporting username is given with the invitation and changed later; what is not told stays', async () => {
    const { id } = await invite({ email: 'raportit@paja.test', reportCredentials: ' pohjola-1 ' })
    const person = details({ email: 'raportit@paja.test' })
    const change = (changes: object) =>
      aila.call(changeUser, { params: { id }, body: { ...person, ...changes } }).then((user) => user.reportCredentials)
    expect((await aila.call(getUser, { params: { id } })).reportCredentials).toBe('pohjola-1')
    expect(await change({ firstName: 'Raija' })).toBe('pohjola-1')
    expect(await change({ reportCredentials: 'pohjola-2' })).toBe('pohjola-2')
    const { id: own } = await helena.call(whoami)
    await aila.call(changeUser, {
      params: { id: own },
      body: details({
        firstName: 'Helena',
        lastName: 'Rantanen',
        email: 'hr@paja.test',
        reportCredentials: 'pohjola-hr',
      }),
    })
    expect((await helena.call(getExtranetUser)).reportCredentials).toBe('pohjola-hr')
    expect(await change({ reportCredentials: '' })).toBeNull()
    const tooLong = { params: { id }, body: details({ reportCredentials: 'x'.repeat(101) }) }
    expect((await aila.refused(changeUser, tooLong)).fields).toEqual([
      { field: 'reportCredentials', problem: 'tooLong' },
    ])
  })

  test('PC-2 AU-12 a mistyped address: the wrong person’s link dies, the right one gets another', async () => {
    const { id } = await invite({ email: 'vaara@muu.test' })
    const wrong = await linkIn(world, 'vaara@muu.test', '/activate')
    const body = details({ email: 'oikea@paja.test' })
    expect(await aila.call(changeUser, { params: { id }, body })).toMatchObject({ username: 'oikea@paja.test' })
    const right = await linkIn(world, 'oikea@paja.test', '/activate')
    expect(await world.anonymous().refused(activate, activateWith(wrong))).toMatchObject({ code: 'link_invalid' })
    await world.anonymous().call(activate, activateWith(right))
  })

  test('PC-2 roles change among staff only, and never one’s own', async () => {
    const { id } = await nina.call(whoami)
    const nurse = details({ firstName: 'Nina', lastName: 'Hoitola', email: 'nina@tt.test' })
    const as = (role: string) => ({ params: { id }, body: { ...nurse, role } })
    expect((await aila.refused(changeUser, as('ROLE_USER'))).fields).toEqual([{ field: 'role', problem: 'invalid' }])
    const employer = { params: { id: helenasId }, body: details({ email: 'hr@paja.test', role: 'ROLE_COACH' }) }
    expect((await aila.refused(changeUser, employer)).fields).toEqual([{ field: 'role', problem: 'invalid' }])
    await aila.call(changeUser, as('ROLE_ADMIN'))
    expect(await nina.refused(changeUser, as('ROLE_COACH'))).toMatchObject({ status: 403, code: 'forbidden' })
    await nina.call(inviteUser, { body: details({ email: 'ninan@kutsu.test' }) })
    await aila.call(changeUser, as('ROLE_COACH'))
    expect(await nina.refused(inviteUser, { body: details() })).toMatchObject({ code: 'forbidden' })
  })
})
