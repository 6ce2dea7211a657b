import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getUser } from '#modules/account/console-contract.ts'
import {
  acceptTerms,
  authorizePush,
  login,
  loginByFactor,
  loginByPasskey,
  passkeyLoginOptions,
} from '#modules/account/contract.ts'
import { fixturePassword, insertUser } from '#modules/account/server/fixtures.ts'
import { changeSettings, getConsoleSettings, renameCompany } from '#modules/companies/console-contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertCompanyLogin } from '#modules/company-login/server/fixtures.ts'
import { listUsers } from '#modules/main-users/contract.ts'
import { modules } from '#product/modules.ts'
import { getExtranetUser, logout, whoami } from '#shared/contracts/session.ts'
import { addressOf } from '#shared/route.ts'
import type { Client } from '#tests/client.ts'
import { listen, openSignedLine } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { countWithoutFactor, countWithoutFactorAt, resetFactors } from '../console-contract.ts'
import { confirmTotp, listFactors, removeFactor, startTotp } from '../contract.ts'
import { afterPassword, codeOf, enrolApp, enrolPasskey, logInByCode } from '../test/people.ts'

let world: World
let admin: Client
let [paja, konepaja] = [0, 0]
beforeAll(async () => {
  world = await startWorld(inject('template'))
  admin = await world.login({ email: 'admin@tt.test', firstName: 'Aila', lastName: 'Aalto', role: 'ROLE_ADMIN' })
  paja = (await insertCompany(world.db, { name: 'Pohjolan Paja' }))['Pohjolan Paja'] ?? 0
  konepaja = (await insertCompany(world.db, { name: 'Konepaja' })).Konepaja ?? 0
})
afterAll(() => world.stop())

const needed = { status: 403, code: 'second_factor_needed' }
const at = (companyId: number) => ({ companyId })
const about = (name: string) => ({ email: `${name}@paja.test`, firstName: name, lastName: 'Rantanen' })
const require = (companyId: number, name: string, secondFactor: 'REQUIRED' | 'OPTIONAL' | null) =>
  admin.call(renameCompany, { params: { companyId }, body: { name, secondFactor } })
const change = async (settings: object) => {
  const { loginType: _, consoleLoginType: __, ...now } = await admin.call(getConsoleSettings)
  return admin.call(changeSettings, { body: { ...now, ...settings } })
}
const isHeldBack = async (client: Client) => (await client.call(whoami)).secondFactorNeeded

