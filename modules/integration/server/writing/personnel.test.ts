import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { everyHalfMinute } from '#modules/personnel-import/server/jobs.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { revokeClient } from '../../console-contract.ts'
import type { Change, Job } from '../../contract.ts'
import { connect, type System } from '../../test/system.ts'

const workshop = 1000277
const elsewhere = 1000278
const code = (number: number) => artificialIdentityCode('1980-05-01', number)

let world: World
let aila: Client
let hr: System
beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '48' })
  await insertCompany(world.db, { id: workshop, name: 'Pohjolan Paja Oy', branches: ['Tuotanto', 'Toimisto'] })
  await insertCompany(world.db, { id: elsewhere, name: 'Meritähti Logistiikka Oy' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  hr = await connectHr()
})
afterAll(() => world.stop())

const connectHr = () =>
  connect(world, aila, { name: 'HR', companyId: workshop, scopes: ['personnel.write', 'personnel.read', 'changes'] })

let calls = 0
function put(rows: readonly object[], options?: object, { system = hr, companyId = workshop } = {}) {
  calls += 1
  const key = { 'idempotency-key': `call-${calls}` }
  return system.send('PUT', `companies/${companyId}/personnel`, { rows, ...(options && { options }) }, key)
}
async function bring(rows: readonly object[], options?: object): Promise<Job> {
  const answer = await put(rows, options)
  expect(answer.statusCode, answer.body).toBe(202)
  return settled(answer.json<{ jobId: number }>().jobId)
}
async function settled(jobId: number): Promise<Job> {
  const isOver = async () => ['DONE', 'FAILED'].includes((await hr.read<Job>(`jobs/${jobId}`)).state)
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
  return hr.read<Job>(`jobs/${jobId}`)
}

const asa = { sotu: code(1), firstName: 'Åsa', lastName: 'Järvinen', unit: 'Tuotanto', startDate: '2024-02-01' }
const kalle = { ...asa, sotu: code(2), firstName: 'Kalle', unit: 'Toimisto' }

test('IF-4 an HR system keeps personnel: a job does it in its name, a second time it changes nothing', async () => {
  const { next } = await hr.read<{ next: string }>('changes?limit=1000')
  const job = await bring([asa, kalle, { ...asa, sotu: code(3), unit: 'Varasto' }])
  expect(job).toMatchObject({
    state: 'DONE',
    progress: 1,
    counts: { new: 2, changed: 0, ended: 0, unchanged: 0, error: 1 },
    errors: [{ number: 3, column: 'unit', problem: 'unknownUnit' }],
  })
  const { changes } = await hr.read<{ changes: Change[] }>(`changes?after=${next}`)
  expect(changes.map(({ type }) => type).sort()).toEqual([
    ...['employee.created', 'employee.created', 'employment.created', 'employment.created'],
  ])
  const logged = await world.db
    .selectFrom('access_log')
    .select(['user_id', 'client_id', 'role', 'purpose', 'company_id'])
    .where('request_id', '=', `personnel-import-${job.id}`)
    .groupBy(['user_id', 'client_id', 'role', 'purpose', 'company_id'])
    .execute()
  expect(logged).toEqual([
    { user_id: 0, client_id: hr.id, role: 'CLIENT', purpose: 'integration', company_id: workshop },
  ])
  expect((await bring([asa, kalle])).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
  expect((await bring([{ ...asa, profession: 'Hitsaaja' }])).counts).toMatchObject({ changed: 1 })
})

test('IF-4 those who are missing end when their number is confirmed, and not before', async () => {
  const refused = await bring([{ sotu: asa.sotu }], { endMissing: true })
  expect(refused).toMatchObject({
    state: 'FAILED',
    errors: [{ number: null, column: null, problem: 'endMissingUnconfirmed' }],
    missing: { ending: 1, inForce: 2 },
  })
  const inForce = () =>
    world.db
      .selectFrom('employment')
      .select('id')
      .where('company_id', '=', workshop)
      .where('end_date', 'is', null)
      .execute()
  expect(await inForce()).toHaveLength(2)
  const done = await bring([{ sotu: asa.sotu }], { endMissing: true, endMissingConfirmed: 1 })
  expect(done).toMatchObject({ state: 'DONE', counts: { ended: 1, unchanged: 1 }, errors: [] })
  expect(await inForce()).toHaveLength(1)
})

test('IF-4 what cannot be read is refused with the field named, and nothing begins', async () => {
  const before = await world.db.selectFrom('personnel_import').select('id').execute()
  for (const [rows, options, field] of [
    [[], undefined, 'rows'],
    ['Åsa', undefined, 'rows'],
    [[{ sotu: 5 }], undefined, 'rows.0.sotu'],
    [Array.from({ length: 50_001 }, () => asa), undefined, 'rows'],
    [[{ firstName: 'Åsa' }], undefined, 'rows'],
    [[asa], { defaultUnitId: elsewhere }, 'options.defaultUnitId'],
    [[asa], { defaultStart: 'soon' }, 'options.defaultStart'],
  ] as const) {
    const answer = await put(rows as readonly object[], options)
    expect([answer.statusCode, answer.json().fields?.[0]?.field], answer.body).toEqual([400, field])
  }
  expect(await world.db.selectFrom('personnel_import').select('id').execute()).toEqual(before)
})

test('IF-5 another company, another client’s job and an import of a person are not there', async () => {
  expect((await put([asa], undefined, { companyId: elsewhere })).statusCode).toBe(404)
  const { id } = await bring([asa])
  const neighbour = await connectHr()
  expect((await neighbour.get(`jobs/${id}`)).statusCode).toBe(404)
  expect((await hr.get('jobs/999999')).statusCode).toBe(404)
  const helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: workshop }],
  })
  const imports = `/resource/ehr/companies/${workshop}/imports`
  expect((await helena.send('GET', `${imports}/${id}`, {})).statusCode).toBe(404)
  const own = await helena.send('POST', imports, { body: { rows: [asa] } })
  expect(own.statusCode, own.body).toBe(200)
  expect((await hr.get(`jobs/${own.json<{ id: number }>().id}`)).statusCode).toBe(404)
})

