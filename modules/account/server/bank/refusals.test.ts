import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { whoami } from '#shared/contracts/session.ts'
import { type Misbehaviour, TestBroker } from '#tests/test-broker.ts'
import { startWorld, type World } from '#tests/world.ts'
import { startBankLogin } from '../../contract.ts'
import { insertUser } from '../fixtures.ts'
import { identityHash } from './identity.ts'

const broker = new TestBroker()
let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'), { LOGIN_TYPE: 'STRONG', BANK_BROKER: await broker.start() })
  await insertUser(world.db, {
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    identityHash: identityHash(world.platform.environment, '120375-908T'),
  })
})
afterAll(async () => {
  await world.stop()
  broker.stop()
})
afterEach(() => {
  broker.misbehaviour = {}
})

async function begin(client = world.anonymous()) {
  const { redirectUrl } = await client.call(startBankLogin, { body: { method: 'nordea', language: 'sv' } })
  const request = await broker.take(world, redirectUrl)
  const state = String(request['state'])
  const back = (changes: Record<string, string> = {}) =>
    `/login/bank/callback?${new URLSearchParams({ code: state, state, ...changes })}`
  const comeBack = async (address = back()) => String((await client.send('GET', address)).headers.location)
  return { client, redirectUrl, request, back, comeBack }
}

const isIn = async ({ client }: Awaited<ReturnType<typeof begin>>) => (await client.call(whoami)).username !== undefined

