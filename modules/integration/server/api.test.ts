import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { listAccesses } from '#modules/personnel/console-contract.ts'
import { changeContactData, createEmployee } from '#modules/personnel/contract.ts'
import { insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { correctSickLeave, recordSickLeave, removeSickLeave } from '#modules/sick-leaves/contract.ts'
import { whoami } from '#shared/contracts/session.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  changeClient,
  createClient,
  createSecret,
  getClient,
  listClientCalls,
  listClients,
  revokeClient,
} from '../console-contract.ts'
import type { Change, Employee, SickLeave } from '../contract.ts'
import { connect, newKeys, postForm, System, tokenAddress } from '../test/system.ts'

const workshop = 1000277
const elsewhere = 1000278
const everything = ['changes', 'personnel.read', 'absences.read', 'orders.read'] as const

let world: World
let helena: Client
let aila: Client
let nina: Client
let maija: { employeeId: number; userId: number; employmentId: number }
let provider: System
let payroll: System
let others: System

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '72' })
  const { Tuotanto: production } = await insertCompany(world.db, {
    id: workshop,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto'],
  })
  await insertCompany(world.db, { id: elsewhere, name: 'Meritähti Logistiikka Oy' })
  const grants = [{ companyId: workshop }]
  helena = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  const person = await insertEmployee(world.db, {
    identityCode: '020594X903P',
    firstName: 'Maija',
    lastName: 'Mallikas',
    employments: [{ organisationId: production as number, startDate: '2020-01-01' }],
  })
  maija = { ...person, employmentId: person.employmentIds[0] as number }
  provider = await connect(world, aila, {
    name: 'Potilastietojärjestelmä',
    scopes: [...everything, 'diagnoses.read'],
  })
  payroll = await connect(world, aila, { name: 'Palkat', companyId: workshop, scopes: [...everything] })
  others = await connect(world, aila, { name: 'Muualla', companyId: elsewhere, scopes: [...everything] })
})
afterAll(() => world.stop())

const today = () => dayOf(world.clock.now())
const leave = (start: number, days: number) => ({
  start: addDays(today(), start),
  end: addDays(today(), start + days - 1),
  externalSickLeaveCertificate: true,
  diagnosisDate: addDays(today(), start),
  diagnosisCode: 'J06.9',
  notes: 'Vain hoitajalle',
})
const record = async (start: number, days = 1) =>
  (
    await helena.call(recordSickLeave, {
      body: { ehrUserId: maija.userId, employerId: maija.employmentId, ...leave(start, days) },
    })
  ).id

interface Feed {
  changes: Change[]
  next: string
}
const newest = async (system: System) => (await system.read<Feed>('changes?limit=1000')).next

