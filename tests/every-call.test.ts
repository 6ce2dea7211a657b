import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { modules } from '#product/modules.ts'
import { addressOf, type Route } from '#shared/route.ts'
import { isOfConsole } from './access/calls.ts'
import type { Client } from './client.ts'
import { startWorld, type World } from './world.ts'

const routes = modules.flatMap((module) => module.routes.map(({ route }) => route))
const kinds = (...wanted: Route['permission']['kind'][]) =>
  routes.filter(({ permission }) => wanted.includes(permission.kind))
const forEmployers = kinds('user', 'company', 'companyOf', 'anyCompany')
const forStaff = kinds('staff', 'office')
const withSession = [...kinds('session'), ...forEmployers, ...forStaff]
const name = (route: Route) => `${route.method} ${route.path}`

/** Ids that are right, whatever they are called. */
function anyParams(route: Route): Record<string, string> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found as string)
  return Object.fromEntries(names.map((found) => [found, '1000277']))
}
const asked = (route: Route) => ({ params: anyParams(route), query: { companyId: '1000277' } })

let world: World
let helena: Client
let uuno: Client
let nina: Client
let aila: Client

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  helena = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  uuno = await world.login({
    email: 'uuno@paja.test',
    firstName: 'Uuno',
    lastName: 'Uusitalo',
    acceptedTerms: false,
    grants,
  })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
})
afterAll(() => world.stop())

describe('every call of every module', () => {
  test('TR-2 without a session is 401', async () => {
    for (const route of withSession)
      expect(await world.anonymous().refused(route, asked(route)), name(route)).toMatchObject({
        status: 401,
        code: 'unauthorized',
      })
  })

  test('TR-1 that changes something needs the CSRF header', async () => {
    const changes = withSession.filter((route) => (route.method !== 'GET' || route.changes) && !route.withoutCsrf)
    expect(changes.length).toBeGreaterThan(0)
    for (const route of changes) {
      const client = isOfConsole(route.permission.kind) ? aila : helena
      expect(await client.withoutCsrf().refused(route, asked(route)), name(route)).toMatchObject({
        status: 403,
        code: 'csrf_invalid',
      })
    }
  })

  test('PC-1 of the extranet refuses the provider’s staff, of the console employers’ people and the wrong role', async () => {
    const refused = { status: 403, code: 'forbidden' }
    for (const route of forEmployers)
      for (const client of [nina, aila])
        expect(await client.refused(route, asked(route)), name(route)).toMatchObject(refused)
    for (const route of forStaff) {
      expect(await helena.refused(route, asked(route)), name(route)).toMatchObject(refused)
      if ('roles' in route.permission && !route.permission.roles.includes('ROLE_COACH'))
        expect(await nina.refused(route, asked(route)), name(route)).toMatchObject(refused)
    }
  })

  test('AU-10 of the extranet waits for the terms', async () => {
    for (const route of forEmployers)
      expect(await uuno.refused(route, asked(route)), name(route)).toMatchObject({
        status: 403,
        code: 'terms_not_accepted',
      })
  })
})

describe('bad input', () => {
  const nasty = [
    '\u0000',
    '\ud800',
    "'; drop table user_account; --",
    '💥'.repeat(2000),
    '../../etc/passwd',
    '-1',
    '1e999',
  ]

  /** The fields of an object's schema, as far as it tells them. */
  function fieldsOf(schema: unknown): string[] {
    const { def } = (schema ?? {}) as { def?: { shape?: object; in?: unknown; options?: unknown[] } }
    return [
      ...Object.keys(def?.shape ?? {}),
      ...[def?.in, ...(def?.options ?? [])].flatMap((part) => (part ? fieldsOf(part) : [])),
    ]
  }
  const allNasty = (schema: unknown, value: unknown) =>
    Object.fromEntries(fieldsOf(schema).map((field) => [field, value]))
  /** As the database itself refuses a value, without a word on which. */
  const unnamed = expect.stringContaining('a value cannot be stored')
  const readable = (value: string) => value.toWellFormed()

  test('TR-4 whatever a logged-in person sends to any call, the answer is JSON with a code and never a 5xx', async () => {
    for (const [turn, value] of nasty.entries())
      for (const [place, route] of withSession.entries()) {
        const client = isOfConsole(route.permission.kind) ? aila : helena
        const wrong = Object.fromEntries(Object.keys(anyParams(route)).map((param) => [param, readable(value)]))
        const query = allNasty(route.query, readable(value))
        const right = asked(route)
        const body = route.method === 'GET' ? {} : { body: allNasty(route.body, value) }
        // In the address, in the query, in the body alone: by turns, so that every call gets each with some value.
        const addresses = [
          addressOf(route, { params: wrong, query }),
          addressOf(route, { ...right, query }),
          addressOf(route, right),
        ]
        const address = addresses[(turn + place) % addresses.length] as string
        const answer = await client.send(route.method, address, body)
        expect(answer.statusCode, `${name(route)} ${JSON.stringify(value.slice(0, 20))} ${answer.body}`).toBeLessThan(
          500,
        )
        expect(answer.statusCode, name(route)).not.toBe(401)
        if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ code: expect.any(String) })
        if (answer.statusCode === 400) expect(answer.json(), name(route)).not.toMatchObject({ message: unnamed })
      }
  })

  test('TR-4 nor do other kinds of value where a text or number is asked for', async () => {
    for (const [turn, value] of [null, [], {}, [[]], true, 0, -1, 1e308, 2 ** 53, '', ' '].entries())
      for (const [place, route] of withSession.filter(({ body }) => body).entries()) {
        const client = isOfConsole(route.permission.kind) ? aila : helena
        const body = (turn + place) % 2 === 0 ? allNasty(route.body, value) : value
        const answer = await client.send(route.method, addressOf(route, asked(route)), { body })
        expect(answer.statusCode, `${name(route)} ${JSON.stringify(body)} ${answer.body}`).toBeLessThan(500)
      }
  })
})