describe('SF-1 the policy', () => {
  test('of a company that asks for a factor opens enrolling alone, before the terms', async () => {
    await require(paja, 'Pohjolan Paja', 'REQUIRED')
    const helena = await world.login({ ...about('helena'), acceptedTerms: false, grants: [at(paja)] })
    const { id = 0, secondFactorNeeded, email } = await helena.call(whoami)
    expect(secondFactorNeeded).toBe(true)
    expect(await helena.refused(getExtranetUser)).toMatchObject(needed)
    const accept = { query: { activate: id }, body: { email, consent: true } }
    expect(await helena.refused(acceptTerms, accept)).toMatchObject(needed)

    const { secret } = await helena.call(startTotp)
    await helena.call(confirmTotp, { body: { code: codeOf(world, secret) } })
    expect(await isHeldBack(helena)).toBe(false)
    expect(await helena.refused(getExtranetUser)).toMatchObject({ code: 'terms_not_accepted' })
    await helena.call(acceptTerms, accept)
    expect((await helena.call(getExtranetUser)).id).toBe(id)
    world.clock.advance({ minutes: 1 })
    expect(await isHeldBack(await logInByCode(world, 'helena@paja.test', codeOf(world, secret)))).toBe(false)
    await require(paja, 'Pohjolan Paja', null)
  })

  test('holds for every call but those of enrolling', async () => {
    await change({ secondFactorStaff: 'OPTIONAL', secondFactorEmployers: 'REQUIRED' })
    const aino = await world.login({ ...about('aino'), grants: [at(paja)] })
    const open: string[] = []
    for (const { route } of modules.flatMap((module) => module.routes)) {
      if (route.permission.kind === 'anyone' || route.permission.kind === 'client') continue
      const address = addressOf(route, {
        params: { id: 1, companyId: paja, userId: 1, key: 'x' },
        query: { companyId: paja },
      })
      const answer = await aino.send(route.method, address, { body: {} })
      if (answer.json().code !== 'second_factor_needed') open.push(`${route.method} ${route.path}`)
    }
    expect(open.sort()).toEqual([
      'DELETE /resource/factors/{id}',
      'GET /resource/factors',
      'GET /resource/factors/recoverycodes',
      'POST /resource/confirmation',
      'POST /resource/factors/passkeys',
      'POST /resource/factors/passkeys/options',
      'POST /resource/factors/recoverycodes',
      'POST /resource/factors/totp',
      'POST /resource/factors/totp/confirmation',
    ])
    expect(await aino.call(logout)).toEqual({ status: 'SUCCESS' })
    await change({ secondFactorEmployers: 'OPTIONAL' })
  })

  test('of a company goes before the setting, and one of several that asks is enough', async () => {
    const both = await world.login({ ...about('eeva'), grants: [at(paja), at(konepaja)] })
    const one = await world.login({ ...about('oili'), grants: [at(paja)] })
    const none = await world.login(about('irja'))
    const held = async () => [await isHeldBack(both), await isHeldBack(one), await isHeldBack(none)]
    expect(await held()).toEqual([false, false, false])
    await require(konepaja, 'Konepaja', 'REQUIRED')
    expect(await held()).toEqual([true, false, false])
    await change({ secondFactorEmployers: 'REQUIRED' })
    await require(paja, 'Pohjolan Paja', 'OPTIONAL')
    expect(await held()).toEqual([true, false, true])
    await require(konepaja, 'Konepaja', 'OPTIONAL')
    expect(await held()).toEqual([false, false, true])
    await require(paja, 'Pohjolan Paja', null)
    await require(konepaja, 'Konepaja', null)
    expect(await held()).toEqual([true, true, true])
    // An access that has ended asks for nothing.
    await sql`update company_grant set ends_on = '2026-01-31' where company_id = ${konepaja}`.execute(world.db)
    await change({ secondFactorEmployers: 'OPTIONAL' })
    await require(konepaja, 'Konepaja', 'REQUIRED')
    expect(await held()).toEqual([false, false, false])
    await require(konepaja, 'Konepaja', null)
  })

  test('holds for lines that are open already: they hear nothing more once a factor is needed, and again when there is one', async () => {
    const port = await listen(world.app)
    const vilja = await world.login({ ...about('vilja'), grants: [at(paja)] })
    const eino = await world.login({ ...about('eino'), grants: [at(konepaja)] })
    const closedOf = async (client: Client) => {
      const { socket, subscription } = await openSignedLine(port, client)
      const closed = new Promise<number>((resolve) => socket.on('close', resolve))
      socket.send(subscription)
      await once(socket, 'message')
      return { socket, closed }
    }
    const [hers, his] = [await closedOf(vilja), await closedOf(eino)]
    await require(paja, 'Pohjolan Paja', 'REQUIRED')
    expect(await hers.closed).toBe(4009)
    expect(await vilja.refused(authorizePush, { body: { socket_id: '1.1', channel_name: 'x' } })).toMatchObject(needed)
    const { secret } = await vilja.call(startTotp)
    await vilja.call(confirmTotp, { body: { code: codeOf(world, secret) } })
    const again = await closedOf(vilja)
    const [{ id = 0 } = {}] = await vilja.call(listFactors)
    await vilja.call(removeFactor, { params: { id } })
    expect(await again.closed).toBe(4009)
    // Of another company nobody's line is touched.
    expect(his.socket.readyState).toBe(his.socket.OPEN)
    await change({ secondFactorEmployers: 'REQUIRED' })
    expect(await his.closed).toBe(4009)
    await change({ secondFactorEmployers: 'OPTIONAL' })
    await require(paja, 'Pohjolan Paja', null)
  })

  test('for the staff is OPTIONAL at this machine as long as nobody says otherwise, and then as it is said', async () => {
    expect(await admin.call(getConsoleSettings)).toMatchObject({ secondFactorEmployers: 'OPTIONAL' })
    const nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Nurmi', role: 'ROLE_COACH' })
    expect(await isHeldBack(nina)).toBe(false)
    await change({ secondFactorStaff: 'REQUIRED' })
    expect([await isHeldBack(nina), await isHeldBack(admin)]).toEqual([true, true])
    expect(await nina.refused(getConsoleSettings)).toMatchObject(needed)
    await enrolApp(world, nina)
    expect((await nina.call(getConsoleSettings)).secondFactorStaff).toBe('REQUIRED')
    await sql`update setting set second_factor_staff = null`.execute(world.db)
    expect((await admin.call(getConsoleSettings)).secondFactorStaff).toBe('OPTIONAL')
  })

  test('for the staff is REQUIRED where others than this machine are served', async () => {
    const office = await startWorld(inject('template'), {
      PUBLIC_URL: 'https://extranet.example',
      SMTP_URL: 'smtp://localhost:1',
    })
    try {
      const nina = await office.login({
        email: 'nina@tt.test',
        firstName: 'Nina',
        lastName: 'Nurmi',
        role: 'ROLE_COACH',
      })
      const helena = await office.login(about('helena'))
      expect([await isHeldBack(nina), await isHeldBack(helena)]).toEqual([true, false])
      await enrolApp(office, nina)
      expect((await nina.call(getConsoleSettings)).secondFactorStaff).toBe('REQUIRED')
    } finally {
      await office.stop()
    }
  })
})