describe('IF-1 clients', () => {
  test('an administrator makes one; its secret is in that answer alone, and nobody else sees any', async () => {
    const made = await aila.call(createClient, { body: { name: 'HR', companyId: workshop, scopes: ['changes'] } })
    expect(made).toMatchObject({ name: 'HR', companyId: workshop, scopes: ['changes'], lastUsedAt: null })
    expect(made.clientSecret).toHaveLength(43)
    const params = { id: made.id }
    expect(JSON.stringify(await aila.call(getClient, { params }))).not.toContain(made.clientSecret)
    expect(JSON.stringify(await aila.call(listClients))).not.toContain(made.clientSecret)
    expect(await nina.refused(listClients)).toMatchObject({ status: 403 })
    for (const [field, body] of [
      ['name', { name: ' ', scopes: [] }],
      ['companyId', { name: 'x', companyId: 1, scopes: [] }],
      ['scopes', { name: 'x', companyId: workshop, scopes: ['diagnoses.read'] }],
      ['scopes.0', { name: 'x', scopes: ['everything'] }],
    ] as const)
      expect(await aila.refused(createClient, { body })).toMatchObject({ status: 400, fields: [{ field }] })
    expect(
      await aila.refused(changeClient, { params, body: { name: 'HR', scopes: ['diagnoses.read'] } }),
    ).toMatchObject({ status: 400, fields: [{ field: 'scopes' }] })
    const changed = await aila.call(changeClient, { params, body: { name: 'HR 2', scopes: [], version: made.version } })
    expect(changed).toMatchObject({ name: 'HR 2', scopes: [] })
    expect(
      await aila.refused(changeClient, { params, body: { name: 'HR', scopes: [], version: made.version } }),
    ).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  })

  test('a secret is sent in the body or by Basic, by one way alone; the answer is kept nowhere', async () => {
    const answer = await payroll.askToken()
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: everything.join(' ') })
    expect(answer.headers['cache-control']).toBe('no-store')
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`${payroll.clientId}:${secret}`).toString('base64')}`,
    })
    expect((await payroll.askToken({}, basic(payroll.secret))).statusCode).toBe(200)
    const wrong = await payroll.askToken({}, basic('wrong'))
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'invalid_client'])
    expect(wrong.headers['www-authenticate']).toContain('Basic')
    const both = await payroll.askToken({ client_secret: payroll.secret }, basic(payroll.secret))
    expect([both.statusCode, both.json().error]).toEqual([400, 'invalid_request'])
    expect((await payroll.askToken({ grant_type: 'password' })).json().error).toBe('unsupported_grant_type')
    expect((await payroll.askToken({ scope: 'diagnoses.read' })).json().error).toBe('invalid_scope')
    expect((await postForm(world.app, 'grant_type=a&grant_type=b')).json().error).toBe('invalid_request')
    expect((await postForm(world.app, {})).statusCode).toBeLessThan(500)
    expect((await payroll.askToken({ scope: 'changes' })).json().scope).toBe('changes')
  })

  test('two secrets count at a time, a third ends the oldest', async () => {
    const system = await connect(world, aila, { name: 'Vaihtaa', companyId: workshop, scopes: [] })
    const params = { id: system.id }
    const further = async () => (await aila.call(createSecret, { params })).clientSecret
    const takes = async (client_secret: string) => (await system.askToken({ client_secret })).statusCode
    const second = await further()
    expect([await takes(system.secret), await takes(second)]).toEqual([200, 200])
    const third = await further()
    expect([await takes(system.secret), await takes(second), await takes(third)]).toEqual([401, 200, 200])
    expect((await aila.call(getClient, { params })).secrets).toHaveLength(2)
  })

  test('an assertion signed by RS256, PS256 or ES256 counts once, for this address and a minute beyond its time', async () => {
    const keys = { RS256: await newKeys('RS256'), ES256: await newKeys('ES256') }
    const system = await connect(world, aila, {
      name: 'Avaimin',
      scopes: ['changes'],
      jwks: { keys: [keys.RS256.jwk as never, keys.ES256.jwk as never] },
    })
    const now = () => Math.floor(world.clock.now().getTime() / 1000)
    const claims = (more: object = {}) => ({
      iss: system.clientId,
      sub: system.clientId,
      aud: `http://localhost${tokenAddress}`,
      jti: crypto.randomUUID(),
      exp: now() + 300,
      ...more,
    })
    const send = async (client_assertion: string) => {
      const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
      return (await system.askToken({ client_assertion, client_assertion_type })).statusCode
    }
    const ps256 = await newKeys('PS256')
    expect(await send(await keys.RS256.sign(claims()))).toBe(200)
    expect(await send(await keys.ES256.sign(claims()))).toBe(200)
    const once = await keys.ES256.sign(claims())
    expect([await send(once), await send(once)]).toEqual([200, 401])
    // A clock that is off by less than a minute, and by more.
    expect(await send(await keys.ES256.sign(claims({ exp: now() - 30, nbf: now() + 30 })))).toBe(200)
    expect(await send(await keys.ES256.sign(claims({ exp: now() - 90 })))).toBe(401)
    expect(await send(await keys.ES256.sign(claims({ nbf: now() + 90 })))).toBe(401)
    for (const wrong of [
      { aud: 'http://localhost' },
      { iss: 'other' },
      { sub: others.clientId, iss: others.clientId },
      { jti: undefined },
      { exp: undefined },
      { exp: now() + 3600 },
    ])
      expect(await send(await keys.ES256.sign(claims(wrong))), JSON.stringify(wrong)).toBe(401)
    for (const forged of [await ps256.sign(claims()), 'no.jwt.atall', 'x', unsigned(claims())])
      expect(await send(forged), forged.slice(0, 20)).toBe(401)
    const params = { id: system.id }
    await aila.call(changeClient, {
      params,
      body: { name: 'Avaimin', scopes: [], jwks: { keys: [ps256.jwk as never] } },
    })
    expect(await send(await ps256.sign(claims()))).toBe(200)
    expect(await send(await keys.RS256.sign(claims()))).toBe(401)
    // A key of the wrong kind, one that is private, and one that is no key.
    for (const key of [
      { kty: 'oct', k: 'c2VjcmV0' },
      keys.ES256.privateJwk,
      { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' },
    ])
      expect(
        await aila.refused(changeClient, { params, body: { name: 'Avaimin', scopes: [], jwks: { keys: [key] } } }),
      ).toMatchObject({ status: 400 })
  })

  test('a token is good for ten minutes, and not where people call; no cookie counts here', async () => {
    const system = await connect(world, aila, { name: 'Lyhyt', companyId: workshop, scopes: ['changes'] })
    expect((await system.get('changes')).statusCode).toBe(200)
    world.clock.advance({ minutes: 9 })
    expect((await system.get('changes')).statusCode).toBe(200)
    world.clock.advance({ minutes: 1 })
    const late = await system.get('changes')
    expect([late.statusCode, late.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
    await system.renew()
    expect((await system.get('/resource/console/clients')).statusCode).toBe(401)
    expect((await aila.send('GET', '/integration/v1/changes')).statusCode).toBe(401)
    expect((await helena.call(whoami)) !== null).toBe(true)
    for (const token of ['', 'x', 'a.b.c', `${system.token}x`]) {
      const forged = new System(world.app, { id: 0, clientId: system.clientId, clientSecret: '' })
      forged.token = token
      expect((await forged.get('changes')).statusCode, token).toBe(401)
    }
  })

  test('what is revoked, and what is taken from it, counts at the next call', async () => {
    const system = await connect(world, aila, { name: 'Poistuu', companyId: workshop, scopes: ['changes'] })
    const params = { id: system.id }
    await aila.call(changeClient, { params, body: { name: 'Poistuu', scopes: ['absences.read'] } })
    expect((await system.get('changes')).json()).toMatchObject({ code: 'forbidden' })
    expect((await system.get('companies')).statusCode).toBe(200)
    await aila.call(revokeClient, { params })
    expect((await system.get('companies')).statusCode).toBe(401)
    expect((await system.askToken()).statusCode).toBe(401)
    expect(await aila.refused(createSecret, { params })).toMatchObject({ status: 404 })
    expect(await aila.call(getClient, { params })).toMatchObject({ secrets: [], revokedAt: expect.any(String) })
  })

  test('one that is silent for a week and a secret of a year are pointed out', async () => {
    const { id } = await aila.call(createClient, { body: { name: 'Vaiti', scopes: [] } })
    const at = { params: { id } }
    expect(await aila.call(getClient, at)).toMatchObject({ isSilent: false, secrets: [{ isOld: false }] })
    await world.db
      .updateTable('integration_client')
      .set({ created_at: new Date('2025-01-01') })
      .where('id', '=', id)
      .execute()
    await world.db
      .updateTable('integration_secret')
      .set({ created_at: new Date('2025-01-01') })
      .where('client_id', '=', id)
      .execute()
    expect(await aila.call(getClient, at)).toMatchObject({ isSilent: true, secrets: [{ isOld: true }] })
  })
})

