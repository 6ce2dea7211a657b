import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { startDemoWorld } from './demo-world.ts'
import { startWorld, type World } from './world.ts'

describe('in front of the public', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(inject('template'), {
      PUBLIC_URL: 'https://extranet.test',
      SMTP_URL: 'smtp://relay.test',
      SECRET_KEY: 'x'.repeat(40),
    })
  })
  afterAll(() => world.stop())

  test('AU-16 the session’s cookie is the host’s own, hidden from scripts, and goes by https only', async () => {
    const helena = await world.login({ email: 'hr@access.test', firstName: 'Helena', lastName: 'Laine' })
    expect(Object.keys(helena.cookies)).toEqual(['__Host-session'])
    const { headers } = await world.anonymous().send('POST', '/user/login', {
      body: { email: 'hr@access.test', password: fixturePassword },
    })
    expect(headers['set-cookie']).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const out = await helena.send('GET', '/user/logout')
    expect(out.headers['set-cookie']).toMatch(/^__Host-session=; .*Path=\/; .*Secure/)
  })

  test('OP-2 no address is made of what a request says of its host', async () => {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' }
    for (const url of ['/', '/resource/openapi', '/resource/anonymous/extranet/organizations/settings', '/nowhere/']) {
      const answer = await world.anonymous().send('GET', url, { headers })
      expect(JSON.stringify(answer.headers) + answer.body).not.toContain('evil.test')
    }
  })
})

describe('a page of another site', () => {
  let world: World
  beforeAll(async () => {
    world = await startDemoWorld(inject('template'))
  })
  afterAll(() => world.stop())

  test('TR-1 is never let read: no answer names another origin, and none is kept by a cache', async () => {
    const helena = await world.login('hr@demo.test')
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'PUT' }
    for (const method of ['GET', 'OPTIONS', 'POST'] as const)
      for (const url of ['/resource/extranet/users', '/resource/anonymous/whoami', '/resource/nothing']) {
        const answer = await helena.send(method as 'GET', url, { headers })
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          'cross-origin-resource-policy': 'same-origin',
          'x-frame-options': 'DENY',
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        })
      }
  })

  test('TR-4 fields that a call does not have change nothing, whatever they are called', async () => {
    const helena = await world.login('hr@demo.test')
    const { id } = (await helena.send('GET', '/resource/extranet/users')).json()
    const before = await world.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const body = {
      locale: before.locale,
      role: 'ROLE_ADMIN',
      status: 'ACTIVE',
      acceptedTerms: true,
      passwordHash: 'x',
      id: 1,
    }
    const answer = await helena.send('PUT', `/resource/extranet/users/${id}`, { body: { ...body, username: 'x' } })
    expect(answer.statusCode).toBe(200)
    const after = await world.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null })
  })

  test('TR-4 no key of a body reaches an object’s prototype', async () => {
    const helena = await world.login('hr@demo.test')
    for (const text of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'])
      for (const type of ['application/json', 'application/x-www-form-urlencoded'])
        await helena.send('POST', '/user/login', { body: text, headers: { 'content-type': type } })
    await helena.send('GET', '/resource/extranet/users?__proto__[polluted]=1&constructor[prototype][polluted]=1')
    expect('polluted' in {}).toBe(false)
  })
})

test('FO-5 nothing that the shipped questionnaires show as HTML repeats what somebody has entered', () => {
  const folder = new URL('../modules/questionnaires/server/templates/', import.meta.url)
  const shown = (part: unknown): unknown[] =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, value]) => (/html/i.test(key) ? [value] : shown(value)))
      : []
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'))
  const html = files.flatMap((file) => shown(JSON.parse(fs.readFileSync(new URL(file, folder), 'utf8'))))
  expect(html.length).toBeGreaterThan(0)
  expect(JSON.stringify(html)).not.toMatch(/\{[a-zA-Z#]|<script|javascript:| on\w+=/)
})
