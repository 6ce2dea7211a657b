import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from '../../process/environment.ts'
import { readBroker, toBroker } from './broker.ts'
import { publicKeys, readOrMakeKeys, rotateKeys, signingKey, writeKeys } from './keys.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-bank-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const description = {
  issuer: 'https://broker.test',
  authorization_endpoint: 'https://broker.test/authorize',
  token_endpoint: 'https://broker.test/token',
  signed_jwks_uri: 'https://broker.test/signed-jwks',
  entity_keys: { keys: [{ kty: 'RSA', n: 'x', e: 'AQAB' }] },
  client_id: 'paja',
  service_name: 'Pajan työterveys',
}
const wrong = (because: string) => new Error(because)

describe('a broker’s file', () => {
  test('AU-4 AU-5 the profiles know the eleven methods as their brokers call them', () => {
    const telia = toBroker({ ...description, profile: 'telia' }, wrong)
    expect(telia.methods).toHaveLength(11)
    expect(telia.methods.find(({ id }) => id === 'op')?.parameters).toEqual({ acr_values: 'saml.op.1' })
    const signicat = toBroker({ ...description, profile: 'signicat' }, wrong)
    expect(signicat.methods.find(({ id }) => id === 'pop')?.parameters).toEqual({
      acr_values: 'urn:signicat:oidc:method:ftn-pop-auth',
    })
    expect(signicat.identity_code_claim).toBe('nin')
    expect(() => toBroker({ ...description, profile: 'op' }, wrong)).toThrow(/methods are needed/)
  })

  test('AU-5 methods, claims, scope and levels can be the file’s own', () => {
    const methods = [{ id: 'nordea', name: 'Nordea', parameters: { ftn_idp_id: 'fi-nordea' } }]
    const own = { methods, identity_code_claim: 'hetu', scope: 'openid weak', assurance_levels: ['loatest2'] }
    expect(toBroker({ ...description, ...own, profile: 'op' }, wrong)).toMatchObject({
      ...own,
      methods: [{ id: 'nordea', name: { fi: 'Nordea', en: 'Nordea', sv: 'Nordea' } }],
    })
  })

  test('OP-2 what is wrong is named at the start', () => {
    const file = path.join(folder, 'broker.json')
    expect(() => readBroker(file)).toThrow(EnvironmentError)
    fs.writeFileSync(
      file,
      JSON.stringify({ ...description, token_endpoint: 'http://broker.test/token', jwks_uri: 'x' }),
    )
    expect(() => readBroker(file)).toThrow(/BANK_BROKER[\s\S]*token_endpoint/)
    expect(() => readBroker(file)).toThrow(/jwks_uri|the file/)
    const { entity_keys: _, ...unpinned } = description
    expect(() => toBroker(unpinned, wrong)).toThrow(/entity_keys/)
  })
})

describe('which bank is on', () => {
  const strong = { LOGIN_TYPE: 'STRONG' }
  const open = { HOST: '0.0.0.0', SMTP_URL: 'smtp://relay.test' }

  test('AU-5 the development bank only where nobody else is served, or by a switch of its own', () => {
    expect(readEnvironment({}).DEVELOPMENT_BANK).toBe(false)
    expect(readEnvironment({ DEVELOPMENT_BANK: 'true' }).DEVELOPMENT_BANK).toBe(false)
    expect(readEnvironment(strong).DEVELOPMENT_BANK).toBe(true)
    expect(readEnvironment({ ...strong, BANK_BROKER: 'broker.json' }).DEVELOPMENT_BANK).toBe(false)
    expect(readEnvironment({ ...strong, ...open, DEVELOPMENT_BANK: 'true' }).DEVELOPMENT_BANK).toBe(true)
    for (const others of [
      open,
      { PUBLIC_URL: 'https://extranet.test', SMTP_URL: 'smtp://r.test' },
      { ...open, TRUST_PROXY: '1' },
    ])
      expect(() => readEnvironment({ ...strong, ...others })).toThrow(/BANK_BROKER/)
    expect(() => readEnvironment({ ...strong, DEVELOPMENT_BANK: 'false' })).toThrow(/BANK_BROKER/)
    expect(() => readEnvironment({ ...strong, BANK_BROKER: 'x', DEVELOPMENT_BANK: 'true' })).toThrow(/not both/)
  })
})

describe('our keys', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const file = path.join(folder, 'keys', 'bank-keys.json')

  test('AU-5 are made once, for the owner’s eyes, and only their public parts are published', async () => {
    const made = await readOrMakeKeys(file, at('2026-03-02'))
    expect(await readOrMakeKeys(file, at('2026-03-03'))).toEqual(made)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(publicKeys(made).map(({ use, alg }) => `${use} ${alg}`)).toEqual(['sig RS256', 'enc RSA-OAEP'])
    for (const key of publicKeys(made)) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  test('AU-5 change in turn: a new one is published a day before it signs, a replaced one goes after a week', async () => {
    const first = await readOrMakeKeys(file, at('2026-03-02'))
    const second = await rotateKeys(first, at('2026-04-01'))
    writeKeys(file, second)
    expect(await readOrMakeKeys(file, at('2026-04-01'))).toEqual(second)
    expect(publicKeys(second).filter(({ use }) => use === 'sig')).toHaveLength(2)
    expect(signingKey(second, at('2026-04-01')).kid).toBe(first.sign[0]?.key.kid)
    expect(signingKey(second, at('2026-04-02')).kid).toBe(second.sign[0]?.key.kid)
    expect(second.decrypt.map(({ key }) => key.kid)).toContain(first.decrypt[0]?.key.kid)

    const third = await rotateKeys(second, at('2026-05-01'))
    expect(third.sign.map(({ key }) => key.kid)).toEqual([third.sign[0]?.key.kid, second.sign[0]?.key.kid])
    expect(third.entity).toEqual(first.entity)
  })
})
