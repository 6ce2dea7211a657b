import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { giveAccess, takeAccess } from '#modules/account/console-contract.ts'
import { acceptTerms, activate, login, recoverPassword, verifyRecovery } from '#modules/account/contract.ts'
import { activationMail } from '#modules/account/server/activation/jobs.ts'
import { fixturePassword, insertUser, type UserFixture } from '#modules/account/server/fixtures.ts'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { listCompanies } from '#shared/contracts/companies.ts'
import { getExtranetUser, logout, whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { linkIn } from '#tests/mail-links.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  getCompanyLogin,
  listBoundUsers,
  removeCompanyLogin,
  setCompanyLogin,
  unbindUser,
} from '../console-contract.ts'
import { startCompanyLogin } from '../contract.ts'
import { CompanyBrowser, comesIn, ofTenant, setUp } from '../test/browser.ts'

const logistics = 1000278
const workshop = 1000277
let world: World
let aila: Client

const person = (email: string, more: Partial<UserFixture> = {}): UserFixture => ({
  ...{ email, firstName: 'Kuka', lastName: 'Lienee', grants: [{ companyId: logistics }] },
  ...more,
})
const at = (companyId: number) => ({ params: { companyId } })
const problem = (code: string) => `/login/company?problem=${code}`
const byPassword = (email: string, password = fixturePassword) => ({ body: { email, password } })

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: workshop, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: logistics, name: 'Meritähti Logistiikka Oy' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await setUp(aila, logistics, ofTenant('meritahti', ['meritahti.test']))
})
afterAll(() => world.stop())

describe('SF-3 an invited person', () => {
  test('comes in with the company’s account, accepts the terms, and is known by it from then on', async () => {
    const id = await insertUser(world.db, person('sanna@meritahti.test', { status: 'INVITED', acceptedTerms: false }))
    const browser = new CompanyBrowser(world)
    const page = await browser.toCompany('Sanna@Meritahti.test', `/companies/${logistics}/reports`)
    expect(page.body).toContain('Meritähti Logistiikka Oy')
    expect(await browser.choose('sanna')).toBe(`/companies/${logistics}/reports`)
    expect(await browser.client.call(whoami)).toMatchObject({ id, acceptedTerms: false, isByCompany: true })
    const terms = { email: 'sanna@meritahti.test', consent: true }
    await browser.client.call(acceptTerms, { query: { activate: id }, body: terms })
    expect((await browser.client.call(listCompanies, { params: { id } })).map((one) => one.company.id)).toEqual([
      logistics,
    ])

    // The address at the company changes, and another's is given it: the account stays hers.
    await world.db.updateTable('user_account').set({ email: 'uusi@meritahti.test' }).where('id', '=', id).execute()
    const again = await comesIn(world, 'anybody@meritahti.test', 'sanna')
    expect(again.at).toBe('/companies')
    expect(await again.client.call(whoami)).toMatchObject({ id })
    expect(await aila.call(listBoundUsers, at(logistics))).toMatchObject([{ id, displayName: 'Kuka Lienee' }])
  })

  test('whose link lies in a mail yet has used it up by coming in', async () => {
    const email = 'linkki@meritahti.test'
    const userId = await insertUser(world.db, person(email, { status: 'INVITED', acceptedTerms: false }))
    await world.platform.jobs.plan(world.db, activationMail, { userId })
    world.platform.jobs.wake()
    const link = await linkIn(world, email, '/activate')
    expect((await comesIn(world, email, email)).at).toBe('/companies')
    const password = { password: 'Lahna7Hauki', passwordConfirm: 'Lahna7Hauki' }
    expect(await world.anonymous().refused(activate, { body: { ...link, ...password } })).toMatchObject({
      code: 'link_invalid',
    })
  })

  test('an address of no company’s login leads nowhere, and says nothing of people', async () => {
    for (const email of ['sanna@muualla.test', 'sanna@ali.meritahti.test', 'aila@tt.test'])
      expect(await world.anonymous().call(startCompanyLogin, { body: { email } })).toEqual({ redirectUrl: null })
    const refusal = await world.anonymous().refused(startCompanyLogin, { body: { email: 'ei osoite' } })
    expect(refusal.fields).toEqual([{ field: 'email', problem: 'invalidEmail' }])
  })

  test('no address of anybody is in the address of the issuer, and none is kept', async () => {
    const { redirectUrl } = await world.anonymous().call(startCompanyLogin, { body: { email: 'olli@meritahti.test' } })
    expect(redirectUrl).not.toMatch(/olli|%40|@/)
    const asked = new URL(String(redirectUrl)).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ response_type: 'code', client_id: 'extranet', scope: 'openid email profile', code_challenge_method: 'S256' },
      redirect_uri: `http://localhost/login/company/callback/${logistics}`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })
})