describe('SF-1 the cookie between the two steps', () => {
  test('opens nothing but the factor’s own calls, wherever it is put', async () => {
    const email = 'tuija@paja.test'
    await enrolApp(world, await world.login({ ...about('tuija'), grants: [at(paja)] }))
    const between = await afterPassword(world, email)
    const token = between.cookies['login-step'] ?? ''
    expect(token).not.toBe('')
    for (const { route } of modules.flatMap((module) => module.routes)) {
      if (route.permission.kind === 'anyone') continue
      const url = addressOf(route, {
        params: { id: 1, companyId: paja, userId: 1, key: 'x' },
        query: { companyId: paja },
      })
      const { method } = route
      for (const cookies of [{ 'login-step': token }, { session: token }, { 'login-step': token, session: token }]) {
        const headers = { host: 'localhost', authorization: `Bearer ${token}` }
        const answer = await world.app.inject({ method, url, cookies, headers, payload: {} })
        expect([route.path, answer.statusCode]).toEqual([route.path, 401])
      }
    }
    expect(await between.call(whoami)).toEqual({})
  })
})

test('SF-1 before a factor is required, the console says how many have none yet', async () => {
  const before = await admin.call(countWithoutFactor)
  const hanko = (await insertCompany(world.db, { name: 'Hangon Telakka' }))['Hangon Telakka'] ?? 0
  const ofHanko = { params: at(hanko) }
  const grants = [at(hanko)]
  await insertUser(world.db, { ...about('hilkka'), grants })
  await insertUser(world.db, { ...about('kutsuttu'), grants, status: 'INVITED' })
  await enrolApp(world, await world.login({ ...about('hannes'), grants }))
  const byCompany = await insertUser(world.db, { ...about('hertta'), grants })
  const given = { db: world.db, environment: world.platform.environment }
  const login = { companyId: hanko, tenant: 'meritahti', domain: 'telakka.test' } as const
  await insertCompanyLogin(given, { ...login, userIds: [byCompany], now: world.clock.now() })
  expect(await admin.call(countWithoutFactorAt, ofHanko)).toEqual({ users: 1 })
  expect(await admin.call(countWithoutFactor)).toEqual({ ...before, employers: before.employers + 1 })
  // Where the company decides by itself the setting changes nothing.
  await require(hanko, 'Hangon Telakka', 'OPTIONAL')
  expect(await admin.call(countWithoutFactor)).toEqual(before)
  await insertUser(world.db, { email: 'uusi@tt.test', firstName: 'Uusi', lastName: 'Hoitaja', role: 'ROLE_COACH' })
  expect(await admin.call(countWithoutFactor)).toEqual({ ...before, staff: before.staff + 1 })

  const nurse = await world.login('uusi@tt.test')
  expect(await nurse.refused(countWithoutFactor)).toMatchObject({ status: 403 })
  expect(await nurse.refused(countWithoutFactorAt, ofHanko)).toMatchObject({ status: 403 })
  expect(await admin.refused(countWithoutFactorAt, { params: at(999_999) })).toMatchObject({ status: 404 })
})

