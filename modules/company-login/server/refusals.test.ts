import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { logout, whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getCompanyLogin, tryCompanyLogin } from '../console-contract.ts'
import { startCompanyLogin } from '../contract.ts'
import { setUp } from '../test/browser.ts'
import { type Misbehaviour, TestIssuer } from '../test/issuer.ts'

const workshop = 1000277
const elsewhere = 1000278
const own = new TestIssuer()
const others = new TestIssuer()
let world: World
let aila: Client

const setUpOf = (issuer: TestIssuer, domain: string) => ({
  ...{ issuer: issuer.issuer, ...issuer.client, domains: [domain], isOnlyWay: false },
})

beforeAll(async () => {
  await Promise.all([own.start(), others.start()])
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: workshop, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: elsewhere, name: 'Meritähti Logistiikka Oy' })
  const helena = { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' }
  await insertUser(world.db, { ...helena, grants: [{ companyId: workshop }, { companyId: elsewhere }] })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await setUp(aila, workshop, setUpOf(own, 'paja.test'))
  await setUp(aila, elsewhere, setUpOf(others, 'meritahti.test'))
})
afterAll(async () => {
  await world.stop()
  own.stop()
  others.stop()
})
afterEach(() => {
  own.misbehaviour = {}
  others.misbehaviour = {}
})

async function begin(email = 'hr@paja.test', client = world.anonymous()) {
  const { redirectUrl } = await client.call(startCompanyLogin, { body: { email } })
  const comeBack = async (address: string) => String((await client.send('GET', address)).headers.location)
  return { client, redirectUrl: String(redirectUrl), comeBack }
}
const isIn = async (client: Client) => (await client.call(whoami)).username !== undefined
const problem = (code: string) => `/login/company?problem=${code}`
const lastReason = () => world.logged.filter((line) => line.includes('has failed')).at(-1)