describe('SF-3 who does not come in', () => {
  test('nobody whom the company has not invited, of its staff or the provider’s, nor one whose account is closed', async () => {
    await insertUser(world.db, person('coach@meritahti.test', { role: 'ROLE_COACH', grants: [] }))
    await insertUser(world.db, person('closed@meritahti.test', { status: 'DEACTIVATED' }))
    await insertUser(world.db, person('elsewhere@meritahti.test', { grants: [{ companyId: workshop }] }))
    await insertUser(
      world.db,
      person('over@meritahti.test', { grants: [{ companyId: logistics, endsOn: '2026-03-01' }] }),
    )
    for (const who of ['nobody', 'coach', 'closed', 'elsewhere', 'over']) {
      const { at, client } = await comesIn(world, 'x@meritahti.test', `${who}@meritahti.test`)
      expect([who, at]).toEqual([who, problem('unknown')])
      expect((await client.call(whoami)).username).toBeUndefined()
    }
  })

  test('nobody whose address the company has not verified, or that is not the company’s', async () => {
    await insertUser(world.db, person('urho@meritahti.test'))
    await insertUser(world.db, person('hr@muualla.test'))
    expect((await comesIn(world, 'x@meritahti.test', 'urho')).at).toBe(problem('unverified'))
    expect((await comesIn(world, 'x@meritahti.test', 'hr@muualla.test')).at).toBe(problem('foreign'))
  })

  test('no second person by the address of an account that has one', async () => {
    await insertUser(world.db, person('eka@meritahti.test'))
    expect((await comesIn(world, 'x@meritahti.test', 'eka@meritahti.test')).at).toBe('/companies')
    // Typed otherwise it is another person there, with the same address.
    expect((await comesIn(world, 'x@meritahti.test', 'EKA@meritahti.test')).at).toBe(problem('unknown'))
  })

  test('one whose access has ended, though they were known; in the same moment, too', async () => {
    const id = await insertUser(world.db, person('lahtija@meritahti.test'))
    expect((await comesIn(world, 'x@meritahti.test', 'lahtija@meritahti.test')).at).toBe('/companies')
    const slow = new CompanyBrowser(world)
    await slow.toCompany('x@meritahti.test')
    const back = await slow.answerOf('lahtija@meritahti.test')
    await aila.call(takeAccess, { params: { id, companyId: logistics } })
    expect((await slow.go(back)).headers.location).toBe(problem('unknown'))
    const again = await comesIn(world, 'x@meritahti.test', 'lahtija@meritahti.test')
    expect(again.at).toBe(problem('unknown'))
    expect((await again.client.call(whoami)).username).toBeUndefined()
  })

  test('one who turns back chooses again; an answer counts once, for the browser that asked, for a quarter of an hour', async () => {
    await insertUser(world.db, person('kerran@meritahti.test'))
    const browser = new CompanyBrowser(world)
    await browser.toCompany('kerran@meritahti.test', '/profile')
    expect(await browser.choose(undefined)).toBe('/login/company?from=%2Fprofile')
    // Whom the issuer does not vouch for begins anew on the way to the same address.
    await browser.toCompany('kerran@meritahti.test', '/profile')
    expect(await browser.choose('urho')).toBe('/login/company?from=%2Fprofile&problem=unverified')

    await browser.toCompany('kerran@meritahti.test')
    const back = await browser.answerOf('kerran@meritahti.test')
    const thief = new CompanyBrowser(world)
    expect((await thief.go(back)).headers.location).toBe(problem('failed'))
    const { 'company-login': cookie = '' } = browser.client.cookies
    expect((await browser.go(back)).headers.location).toBe('/companies')
    browser.client.cookies['company-login'] = cookie
    expect((await browser.go(back)).headers.location).toBe(problem('failed'))

    const late = new CompanyBrowser(world)
    await late.toCompany('kerran@meritahti.test')
    const tooLate = await late.answerOf('kerran@meritahti.test')
    world.clock.advance({ minutes: 16 })
    expect((await late.go(tooLate)).headers.location).toBe(problem('failed'))
  })

  test('an answer of one company’s issuer is none at another’s address', async () => {
    const browser = new CompanyBrowser(world)
    await browser.toCompany('kerran@meritahti.test')
    const back = new URL(await browser.answerOf('kerran@meritahti.test'))
    expect(back.searchParams.get('iss')).toBe('http://localhost/dev-login/meritahti')
    back.pathname = `/login/company/callback/${workshop}`
    expect((await browser.go(back.href)).headers.location).toBe(problem('failed'))
  })
})

