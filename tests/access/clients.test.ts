import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { connect, type System } from '#modules/integration/test/system.ts'
import { completeCheckupAnswers, enteredFor, insertOrderFixture } from '#modules/orders/server/fixtures.ts'
import type { OpenApiDocument } from '#server/requests/openapi.ts'
import { changeTypes, clientScopes } from '#shared/clients.ts'
import { addressOf } from '#shared/route.ts'
import { headersOf } from '../demo-world.ts'
import { startWorld, type World } from '../world.ts'
import type { Asked } from './asked.ts'
import { requestsFor } from './requests.ts'
import { elsewhere, insertThings, secret, type Things, workshop } from './things.ts'

const root = '/integration/v1'
const ofCompanies = clientScopes.filter((scope) => scope !== 'diagnoses.read')

let world: World
let things: Things
let provider: System
let ours: System
let theirs: System
let bare: System
let calls: Call[]

interface Call {
  name: string
  method: 'GET' | 'PUT' | 'POST'
  path: string
  isFor: string[]
  asked: ClientAsked
}

interface ClientAsked {
  params?: Record<string, unknown>
  body?: object
  /** What another company's client is answered, where it is not 404. */
  elsewhere?: { status: number; why: string }
  answered?: 202
}

/** A valid request to every call of the document, with things of the workshop. */
function requests(jobId: number): Record<string, ClientAsked> {
  const atCompany = { params: { id: workshop } }
  const own = { elsewhere: { status: 200, why: 'lists its own company’s alone' } }
  const row = { sotu: things.identityCode, unit: 'Tuotanto' }
  const absence = { externalId: '1', sotu: things.identityCode, start: '2026-01-01', end: '2026-01-02' }
  return {
    [`GET ${root}/changes`]: own,
    [`GET ${root}/companies`]: own,
    [`GET ${root}/companies/{id}/employees`]: atCompany,
    [`GET ${root}/employees/{id}`]: { params: { id: things.userId } },
    [`GET ${root}/employments/{id}`]: { params: { id: things.employmentId } },
    [`GET ${root}/companies/{id}/sick-leaves`]: atCompany,
    [`GET ${root}/sick-leaves/{id}`]: { params: { id: things.sickLeave } },
    [`GET ${root}/sick-leaves/{id}/files/{attachmentId}`]: {
      params: { id: things.sickLeave, attachmentId: things.attachment.id },
      elsewhere: { status: 403, why: 'no company’s client reads diagnoses' },
    },
    [`GET ${root}/orders/{id}`]: { params: { id: things.sentOrder } },
    [`GET ${root}/orders/{id}/pdf`]: { params: { id: things.sentOrder } },
    [`PUT ${root}/companies/{id}/personnel`]: { ...atCompany, body: { rows: [row] }, answered: 202 },
    [`PUT ${root}/companies/{id}/absences`]: { ...atCompany, body: { absences: [absence] } },
    [`GET ${root}/jobs/{id}`]: { params: { id: jobId } },
    [`POST ${root}/reports`]: {
      body: { name: secret, url: 'https://raportit.test/', companyIds: [workshop] },
      elsewhere: { status: 400, why: 'the field that names the company is wrong' },
    },
  }
}

beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
  const aila = await world.login({
    email: 'admin@clients.test',
    firstName: 'Aila',
    lastName: 'Ylä',
    role: 'ROLE_ADMIN',
  })
  provider = await connect(world, aila, { name: 'Potilastieto', scopes: [...clientScopes] })
  ours = await connect(world, aila, { name: 'HR', companyId: workshop, scopes: ofCompanies })
  theirs = await connect(world, aila, { name: 'Muualla', companyId: elsewhere, scopes: ofCompanies })
  bare = await connect(world, aila, { name: 'Ilman', companyId: workshop, scopes: [] })
  await world.db
    .insertInto('sick_leave_attachment')
    .values({ sick_leave_id: things.sickLeave, file_id: things.attachment.id, position: 5 })
    .execute()
  const begun = await ours.send(
    'PUT',
    `companies/${workshop}/personnel`,
    { rows: [{ sotu: things.identityCode }] },
    { 'idempotency-key': 'begun' },
  )
  const known = requests(begun.json<{ jobId: number }>().jobId)
  const { paths } = (await world.app.inject(`${root}/openapi.json`)).json<OpenApiDocument>()
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([written, { security }]) => {
      const method = written.toUpperCase() as Call['method']
      const name = `${method} ${path}`
      const isFor = (security as { token: string[] }[])[0]?.token ?? []
      return { name, method, path, isFor, asked: known[name] as ClientAsked }
    }),
  )
})
afterAll(() => world.stop())