describe('the protocol', () => {
  test('AU-5 the request is signed and says what the profile asks for', async () => {
    const { redirectUrl, request } = await begin()
    expect([...new URL(redirectUrl).searchParams.keys()].sort()).toEqual(['client_id', 'request'])
    expect(request).toMatchObject({
      iss: 'paja',
      aud: broker.issuer,
      client_id: 'paja',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'http://localhost/login/bank/callback',
      acr_values: 'http://ftn.ficora.fi/2017/loa2',
      ftn_idp_id: 'fi-nordea',
      ftn_spname: 'Pajan työterveys',
      ui_locales: 'sv',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('AU-5 the token is fetched with a signed assertion for the token endpoint, once', async () => {
    const login = await begin()
    expect(await login.comeBack()).toBe('/companies')
    expect(await isIn(login)).toBe(true)
    const { form, assertion } = broker.asked.at(-1) as (typeof broker.asked)[number]
    expect(assertion).toMatchObject({
      iss: 'paja',
      sub: 'paja',
      aud: `${broker.issuer}/token`,
      jti: expect.any(String),
    })
    expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    expect(form.has('client_secret')).toBe(false)
  })
})

describe('what is refused', () => {
  const hour = 3600
  const lies: [what: string, misbehaviour: Misbehaviour, reason: RegExp][] = [
    ['an id_token that is not signed', { unsigned: true }, /alg/],
    ['one signed with another key', { forged: true }, /signature/],
    ['one signed with a key that is not published', { kid: 'unknown' }, /JWKS|key|no applicable/i],
    ['one signed with our public knowledge as a secret', { symmetric: true }, /alg/],
    ['one of long ago', { lasts: -24 * hour }, /exp/],
    ['one that was not encrypted', { unencrypted: true }, /not encrypted/],
    ['one encrypted to somebody else', { misdirected: true }, /decryption/],
    ['the nonce of another login', { claims: { nonce: 'A'.repeat(43) } }, /nonce/],
    ['no nonce', { claims: { nonce: undefined } }, /nonce/],
    ['one meant for another client', { claims: { aud: 'meritahti' } }, /aud/],
    ['one meant for others as well', { claims: { aud: ['paja', 'meritahti'], azp: 'meritahti' } }, /azp|aud/],
    ['one of another broker', { claims: { iss: 'https://evil.test' } }, /iss/],
    ['one that has expired', { lasts: -hour }, /exp/],
    ['a lower level of assurance', { claims: { acr: 'http://ftn.ficora.fi/2017/loa1' } }, /level of assurance/],
    [
      'the level of a test environment',
      { claims: { acr: 'http://ftn.ficora.fi/2017/loatest2' } },
      /level of assurance/,
    ],
    ['no level of assurance', { claims: { acr: undefined } }, /level of assurance/],
    ['no identity code', { claims: { 'urn:oid:1.2.246.21': undefined } }, /no identity code/],
    ['what is no identity code', { claims: { 'urn:oid:1.2.246.21': '120375-908A' } }, /no identity code/],
  ]
  test.each(lies)('AU-5 AU-6 %s', async (_, misbehaviour, reason) => {
    const login = await begin()
    broker.misbehaviour = misbehaviour
    expect(await login.comeBack()).toBe('/error/auth')
    expect(await isIn(login)).toBe(false)
    expect(world.logged.filter((line) => line.includes('has failed')).at(-1)).toMatch(reason)
  })

  test('AU-5 the same answer a second time, and any answer to a login already used', async () => {
    const login = await begin()
    expect(await login.comeBack()).toBe('/companies')
    expect(await login.comeBack()).toBe('/error/auth')

    const failed = await begin()
    const { 'bank-login': cookie } = failed.client.cookies
    broker.misbehaviour = { forged: true }
    await failed.comeBack()
    broker.misbehaviour = {}
    failed.client.cookies['bank-login'] = cookie as string
    expect(await failed.comeBack()).toBe('/error/auth')
    expect(await isIn(failed)).toBe(false)
  })

  test('AU-5 the state of another login, none, or two', async () => {
    const login = await begin()
    for (const address of [
      login.back({ state: 'A'.repeat(43) }),
      login.back({ state: '' }),
      '/login/bank/callback?code=abc',
      '/login/bank/callback',
    ])
      expect(await login.comeBack(address), address).toBe('/error/auth')
    // None of which somebody else could have spoilt it with.
    expect(await login.comeBack()).toBe('/companies')
    const twice = await begin()
    expect(await twice.comeBack(`${twice.back()}&state=x`)).toBe('/error/auth')
  })

  test('AU-5 an answer in a browser that has begun nothing, or something else', async () => {
    const login = await begin()
    expect((await world.anonymous().send('GET', login.back())).headers.location).toBe('/error/auth')
    const other = await begin()
    expect(await other.comeBack(login.back())).toBe('/error/auth')
    expect(await isIn(other)).toBe(false)
    // Neither has spoilt it for the browser whose login it is.
    expect(await login.comeBack()).toBe('/companies')
  })

  test('AU-5 one that comes back after a quarter of an hour', async () => {
    const login = await begin()
    world.clock.advance({ minutes: 16 })
    expect(await login.comeBack()).toBe('/error/auth')
  })

  test('AU-5 the id_token of an earlier login in the answer to a later one', async () => {
    const first = await begin()
    expect(await first.comeBack()).toBe('/companies')
    const second = await begin()
    broker.misbehaviour = { replayed: true }
    expect(await second.comeBack()).toBe('/error/auth')
    expect(await isIn(second)).toBe(false)
    expect(world.logged.filter((line) => line.includes('has failed')).at(-1)).toMatch(/nonce/)
  })

  test('AU-5 an answer that names another broker', async () => {
    const login = await begin()
    expect(await login.comeBack(login.back({ iss: 'https://evil.test' }))).toBe('/error/auth')
  })

  test('AU-6 nothing of it stands in the log but the reason', async () => {
    const login = await begin()
    broker.misbehaviour = { claims: { acr: 'x' } }
    await login.comeBack()
    const log = world.logged.join('\n')
    expect(log).toContain('the level of assurance is too low')
    expect(log).not.toContain('120375')
    expect(log).not.toContain(String(login.request['state']))
    expect(log).not.toContain(login.client.cookies['bank-login']?.split('.')[0] || 'no cookie')
  })
})

describe('a broker in trouble', () => {
  test('AU-5 keys that its Entity key has not signed: nobody is sent there', async () => {
    broker.misbehaviour = { usurped: true }
    expect(await world.anonymous().refused(startBankLogin, { body: { method: 'nordea' } })).toMatchObject({
      status: 503,
      code: 'service_unavailable',
    })
  })

  test('AU-5 keys that the same Entity key has signed for another broker: nobody is sent there', async () => {
    broker.misbehaviour = { keysOf: 'https://another.test' }
    const refusal = await world.anonymous().refused(startBankLogin, { body: { method: 'nordea' } })
    expect(refusal.status).toBeGreaterThanOrEqual(400)
    broker.misbehaviour = {}
    expect((await world.anonymous().call(startBankLogin, { body: { method: 'nordea' } })).redirectUrl).toContain('http')
  })

  test('AU-5 nor is anybody let in by such keys', async () => {
    const usurped = new TestBroker()
    const own = await startWorld(inject('template'), { LOGIN_TYPE: 'STRONG', BANK_BROKER: await usurped.start() })
    const client = own.anonymous()
    const { redirectUrl } = await client.call(startBankLogin, { body: { method: 'nordea' } })
    const { state } = await usurped.take(own, redirectUrl)
    usurped.misbehaviour = { usurped: true }
    const answer = await client.send('GET', `/login/bank/callback?code=${state}&state=${state}`)
    expect(answer.headers.location).toBe('/error/auth')
    await own.stop()
    usurped.stop()
  })

  test('AU-6 an outage is told as one: before the bank, after it, and by the broker itself', async () => {
    const login = await begin()
    const failing = await begin()
    broker.misbehaviour = { status: 503 }
    expect(await world.anonymous().refused(startBankLogin, { body: { method: 'nordea' } })).toMatchObject({
      code: 'service_unavailable',
    })
    expect(await login.comeBack()).toBe('/error/auth?problem=service_unavailable')
    const said = failing.back({ error: 'temporarily_unavailable' })
    expect(await failing.comeBack(said)).toBe('/error/auth?problem=service_unavailable')
  })

  test('AU-6 turning back leads to the selection, with the address first asked for; any other error to its page', async () => {
    const { client } = await begin()
    const body = { method: 'op', from: '/companies/1000277/absences?new=true' }
    for (const [error, address] of [
      ['access_denied', '/login/bank?from=%2Fcompanies%2F1000277%2Fabsences%3Fnew%3Dtrue'],
      ['cancel', '/login/bank?from=%2Fcompanies%2F1000277%2Fabsences%3Fnew%3Dtrue'],
      ['invalid_request', '/error/auth'],
    ]) {
      const { redirectUrl } = await client.call(startBankLogin, { body })
      const { state } = await broker.take(world, redirectUrl)
      const answer = await client.send('GET', `/login/bank/callback?error=${error}&state=${state}`)
      expect(answer.headers.location).toBe(address)
    }
  })
})