describe('SF-3 the set-up', () => {
  const good = ofTenant('pohjola', ['pohjolanpaja.test'])
  const refusedFields = async (body: object, companyId = workshop) => {
    const refusal = await aila.refused(setCompanyLogin, { ...at(companyId), body: { ...good, ...body } })
    return refusal.fields.map(({ field, problem }) => `${field} ${problem}`)
  }

  test('names what is wrong: a domain of another customer, everybody’s, an issuer of all tenants or inside the network', async () => {
    const tenant = 'https://login.microsoftonline.com'
    expect(await refusedFields({ domains: ['pohjolanpaja.test', 'meritahti.test'] })).toEqual(['domains domainTaken'])
    expect(await refusedFields({ domains: ['gmail.com'] })).toEqual(['domains everybodysDomain'])
    expect(await refusedFields({ domains: [] })).toEqual(['domains required'])
    expect(await refusedFields({ domains: ['ei verkkotunnus'] })).toEqual(['domains.0 invalidDomain'])
    for (const all of ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'])
      expect(await refusedFields({ issuer: `${tenant}/${all}/v2.0` })).toEqual(['issuer tenantNeeded'])
    for (const near of ['http://10.0.0.7/', 'https://192.168.1.1/x', 'https://idp.internal', 'http://idp.example.com'])
      expect(await refusedFields({ issuer: near })).toEqual(['issuer notPublic'])
    expect(await refusedFields({ issuer: 'ei osoite' })).toEqual(['issuer invalidIssuer'])
    expect(await refusedFields({ clientSecret: null })).toEqual(['clientSecret required'])
    expect(await aila.call(getCompanyLogin, at(workshop))).toMatchObject({ isSetUp: false, domains: [] })
  })

  test('keeps the secret to itself, and sends it to no other issuer', async () => {
    const kept = await setUp(aila, workshop, good)
    expect(JSON.stringify(kept)).not.toContain(good.clientSecret)
    expect(kept).toMatchObject({
      ...{ isSetUp: true, domains: ['pohjolanpaja.test'], isOnlyWay: false, mayBeOnlyWay: false, trial: null },
      redirectUris: [`http://localhost/login/company/callback/${workshop}`],
      logoutUri: 'http://localhost/',
      changes: [{ action: 'SET_UP', by: 'Aila Ylä', user: null }],
    })
    const row = await world.db.selectFrom('company_login').select('client_secret').execute()
    expect(row.some(({ client_secret }) => client_secret.includes(good.clientSecret))).toBe(false)
    const { clientSecret: _, ...withoutSecret } = good
    await setUp(aila, workshop, { ...withoutSecret, domains: ['pohjolanpaja.test', 'paja.test'] })
    const other = { ...withoutSecret, issuer: 'http://localhost/dev-login/workspace' }
    const refusal = await aila.refused(setCompanyLogin, { ...at(workshop), body: other })
    expect(refusal.fields).toEqual([{ field: 'clientSecret', problem: 'required' }])
    expect(
      await aila.refused(setCompanyLogin, { ...at(workshop), body: { ...good, version: kept.version } }),
    ).toMatchObject({ code: 'changed_meanwhile' })
  })

  test('is an administrator’s alone', async () => {
    const nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'H', role: 'ROLE_COACH' })
    expect(await nina.refused(getCompanyLogin, at(workshop))).toMatchObject({ status: 403 })
    expect(await aila.refused(getCompanyLogin, at(999_999))).toMatchObject({ status: 404 })
  })

  test('is tried out: the whole login, told check by check, and nobody is bound or let in', async () => {
    await insertUser(world.db, person('pekka@pohjolanpaja.test', { grants: [{ companyId: workshop }] }))
    const browser = new CompanyBrowser(world)
    await browser.client.login('aila@tt.test', fixturePassword)
    const trialBy = async (who: string | undefined) => {
      await browser.tries(workshop)
      expect(await browser.choose(who)).toBe(`/console/companies/${workshop}/login`)
      return (await aila.call(getCompanyLogin, at(workshop))).trial
    }
    const all = ['tenant', 'email', 'verified', 'domain']
    expect(await trialBy('pekka')).toEqual({
      ...{ at: world.clock.now().toISOString(), problem: null },
      checks: all.map((check) => ({ check, passed: true })),
    })
    expect((await trialBy('x@muualla.test'))?.checks.at(-1)).toEqual({ check: 'domain', passed: false })
    expect((await trialBy(undefined))?.checks.at(-1)).toEqual({ check: 'domain', passed: false })
    expect(await aila.call(listBoundUsers, at(workshop))).toEqual([])
    expect(await browser.client.call(whoami)).toMatchObject({ username: 'aila@tt.test' })
  })

  test('of another issuer binds everybody anew, and one that is removed lets nobody in', async () => {
    const paula = await insertUser(world.db, person('paula@pohjolanpaja.test', { grants: [{ companyId: workshop }] }))
    const first = await comesIn(world, 'paula@pohjolanpaja.test', 'paula')
    expect(first.at).toBe('/companies')
    await setUp(aila, workshop, ofTenant('workspace', ['pohjolanpaja.test']))
    expect((await first.client.call(whoami)).username).toBeUndefined()
    expect(await aila.call(listBoundUsers, at(workshop))).toEqual([])
    const second = await comesIn(world, 'paula@pohjolanpaja.test', 'paula@pohjolanpaja.test')
    expect(await second.client.call(whoami)).toMatchObject({ id: paula })
    // Google’s accounts of another organisation are not this one’s.
    expect((await comesIn(world, 'paula@pohjolanpaja.test', 'ines')).at).toBe(problem('foreign'))

    const slow = new CompanyBrowser(world)
    await slow.toCompany('paula@pohjolanpaja.test')
    const back = await slow.answerOf('paula@pohjolanpaja.test')
    expect(await aila.call(removeCompanyLogin, at(workshop))).toMatchObject({ isSetUp: false, isOnlyWay: false })
    expect((await slow.go(back)).headers.location).toBe(problem('failed'))
    expect((await second.client.call(whoami)).username).toBeUndefined()
    expect(await aila.refused(removeCompanyLogin, at(workshop))).toMatchObject({ status: 404 })
  })
})