test('IF-1 a client that is revoked while its job waits does nothing more', async () => {
  const left = await connectHr()
  const { id: running } = await world.db
    .insertInto('personnel_import')
    .values({
      company_id: workshop,
      client_id: hr.id,
      branch_ids: [workshop],
      state: 'RUNNING',
      columns: '[]',
      options: '{}',
      first_number: 1,
      row_count: 1,
      created_at: world.clock.now(),
      worked_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await put([{ ...asa, sotu: code(9), lastName: 'Uusi' }], undefined, { system: left })
  const { jobId } = answer.json<{ jobId: number }>()
  const state = async () => (await left.read<Job>(`jobs/${jobId}`)).state
  await expect.poll(state, { timeout: 10_000 }).toBe('CHECKED')
  await aila.call(revokeClient, { params: { id: left.id } })
  await world.db.deleteFrom('personnel_import').where('id', '=', running).execute()
  world.clock.advance({ minutes: 2 })
  await world.platform.jobs.plan(world.db, everyHalfMinute.job, {})
  world.platform.jobs.wake()
  const stored = () =>
    world.db.selectFrom('personnel_import').select('state').where('id', '=', jobId).executeTakeFirst()
  await expect.poll(stored, { timeout: 10_000 }).toEqual({ state: 'FAILED' })
  expect(await world.db.selectFrom('employee').select('id').where('identity_code', '=', code(9)).execute()).toEqual([])
})

test('IF-4 people come to whoever brings them as they are at the company, known elsewhere or not', async () => {
  await insertEmployee(world.db, {
    identityCode: code(20),
    firstName: 'Pekka',
    lastName: 'Tuttu',
    contact: { address: 'Katu 1', postcode: '00100', city: 'Helsinki', municipality: '091', phone: '0401234567' },
    employments: [{ organisationId: elsewhere, startDate: '2020-01-01' }],
  })
  expect(await bring([{ ...asa, sotu: code(20), firstName: 'Pekka', lastName: 'Tuttu' }])).toMatchObject({
    state: 'DONE',
  })
  const { items } = await hr.read<{ items: { sotu: string; address: string | null }[] }>(
    `companies/${workshop}/employees`,
  )
  expect(items.find(({ sotu }) => sotu === code(20))).toMatchObject({ address: null })
})
