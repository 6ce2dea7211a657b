import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { clearPast } from '#server/work/housekeeping.ts'
import { startWorld, type World } from '#tests/world.ts'
import { connect, type System } from '../../test/system.ts'

const workshop = 1000277

let world: World
let payroll: System
let other: System
beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '72' })
  await insertCompany(world.db, { id: workshop, name: 'Pohjolan Paja Oy' })
  const aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  payroll = await connect(world, aila, { name: 'Palkat', companyId: workshop, scopes: ['absences.write'] })
  other = await connect(world, aila, { name: 'Toinen', companyId: workshop, scopes: ['absences.write'] })
  await insertEmployee(world.db, {
    identityCode: '020594X903P',
    firstName: 'Maija',
    lastName: 'Mallikas',
    employments: [{ organisationId: workshop, startDate: '2020-01-01' }],
  })
})
afterAll(() => world.stop())
beforeEach(() => world.db.deleteFrom('payroll_absence').execute())

const absence = (externalId: string) => ({
  absences: [{ externalId, sotu: '020594X903P', start: '2026-03-02', end: '2026-03-06' }],
})
const put = (body: object, key?: string, system = payroll) =>
  system.send('PUT', `companies/${workshop}/absences`, body, key === undefined ? {} : { 'idempotency-key': key })
const kept = async () =>
  (await world.db.selectFrom('payroll_absence').select('external_id').execute()).map((row) => row.external_id)

test('IF-4 a write without a key is refused, and nothing is written', async () => {
  const answer = await put(absence('a'))
  expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ field: 'Idempotency-Key', problem: 'required' }]])
  for (const key of ['', ' ', 'ä', 'x'.repeat(201)]) expect((await put(absence('a'), key)).statusCode, key).toBe(400)
  expect(await kept()).toEqual([])
})

test('IF-4 the same again is answered as it was, and done once, for a day; another body by the key is refused', async () => {
  const first = await put(absence('a'), 'night 1')
  expect(first.json()).toEqual({ accepted: 1, errors: [] })
  await world.db.deleteFrom('payroll_absence').execute()
  const again = await put(absence('a'), 'night 1')
  expect([again.statusCode, again.body]).toEqual([200, first.body])
  expect(await kept()).toEqual([])
  const otherwise = await put(absence('b'), 'night 1')
  expect([otherwise.statusCode, otherwise.json().code]).toEqual([422, 'key_used_otherwise'])
  for (let time = 0; time < 2; time += 1) expect((await put(absence('b'), 'night 1', other)).statusCode).toBe(200)
  expect(await kept()).toEqual(['b'])

  world.clock.advance({ minutes: 24 * 60 - 1 })
  await Promise.all([payroll.renew(), other.renew()])
  expect((await put(absence('b'), 'night 1')).statusCode).toBe(422)
  world.clock.advance({ minutes: 2 })
  expect((await put(absence('c'), 'night 1')).json()).toEqual({ accepted: 1, errors: [] })
  expect(await kept()).toEqual(expect.arrayContaining(['c']))

  world.clock.advance({ minutes: 25 * 60 })
  await clearPast(world.db, world.clock.now())
  expect(await world.db.selectFrom('integration_answer').selectAll().execute()).toEqual([])
  await Promise.all([payroll.renew(), other.renew()])
})

test('IF-4 two of the same at once are done once, and both answered alike', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => put(absence('a'), 'at once')))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"accepted":1,"errors":[]}']),
  )
  const logged = await world.db
    .selectFrom('access_log')
    .select('request_id')
    .where('thing', '=', 'payroll_absence')
    .where('time', '=', world.clock.now())
    .execute()
  expect(logged).toHaveLength(1)
})

test('IF-4 what was refused may be tried again by its key, and nothing of a body is kept with it', async () => {
  const wrong = { absences: [{ externalId: 'a', reason: 'J06.9' }] }
  expect((await put(wrong, 'tried')).statusCode).toBe(400)
  expect((await put(absence('a'), 'tried')).statusCode).toBe(200)
  const { rows } = await world.platform.database.pool.query('select * from integration_answer')
  expect(rows).not.toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/020594X903P|J06/)
})