describe('SF-3 the only way in', () => {
  const only = ofTenant('pohjola', ['pohjolanpaja.test'], true)
  const grants = [{ companyId: workshop }]

  test('is one only when somebody has come in by it; then the others are out, and no password opens', async () => {
    await setUp(aila, workshop, { ...only, isOnlyWay: false })
    expect(await aila.refused(setCompanyLogin, { ...at(workshop), body: only })).toMatchObject({
      status: 409,
      code: 'company_login_untried',
    })
    const esa = await world.login(person('esa@pohjolanpaja.test', { grants }))
    const first = await comesIn(world, 'pekka@pohjolanpaja.test', 'pekka')
    expect(await setUp(aila, workshop, only)).toMatchObject({
      isOnlyWay: true,
      changes: expect.arrayContaining([expect.objectContaining({ action: 'MADE_ONLY_WAY' })]),
    })
    expect((await esa.call(whoami)).username).toBeUndefined()
    expect((await first.client.call(whoami)).username).toBe('pekka@pohjolanpaja.test')
    expect(await world.anonymous().refused(login, byPassword('esa@pohjolanpaja.test'))).toMatchObject({
      status: 403,
      code: 'company_login_needed',
    })
    // Who has not the right password learns nothing of it.
    expect(await world.anonymous().refused(login, byPassword('esa@pohjolanpaja.test', 'Wrong1234'))).toMatchObject({
      code: 'login_failed',
    })
    expect((await comesIn(world, 'esa@pohjolanpaja.test', 'esa@pohjolanpaja.test')).at).toBe('/companies')
  })

  test('a session that was opened otherwise counts for nothing, however it has come about', async () => {
    await insertUser(world.db, person('muu@pohjolanpaja.test', { grants }))
    const { client } = await comesIn(world, 'muu@pohjolanpaja.test', 'muu@pohjolanpaja.test')
    await client.call(whoami)
    await world.db.updateTable('session').set({ by_company: false }).execute()
    expect((await client.call(whoami)).username).toBeUndefined()
    await aila.login('aila@tt.test', fixturePassword)
  })

  test('is that at its own company: whom it has invited comes in elsewhere as ever, and there by its login alone', async () => {
    const outi = await world.login(person('outi@muualla.test', { grants: [{ companyId: logistics }] }))
    const { id } = await outi.call(getExtranetUser)
    const seen = async (client: Client) =>
      (await client.call(listCompanies, { params: { id } })).map(({ company }) => company.id)
    await aila.call(giveAccess, { params: { id, companyId: workshop }, body: {} })
    expect(await seen(outi)).toEqual([logistics])
    expect((await outi.call(getExtranetUser)).otherwiseOpened).toEqual(['Pohjolan Paja Oy'])
    expect(await outi.refused(getOrganisationTree, at(workshop))).toMatchObject({ status: 404 })
    const again = await world.login('outi@muualla.test')
    expect(await seen(again)).toEqual([logistics])
    await aila.call(takeAccess, { params: { id, companyId: logistics } })
    expect((await again.call(whoami)).username).toBeUndefined()
    expect(await world.anonymous().refused(login, byPassword('outi@muualla.test'))).toMatchObject({
      code: 'company_login_needed',
    })
  })

  test('the login of another company opens nothing there', async () => {
    const email = 'molemmat@meritahti.test'
    const id = await insertUser(
      world.db,
      person(email, { grants: [{ companyId: logistics }, { companyId: workshop }] }),
    )
    const { at: page, client } = await comesIn(world, email, email)
    expect(page).toBe('/companies')
    const companies = await client.call(listCompanies, { params: { id } })
    expect(companies.map(({ company }) => company.id)).toEqual([logistics])
    expect((await client.call(getExtranetUser)).otherwiseOpened).toEqual(['Pohjolan Paja Oy'])
  })

  test('a forgotten password is not given anew: the mail says how to come in; no link opens an account', async () => {
    const email = 'unohti@pohjolanpaja.test'
    await setUp(aila, workshop, { ...only, isOnlyWay: false })
    await insertUser(world.db, person(email, { grants }))
    expect(await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: email } })).toEqual({
      status: 'SUCCESS',
    })
    const link = await linkIn(world, email, '/recovery')
    const invited = 'kutsuttu@pohjolanpaja.test'
    const userId = await insertUser(world.db, person(invited, { grants, status: 'INVITED', acceptedTerms: false }))
    await world.platform.jobs.plan(world.db, activationMail, { userId })
    world.platform.jobs.wake()
    const invitation = await linkIn(world, invited, '/activate')
    await setUp(aila, workshop, only)

    const password = { password: 'Lahna7Hauki', passwordConfirm: 'Lahna7Hauki' }
    const needed = { status: 403, code: 'company_login_needed' }
    expect(await world.anonymous().refused(verifyRecovery, { body: { ...link, ...password } })).toMatchObject(needed)
    expect(await world.anonymous().refused(activate, { body: { ...invitation, ...password } })).toMatchObject(needed)

    const isOfCompany = ({ text }: { text?: string | undefined }) => text?.includes('/login/company') ?? false
    for (const who of [email, invited]) {
      expect(await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: who } })).toEqual({
        status: 'SUCCESS',
      })
      const mail = await world.platform.mailCatcher?.waitFor(who, isOfCompany)
      expect(mail?.text).not.toMatch(/token=|Pohjolan/)
    }
  })

  test('is taken off by an administrator, and passwords open again', async () => {
    await setUp(aila, workshop, { ...only, isOnlyWay: false })
    await world.anonymous().call(login, byPassword('esa@pohjolanpaja.test'))
  })
})