let sent = 0
function send(
  system: System | undefined,
  { method, path }: Pick<Call, 'method' | 'path'>,
  { params, body }: ClientAsked,
) {
  sent += 1
  const url = addressOf({ path }, { params })
  const headers = {
    'idempotency-key': `call ${sent}`,
    ...(system && { authorization: `Bearer ${system.token}` }),
  }
  return world.app.inject({ method, url, headers, ...(body && { payload: body }) })
}

describe('IF-5 every call of another system', () => {
  test('has a valid request here, and is answered to who may make it', async () => {
    expect(calls.filter(({ asked }) => asked === undefined).map(({ name }) => name)).toEqual([])
    expect(calls).toHaveLength(Object.keys(requests(1)).length)
    for (const call of calls) {
      const system = call.path.includes('/jobs/') ? ours : provider
      const answer = await send(system, call, call.asked)
      expect(answer.statusCode, `${call.name} ${answer.body}`).toBe(call.asked.answered ?? 200)
    }
  })

  test('without a token, with one of nobody’s and with a session is 401', async () => {
    const session = await headersOf(world, 'admin@clients.test')
    for (const call of calls) {
      const { method, path, asked } = call
      expect((await send(undefined, call, asked)).statusCode, call.name).toBe(401)
      const url = addressOf({ path }, { params: asked.params })
      for (const headers of [session, { authorization: 'Bearer x.y.z' }, { authorization: `Basic ${ours.token}` }])
        expect((await world.app.inject({ method, url, headers })).statusCode, call.name).toBe(401)
    }
  })

  test('without its scope is 403', async () => {
    const scoped = calls.filter(({ isFor }) => isFor.length > 0)
    expect(scoped.length).toBe(calls.length - 1)
    for (const call of scoped) expect((await send(bare, call, call.asked)).statusCode, call.name).toBe(403)
  })

  test('about another company is 404, and nothing of it is in any answer', async () => {
    for (const call of calls) {
      const answer = await send(theirs, call, call.asked)
      expect(answer.statusCode, `${call.name} ${answer.body}`).toBe(call.asked.elsewhere?.status ?? 404)
      expect(answer.body, call.name).not.toMatch(new RegExp(`${secret}|${things.identityCode}|${workshop}`))
    }
  })

  test('about what there is not is 404, and with broken input 400 with the field named', async () => {
    for (const call of calls.filter(({ asked }) => asked.params)) {
      const none = Object.fromEntries(Object.keys(call.asked.params ?? {}).map((name) => [name, 999_999_999]))
      expect((await send(provider, call, { ...call.asked, params: none })).statusCode, call.name).toBe(404)
      for (const wrong of ['x', '0', '-1', '1e3', '%00', '99999999999999999999']) {
        const params = Object.fromEntries(Object.keys(none).map((name) => [name, wrong]))
        const answer = await send(provider, call, { ...call.asked, params })
        expect([answer.statusCode, answer.json().fields?.[0]?.field], `${call.name} ${wrong}`).toEqual([
          400,
          Object.keys(params)[0],
        ])
      }
    }
    for (const call of calls.filter(({ asked }) => asked.body))
      for (const body of [{}, { rows: 1, absences: 1, name: 1 }, []]) {
        const answer = await send(provider, call, { ...call.asked, body })
        expect(answer.statusCode, `${call.name} ${JSON.stringify(body)}`).toBe(400)
        expect(answer.json().fields?.length, call.name).toBeGreaterThan(0)
      }
  })

  test('that changes something needs its key', async () => {
    const writes = calls.filter(({ method }) => method !== 'GET')
    expect(writes).toHaveLength(3)
    for (const { name, method, path, asked } of writes) {
      const url = addressOf({ path }, { params: asked.params })
      const headers = { authorization: `Bearer ${provider.token}` }
      const answer = await world.app.inject({ method, url, headers, payload: asked.body ?? {} })
      expect([answer.statusCode, answer.json().fields?.[0]?.field], name).toEqual([400, 'Idempotency-Key'])
    }
  })
})