describe('IF-2 the feed', () => {
  test('what people do stands in it, in order, by ids alone; whoever goes on from `next` gets each once', async () => {
    await Promise.all([provider.renew(), payroll.renew(), others.renew()])
    const after = await newest(provider)
    const id = await record(-40, 2)
    await helena.call(correctSickLeave, { params: { id }, body: leave(-40, 3) })
    await helena.call(removeSickLeave, { params: { id } })
    const contact = { address: 'Tie 1', postcode: '90100', city: 'Oulu', municipality: '564', phone: '+358 40 1234567' }
    await helena.call(changeContactData, {
      params: { id: maija.userId },
      body: { firstName: 'Maija', lastName: 'Mallikas', ...contact, email: '', lang: 'fi' },
    })
    const made = await helena.call(createEmployee, {
      query: { companyId: workshop },
      body: {
        sotu: '030594W903B',
        firstName: 'Åsa',
        lastName: 'Öhman',
        employers: [{ orgId: workshop, startDate: '2026-01-01', endDate: null }],
      },
    })
    const { changes, next } = await provider.read<Feed>(`changes?after=${after}`)
    expect(changes.map(({ type, companyId, thingId }) => [type, companyId, thingId])).toEqual([
      ['sick-leave.recorded', workshop, id],
      ['sick-leave.corrected', workshop, id],
      ['sick-leave.removed', workshop, id],
      ['employee.changed', workshop, maija.userId],
      ['employee.created', workshop, made.id],
      ['employment.created', workshop, made.employers[0]?.id],
    ])
    expect(changes[0]?.time).toBe(world.clock.now().toISOString())
    expect((await provider.read<Feed>(`changes?after=${next}`)).changes).toEqual([])
    const read: Change[] = []
    for (let cursor = after, more = true; more; ) {
      const piece = await payroll.read<Feed>(`changes?limit=4&after=${cursor}`)
      read.push(...piece.changes)
      more = piece.changes.length > 0
      cursor = piece.next
    }
    expect(read).toEqual(changes)
    expect((await others.read<Feed>('changes')).changes).toEqual([])
  })

  test('a call that waits is answered by the change, and one whose change is rolled back tells nothing', async () => {
    const after = await newest(payroll)
    const waiting = payroll.read<Feed>(`changes?wait=30&after=${after}`)
    const id = await record(-60)
    expect((await waiting).changes).toMatchObject([{ type: 'sick-leave.recorded', thingId: id }])
    const next = await newest(payroll)
    await helena.refused(recordSickLeave, {
      body: { ehrUserId: maija.userId, employerId: maija.employmentId, ...leave(-60, 1) },
    })
    expect(await payroll.read<Feed>(`changes?wait=1&after=${next}`)).toMatchObject({ changes: [] })
  })

  test('a token that is over in the middle loses nothing: with another one goes on from `next`', async () => {
    await payroll.renew()
    const after = await newest(payroll)
    const ids = [await record(-500), await record(-510), await record(-520)]
    const read = (place: string) => payroll.read<Feed>(`changes?limit=2&after=${place}`)
    const first = await read(after)
    world.clock.advance({ minutes: 10 })
    expect((await payroll.get(`changes?limit=2&after=${first.next}`)).statusCode).toBe(401)
    await Promise.all([provider.renew(), payroll.renew(), others.renew()])
    const second = await read(first.next)
    expect([...first.changes, ...second.changes].map(({ thingId }) => thingId)).toEqual(ids)
  })

  test('a cursor is good for 90 days, and one that is none is told so', async () => {
    const seconds = Math.floor(world.clock.now().getTime() / 1000)
    const answer = async (cursor: string) => (await payroll.get(`changes?after=${cursor}`)).statusCode
    expect(await answer(`0.${seconds - 90 * 86_400}`)).toBe(200)
    expect(await answer(`0.${seconds - 90 * 86_400 - 1}`)).toBe(410)
    for (const wrong of ['x', '1', '-1.1', "1.1'--"]) expect(await answer(encodeURIComponent(wrong)), wrong).toBe(400)
    for (const query of ['limit=0', 'limit=1001', 'wait=31', 'wait=x', 'limit=1&limit=2'])
      expect((await payroll.get(`changes?${query}`)).statusCode, query).toBe(400)
  })
})