describe('SF-3 an account that is taken off its person', () => {
  test('is out at once and is bound anew, by whoever has its address then', async () => {
    const id = await insertUser(world.db, person('irti@meritahti.test'))
    const { client } = await comesIn(world, 'x@meritahti.test', 'irti@meritahti.test')
    const who = { params: { companyId: logistics, userId: id } }
    expect((await aila.call(unbindUser, who)).map((one) => one.id)).not.toContain(id)
    expect((await client.call(whoami)).username).toBeUndefined()
    for (const subject of [/avautuu nyt/, /on irrotettu/]) {
      const mail = await world.platform.mailCatcher?.waitFor('irti@meritahti.test', (one) =>
        subject.test(String(one.subject)),
      )
      expect(mail?.text).not.toMatch(/Meritähti|Kuka|Lienee/)
    }
    expect(await aila.refused(unbindUser, who)).toMatchObject({ status: 404 })
    expect((await aila.call(getCompanyLogin, at(logistics))).changes[0]).toMatchObject({
      ...{ action: 'UNBOUND', user: 'Kuka Lienee' },
    })
    expect((await comesIn(world, 'x@meritahti.test', 'irti@meritahti.test')).at).toBe('/companies')
  })

  test('logging out ends the session here', async () => {
    const { client } = await comesIn(world, 'x@meritahti.test', 'irti@meritahti.test')
    await client.call(logout)
    expect((await client.call(whoami)).username).toBeUndefined()
  })
})

test('SF-3 where people log in by bank there is none', async () => {
  const strong = await startWorld(inject('template'), { LOGIN_TYPE: 'STRONG' })
  await insertCompany(strong.db, { id: workshop, name: 'Pohjolan Paja Oy' })
  const admin = await strong.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  expect(await admin.call(getCompanyLogin, at(workshop))).toMatchObject({ isByBank: true })
  const body = ofTenant('pohjola', ['pohjolanpaja.test'])
  expect(await admin.refused(setCompanyLogin, { ...at(workshop), body })).toMatchObject({
    status: 409,
    code: 'company_login_off',
  })
  await strong.stop()
})
