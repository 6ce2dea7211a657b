import { expect, test } from 'vitest'
import { issuerProblem, judge, problemOf } from './rules.ts'

const tenant = '0f5c1b6e-1111-4222-8333-0123456789ab'
const entra = `https://login.microsoftonline.com/${tenant}/v2.0`
const google = 'https://accounts.google.com'
const domains = ['paja.fi']
const problem = (issuer: string, claims: object) => problemOf(judge({ ...claims }, { issuer, domains }))

test('SF-3 Entra ID vouches for an address by a claim of its own, and the tenant is the issuer’s', () => {
  const email = 'hr@paja.fi'
  expect(problem(entra, { email })).toBe('unverified')
  for (const vouched of [true, 1, '1', 'true']) expect(problem(entra, { email, xms_edov: vouched })).toBeUndefined()
  for (const not of [false, 0, '0', 'no']) expect(problem(entra, { email, xms_edov: not })).toBe('unverified')
  expect(problem(entra, { email, email_verified: true, tid: tenant })).toBeUndefined()
  expect(problem(entra, { email, email_verified: true, tid: 'another' })).toBe('foreign')
  expect(problem(entra, { preferred_username: email, xms_edov: true })).toBe('unverified')
})

test('SF-3 Google says whose accounts they are: a private one with the company’s address is nobody’s', () => {
  const good = { email: 'HR@Paja.fi', email_verified: true, hd: 'paja.fi' }
  expect(problem(google, good)).toBeUndefined()
  expect(judge(good, { issuer: google, domains }).email).toBe('hr@paja.fi')
  expect(problem(google, { ...good, hd: undefined })).toBe('foreign')
  expect(problem(google, { ...good, hd: 'muu.fi' })).toBe('foreign')
  expect(problem(google, { ...good, email: 'hr@ali.paja.fi' })).toBe('foreign')
})

test('SF-3 an issuer of many tenants is no company’s', () => {
  for (const one of ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'])
    expect(issuerProblem(`https://login.microsoftonline.com/${one}/v2.0`)).toBe('tenantNeeded')
  expect(issuerProblem(`https://sts.windows.net/${tenant}/`)).toBe('tenantNeeded')
  expect(issuerProblem(`https://login.microsoftonline.com/${tenant}`)).toBe('tenantNeeded')
  for (const wrong of ['paja.fi', 'ftp://paja.fi', 'https://a@paja.fi', 'https://paja.fi/?x=1', 'https://paja.fi/#x'])
    expect(issuerProblem(wrong)).toBe('invalidIssuer')
  for (const good of [entra, google, 'https://paja.eu.auth0.com/']) expect(issuerProblem(good)).toBeUndefined()
})