describe('IF-4 reading', () => {
  test('a leave with its diagnosis for the provider, without any of it for the company, not at all for another', async () => {
    const id = await record(-80, 3)
    const whole = await provider.read<SickLeave>(`sick-leaves/${id}`)
    expect(whole).toMatchObject({
      sotu: '020594X903P',
      ehrUserId: maija.userId,
      company: { id: workshop },
      unit: 'Tuotanto',
      duration: 3,
      diagnosisCode: 'J06.9',
      diagnosisTitle: expect.any(String),
      notes: 'Vain hoitajalle',
      attachments: [],
      state: 'NEW',
      recordedBy: 'Helena Rantanen',
    })
    const bare = await payroll.get(`sick-leaves/${id}`)
    expect(bare.json()).toMatchObject({ id, sotu: '020594X903P', duration: 3 })
    for (const field of ['diagnosisCode', 'diagnosisTitle', 'notes', 'attachments'])
      expect(bare.json()).not.toHaveProperty(field)
    expect(bare.body).not.toMatch(/J06|hoitajalle/)
    for (const path of [`sick-leaves/${id}`, `employees/${maija.userId}`, `employments/${maija.employmentId}`])
      expect((await others.get(path)).json()).toMatchObject({ code: 'item_not_found' })
    for (const path of ['employees', 'sick-leaves'])
      expect((await others.get(`companies/${workshop}/${path}`)).statusCode).toBe(404)
    expect((await payroll.get(`sick-leaves/${id}/files/1`)).statusCode).toBe(403)
    expect((await provider.get(`sick-leaves/${id}/files/1`)).statusCode).toBe(404)
    expect((await others.read<{ items: unknown[] }>('companies')).items).toEqual([
      { id: elsewhere, name: 'Meritähti Logistiikka Oy' },
    ])
    expect((await provider.read<{ items: unknown[] }>('companies')).items).toHaveLength(2)
  })

  test('lists go on from `next`, and end with none', async () => {
    await record(-100)
    await record(-110)
    const ids: number[] = []
    let next: string | null = '0'
    let pages = 0
    while (next !== null) {
      const page: { items: SickLeave[]; next: string | null } = await payroll.read(
        `companies/${workshop}/sick-leaves?limit=2${next === '0' ? '' : `&after=${next}`}`,
      )
      ids.push(...page.items.map(({ id }) => id))
      next = page.next
      pages += 1
    }
    expect(pages).toBeGreaterThan(1)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  })

  test('each company’s own words of a person are its own (docs/adr/0010)', async () => {
    await world.db.updateTable('company_employee').set({ first_name: 'Maisa' }).where('id', '=', maija.userId).execute()
    expect(await payroll.read<Employee>(`employees/${maija.userId}`)).toMatchObject({
      firstName: 'Maisa',
      sotu: '020594X903P',
      employments: [{ id: maija.employmentId, unit: { name: 'Tuotanto' } }],
    })
    expect(await provider.read<Employee>(`employees/${maija.userId}`)).toMatchObject({ firstName: 'Maija' })
    const { items } = await payroll.read<{ items: Employee[] }>(`companies/${workshop}/employees`)
    expect(items.map(({ firstName }) => firstName).sort()).toEqual(['Maisa', 'Åsa'])
  })
})