describe('SF-3 what an issuer says', () => {
  const hour = 3600
  const now = Math.floor(Date.now() / 1000)
  const lies: [what: string, misbehaviour: Misbehaviour, reason: RegExp][] = [
    ['is not signed', { unsigned: true }, /alg/],
    ['is signed with another key', { forged: true }, /signature/],
    ['is signed with a secret', { symmetric: true }, /alg/],
    ['bears the nonce of another login', { claims: { nonce: 'A'.repeat(43) } }, /nonce/],
    ['bears no nonce', { claims: { nonce: undefined } }, /nonce/],
    ['is meant for another client', { claims: { aud: 'meritahti' } }, /aud/],
    ['is meant for others as well', { claims: { aud: ['paja', 'meritahti'], azp: 'meritahti' } }, /azp|aud/],
    ['is of another tenant', { claims: { iss: 'https://login.microsoftonline.com/other/v2.0' } }, /iss/],
    ['has expired', { claims: { iat: now - 2 * hour, exp: now - hour } }, /exp/],
  ]
  test.each(lies)('and %s opens nothing', async (_, misbehaviour, reason) => {
    const login = await begin()
    own.misbehaviour = misbehaviour
    expect(await login.comeBack(own.take(login.redirectUrl))).toBe(problem('failed'))
    expect(await isIn(login.client)).toBe(false)
    expect(lastReason()).toMatch(reason)
  })

  test('once more, of an earlier login, opens nothing', async () => {
    const first = await begin()
    expect(await first.comeBack(own.take(first.redirectUrl))).toBe('/companies')
    const second = await begin()
    own.misbehaviour = { replayed: true }
    expect(await second.comeBack(own.take(second.redirectUrl))).toBe(problem('failed'))
    expect(lastReason()).toMatch(/nonce/)
  })

  test('counts with our secret and the code verifier, and the browser’s own state', async () => {
    const login = await begin()
    expect(await login.comeBack(own.take(login.redirectUrl))).toBe('/companies')
    expect(own.asked.at(-1)?.get('client_secret')).toBe(own.client.clientSecret)
    expect(own.asked.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    const another = await begin()
    const state = 'A'.repeat(43)
    expect(await another.comeBack(own.take(another.redirectUrl, { state }))).toBe(problem('failed'))
    expect(lastReason()).toMatch(/no such login/)
  })

  test('of verified addresses and of the account’s own tenant alone is believed', async () => {
    const said: [claims: object, code: string][] = [
      [{ sub: 'a', email_verified: false }, 'unverified'],
      [{ sub: 'a', email_verified: 'true' }, 'unverified'],
      [{ sub: 'a', email_verified: undefined, xms_edov: true }, 'unverified'],
      [{ sub: 'a', email: undefined, preferred_username: 'hr@paja.test' }, 'unverified'],
      [{ sub: 'a', email: 'hr@paja.test.evil.test' }, 'foreign'],
      [{ sub: 'a', hd: 'evil.test' }, 'foreign'],
      [{ sub: 'a', email: 'joku@paja.test' }, 'unknown'],
    ]
    for (const [claims, code] of said) {
      const login = await begin()
      own.misbehaviour = { claims: claims as Record<string, unknown> }
      expect([claims, await login.comeBack(own.take(login.redirectUrl))]).toEqual([claims, problem(code)])
      expect(await isIn(login.client)).toBe(false)
    }
  })
})

describe('SF-3 an issuer of another company', () => {
  test('that answers for this one is not believed, whoever it says that it is (mix-up)', async () => {
    const login = await begin()
    const asked = own.asked.length
    const back = own.take(login.redirectUrl, { iss: others.issuer })
    expect(await login.comeBack(back)).toBe(problem('failed'))
    const without = await begin()
    expect(await without.comeBack(own.take(without.redirectUrl, { iss: '' }))).toBe(problem('failed'))
    // No code of the one has been shown to the other.
    expect([own.asked.length, others.asked.length]).toEqual([asked, 0])

    const crossed = await begin()
    const there = own.take(crossed.redirectUrl).replace(String(workshop), String(elsewhere))
    expect(await crossed.comeBack(there)).toBe(problem('failed'))
    expect(others.asked).toHaveLength(0)
  })

  test('opens no account that is another company’s person’s, though it names the same person', async () => {
    const first = await begin()
    expect(await first.comeBack(own.take(first.redirectUrl))).toBe('/companies')
    const second = await begin('x@meritahti.test')
    others.misbehaviour = { claims: { sub: 'helena', email: 'hr@paja.test' } }
    expect(await second.comeBack(others.take(second.redirectUrl))).toBe(problem('foreign'))
    await setUp(aila, workshop, setUpOf(own, 'pajan.test'))
    await setUp(aila, elsewhere, { ...setUpOf(others, 'meritahti.test'), domains: ['meritahti.test', 'paja.test'] })
    const third = await begin('x@meritahti.test')
    expect(await third.comeBack(others.take(third.redirectUrl))).toBe(problem('unknown'))
    await setUp(aila, elsewhere, setUpOf(others, 'meritahti.test'))
    await setUp(aila, workshop, setUpOf(own, 'paja.test'))
  })
})

describe('SF-3 an issuer that is down', () => {
  const newIssuer = async (misbehaviour: Misbehaviour) => {
    own.misbehaviour = misbehaviour
    // What it has said of itself before is an hour old.
    world.clock.advance({ minutes: 61 })
    await aila.login('aila@tt.test', 'Tyoterveys1')
  }

  test('is told as such, before one goes there and after; passwords open as ever', async () => {
    const before = await begin()
    const back = own.take(before.redirectUrl)
    own.misbehaviour = { status: 503 }
    expect(await before.comeBack(back)).toBe(problem('service_unavailable'))
    await newIssuer({ status: 503 })
    const refusal = await world.anonymous().refused(startCompanyLogin, { body: { email: 'hr@paja.test' } })
    expect(refusal).toMatchObject({ status: 503, code: 'service_unavailable' })
    await world.anonymous().login('hr@paja.test', 'Tyoterveys1')
    own.misbehaviour = {}
    const again = await begin()
    expect(await again.comeBack(own.take(again.redirectUrl))).toBe('/companies')
  })

  test('or says that it is another, or leads inside the network, is told to whoever tries it out', async () => {
    const about = { params: { companyId: workshop } }
    await newIssuer({ status: 503 })
    expect(await aila.refused(tryCompanyLogin, about)).toMatchObject({ status: 409, code: 'issuer_silent' })
    await newIssuer({ names: others.issuer })
    expect(await aila.refused(tryCompanyLogin, about)).toMatchObject({ status: 409, code: 'issuer_unusable' })
    await newIssuer({ tokensAt: 'http://10.0.0.7/token' })
    const { redirectUrl } = await aila.call(tryCompanyLogin, about)
    expect((await aila.send('GET', own.take(redirectUrl))).headers.location).toBe(
      `/console/companies/${workshop}/login`,
    )
    expect((await aila.call(getCompanyLogin, about)).trial).toMatchObject({ problem: 'failed', checks: [] })
  })
})

describe('SF-3 a logout', () => {
  const loggedIn = async (endsAt: string) => {
    own.misbehaviour = { endsAt }
    // What it has said of itself before is an hour old.
    world.clock.advance({ minutes: 61 })
    const login = await begin()
    expect(await login.comeBack(own.take(login.redirectUrl))).toBe('/companies')
    return login.client
  }
  const kept = () => world.db.selectFrom('session').select('logout_address').execute()

  test('leads to where the issuer ends its own login, with what it knows that by; we keep it sealed, and no longer', async () => {
    const helena = await loggedIn(`${own.issuer}/logout?tenant=paja`)
    const sealed = (await kept()).flatMap(({ logout_address }) => logout_address ?? [])
    expect(sealed.map((address) => address.includes('eyJ'))).toEqual([false])
    const { redirectUrl = '' } = await helena.call(logout)
    const { origin, pathname, searchParams } = new URL(redirectUrl)
    expect([origin, pathname, searchParams.get('tenant')]).toEqual([own.issuer, '/logout', 'paja'])
    expect(searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/')
    expect(decodeJwt(searchParams.get('id_token_hint') ?? '')).toMatchObject({ iss: own.issuer, sub: 'helena' })
    expect(await isIn(helena)).toBe(false)
    expect((await kept()).filter(({ logout_address }) => logout_address)).toEqual([])
    expect(await helena.call(logout)).toEqual({ status: 'SUCCESS' })
  })

  test('of an issuer that says no such address, or one inside the network, is ours alone; so is that after a password', async () => {
    for (const endsAt of ['', 'http://10.0.0.7/logout', 'javascript:alert(1)'])
      expect(await (await loggedIn(endsAt)).call(logout)).toEqual({ status: 'SUCCESS' })
    expect(await (await world.login('hr@paja.test')).call(logout)).toEqual({ status: 'SUCCESS' })
  })
})

test('SF-3 no address of anybody and no secret stands in the log', () => {
  expect(world.logged.join()).not.toMatch(/hr@paja|joku@paja|vain-me-kaksi|eyJ/)
})