describe('IF-2 the feed', () => {
  test('tells of each kind of change that there is', async () => {
    await insertUser(world.db, {
      email: 'toinen@access.test',
      firstName: 'Toini',
      lastName: 'Laine',
      grants: [{ companyId: workshop }],
    })
    const [session, another] = [
      await headersOf(world, 'helena@access.test'),
      await headersOf(world, 'toinen@access.test'),
    ]
    const valid = requestsFor(things)
    const call = async (name: string, change: Asked = {}, headers = session) => {
      const [method = '', path = ''] = name.split(' ')
      const { params, query, body } = { ...valid[name], ...change }
      const url = addressOf({ path }, { params, query })
      const answer = await world.app.inject({
        method: method as 'POST',
        url,
        headers,
        ...(body !== undefined && { payload: body as object }),
      })
      expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(300)
      return answer
    }
    const { next } = await ours.read<{ next: string }>('changes?limit=1000')
    const recorded = await call('POST /resource/ehr/sickleaves')
    await call('PUT /resource/ehr/sickleaves/{id}')
    await call('DELETE /resource/ehr/sickleaves/{id}', { params: { id: recorded.json().id } })
    await call('POST /resource/ehr/users')
    await call('PUT /resource/ehr/users/{id}')
    const employer = 'PUT /resource/ehr/users/{userId}/employers/{employmentId}'
    await call(employer)
    await call(employer, { body: { ...(valid[employer]?.body as object), endDate: '2027-01-31' } })
    await call('PUT /resource/mform/{id}/lock')
    await call('PUT /resource/mform/{id}/answers')
    await call('POST /resource/mform/{id}/submission')
    await call('POST /resource/extranet/workability', {}, another)
    const person = { firstName: 'Otso', lastName: 'Uusi', identityCode: things.unusedCode }
    const { orderId } = await insertOrderFixture(world.db, {
      companyId: workshop,
      organisationId: things.shop,
      entered: enteredFor(person, { id: things.shop, name: 'Hitsaamo' }),
      createdBy: things.users.helena,
      createdAt: things.now,
      answers: completeCheckupAnswers,
    })
    await call('PUT /resource/extranet/orders/{id}', { params: { id: orderId }, body: { state: 'RUNNING' } })
    const { changes } = await ours.read<{ changes: { type: string }[] }>(`changes?limit=1000&after=${next}`)
    expect([...new Set(changes.map(({ type }) => type))].sort()).toEqual([...changeTypes].sort())
  })
})

describe('DL-4 at a customer who has left', () => {
  test('every write is refused and says why, by the provider’s systems as by theirs, and what is read can be read', async () => {
    const closing = { closed_at: world.clock.now(), closed_by: things.users.nina }
    await world.db.updateTable('company').set(closing).where('id', '=', workshop).execute()
    for (const system of [provider, ours])
      for (const call of calls) {
        const answer = await send(system, call, call.asked)
        if (call.method !== 'GET') expect(answer.json(), call.name).toMatchObject({ code: 'company_closed' })
        else expect(answer.body, call.name).not.toContain('company_closed')
      }
    const { items } = (await send(ours, { method: 'GET', path: `${root}/companies/${workshop}/employees` }, {})).json()
    expect(items).not.toEqual([])
    // What another company’s systems write is another’s.
    const absences = {
      body: { absences: [{ externalId: '1', sotu: '010594Y9032', start: '2026-01-01', end: '2026-01-02' }] },
    }
    const call = { method: 'PUT', path: `${root}/companies/${elsewhere}/absences` } as const
    expect((await send(theirs, call, absences)).statusCode).toBe(200)
  })
})