describe('IF-5 limits and log', () => {
  test('who has read a person stands in the access log, and its calls at the client, refused ones too', async () => {
    await payroll.get(`employees/${maija.userId}`)
    await payroll.get('employees/999999')
    const logged = await world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(logged).toMatchObject({
      client_id: payroll.id,
      role: 'CLIENT',
      purpose: 'integration',
      action: 'read',
      employee_ids: [maija.employeeId],
      company_id: workshop,
    })
    const seen = await nina.call(listAccesses, { params: { id: maija.employeeId } })
    expect(seen.content[0]).toMatchObject({ userName: 'Palkat', role: 'CLIENT', purpose: 'integration' })
    const calls = async () => (await aila.call(listClientCalls, { params: { id: payroll.id } })).slice(0, 2)
    await expect.poll(async () => (await calls()).map(({ status }) => status)).toEqual([404, 200])
    expect((await calls())[0]).toMatchObject({ method: 'GET', route: '/integration/v1/employees/:id' })
  })

  test('600 calls a minute, then 429 with the seconds to wait', async () => {
    const set = { minute: new Date('2026-03-02T00:00:00Z'), calls_in_minute: 0 }
    await world.db.updateTable('integration_client').set(set).where('id', '=', payroll.id).execute()
    expect((await payroll.get('companies')).statusCode).toBe(200)
    await world.db
      .updateTable('integration_client')
      .set({ calls_in_minute: 599 })
      .where('id', '=', payroll.id)
      .execute()
    expect((await payroll.get('companies')).statusCode).toBe(200)
    const refused = await payroll.get('companies')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await others.get('companies')).statusCode).toBe(200)
    world.clock.advance({ minutes: 1 })
    expect((await payroll.get('companies')).statusCode).toBe(200)
  })
})

/** As somebody sends it who hopes that no signature is asked for. */
function unsigned(claims: object): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}