describe('SF-1 whoever has lost all of them', () => {
  test('is helped by an administrator: all go, sessions end, the owner is told, and it stands who did it', async () => {
    const email = 'leena@paja.test'
    const userId = await insertUser(world.db, { ...about('leena'), grants: [at(paja)] })
    const leena = await world.login(email)
    const { recoveryCodes } = await enrolApp(world, leena)
    const { device } = await enrolPasskey(leena, 'Puhelin')
    const params = { id: userId }
    expect(await admin.call(getUser, { params })).toMatchObject({ secondFactor: true, factorsReset: null })
    const begun = await afterPassword(world, email)

    const nurse = await world.login({
      email: 'salla@tt.test',
      firstName: 'Salla',
      lastName: 'Salo',
      role: 'ROLE_COACH',
    })
    expect(await nurse.refused(resetFactors, { params })).toMatchObject({ status: 403 })
    expect(await leena.refused(resetFactors, { params })).toMatchObject({ status: 403 })
    expect(await admin.call(resetFactors, { params })).toEqual({ status: 'SUCCESS' })
    expect(await admin.call(getUser, { params })).toMatchObject({
      secondFactor: false,
      factorsReset: { at: world.clock.now().toISOString(), by: 'Aila Aalto' },
    })
    expect(await leena.call(whoami)).toEqual({})
    expect(await begun.refused(loginByFactor, { body: { code: recoveryCodes[0] } })).toMatchObject({ status: 401 })
    const alone = world.anonymous()
    const passkey = device.show(await alone.call(passkeyLoginOptions))
    expect(await alone.refused(loginByPasskey, { body: { passkey } })).toMatchObject({ status: 401 })
    expect(await world.anonymous().call(login, { body: { email, password: fixturePassword } })).toEqual({
      redirectUrl: '/companies',
    })
    const subject = 'Tunnuksesi toiset tunnisteet on poistettu'
    const mail = await world.platform.mailCatcher?.waitFor(email, (one) => one.subject === subject)
    expect(mail?.text).not.toContain('Leena')
    expect(await admin.refused(resetFactors, { params })).toMatchObject({ status: 409 })
    expect(await admin.refused(resetFactors, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
    const { id = 0 } = await admin.call(whoami)
    expect(await admin.refused(resetFactors, { params: { id } })).toMatchObject({ status: 403 })
  })

  test('MU-1 a main user sees who of the company has a factor', async () => {
    const main = await world.login({ ...about('main'), grants: [{ companyId: konepaja, mainUser: true }] })
    await enrolApp(world, await world.login({ ...about('venla'), grants: [at(konepaja)] }))
    await world.login({ ...about('hilla'), grants: [at(konepaja)] })
    const listed = await main.call(listUsers, { params: at(konepaja) })
    const by = Object.fromEntries(listed.map(({ email, secondFactor }) => [email, secondFactor]))
    expect(by).toMatchObject({ 'venla@paja.test': true, 'hilla@paja.test': false })
    expect(await main.call(listFactors)).toEqual([])
  })
})
