import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { ClientToMake } from '#modules/integration/console-contract.ts'
import { connect, type System } from '#modules/integration/test/system.ts'
import { insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { held } from '#server/rights/held.ts'
import { startWorld, type World } from '#tests/world.ts'
import type { AbsencesPut } from '../contract.ts'
import { putAbsences } from './put.ts'

const workshop = 1000277
const elsewhere = 1000278
const maijasCode = '020594X903P'
const mattisCode = '010594Y9032'

let world: World
let payroll: System
let maija: number
let matti: number
let asa: number

beforeAll(async () => {
  world = await startWorld(inject('template'))
  const branches = await insertCompany(world.db, {
    id: workshop,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Toimisto'],
  })
  await insertCompany(world.db, { id: elsewhere, name: 'Meritähti Logistiikka Oy' })
  const aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  const connectTo = (client: ClientToMake) => connect(world, aila, client)
  payroll = await connectTo({ name: 'Palkat', companyId: workshop, scopes: ['absences.write'] })
  maija = (await insertOne(maijasCode, 'Maija', Number(branches['Tuotanto']))).employeeId
  matti = (await insertOne(mattisCode, 'Matti', Number(branches['Toimisto']))).employeeId
  asa = (await insertOne('030594W903B', 'Åsa', elsewhere)).employeeId
})
afterAll(() => world.stop())
beforeEach(() => world.db.deleteFrom('payroll_absence').execute())

const insertOne = (identityCode: string, firstName: string, organisationId: number) =>
  insertEmployee(world.db, {
    identityCode,
    firstName,
    lastName: 'Mallikas',
    employments: [{ organisationId, startDate: '2020-01-01' }],
  })

let calls = 0
const send = (absences: readonly object[], companyId = workshop) => {
  calls += 1
  return payroll.send('PUT', `companies/${companyId}/absences`, { absences }, { 'idempotency-key': `night-${calls}` })
}
async function put(...absences: object[]): Promise<AbsencesPut> {
  const answer = await send(absences)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<AbsencesPut>()
}
const kept = () =>
  world.db
    .selectFrom('payroll_absence')
    .select(['external_id', 'employee_id', 'start_date', 'end_date'])
    .orderBy('external_id')
    .execute()

const flu = { externalId: 'A-1', sotu: maijasCode, start: '2026-03-02', end: '2026-03-06' }

describe('IF-4 absences of payroll', () => {
  test('come, change and are taken back by the ids of the payroll system; the same again changes nothing', async () => {
    expect(await put(flu, { ...flu, externalId: 'A-2', start: '2026-05-04', end: '2026-05-04' })).toEqual({
      accepted: 2,
      errors: [],
    })
    expect(await put({ ...flu, sotu: maijasCode.toLowerCase() })).toEqual({ accepted: 1, errors: [] })
    expect(await kept()).toEqual([
      { external_id: 'A-1', employee_id: maija, start_date: '2026-03-02', end_date: '2026-03-06' },
      { external_id: 'A-2', employee_id: maija, start_date: '2026-05-04', end_date: '2026-05-04' },
    ])
    expect(await put({ ...flu, end: '2026-03-08' }, { externalId: 'A-2', removed: true })).toMatchObject({
      accepted: 2,
    })
    expect(await put({ externalId: 'never-told', removed: true })).toMatchObject({ accepted: 1 })
    expect(await kept()).toMatchObject([{ external_id: 'A-1', end_date: '2026-03-08' }])
    const logged = await world.db
      .selectFrom('access_log')
      .select(['action', 'purpose', 'client_id', 'employee_ids', 'company_id'])
      .where('thing', '=', 'payroll_absence')
      .execute()
    const change = { action: 'change', purpose: 'integration', client_id: payroll.id, company_id: workshop }
    expect(logged).toEqual([
      { ...change, employee_ids: [maija] },
      { ...change, employee_ids: [maija] },
    ])
  })

  test('what is wrong with one is told by its id, and the others are kept', async () => {
    const wrong = {
      noDay: { ...flu, externalId: 'noDay', start: '2026-02-30' },
      backwards: { ...flu, externalId: 'backwards', end: '2026-03-01' },
      nobody: { ...flu, externalId: 'nobody', sotu: '020594X904R' },
      ofOthers: { ...flu, externalId: 'ofOthers', sotu: '030594W903B' },
      noCode: { ...flu, externalId: 'noCode', sotu: 'Maija' },
      decade: { ...flu, externalId: 'decade', end: '2036-03-06' },
      nothing: { externalId: 'nothing' },
    }
    const twice = { ...flu, externalId: 'twice' }
    const answer = await put(...Object.values(wrong), twice, flu, twice)
    expect(answer.accepted).toBe(1)
    expect(new Map(answer.errors.map(({ externalId, problem }) => [externalId, problem]))).toEqual(
      new Map(
        Object.entries({
          noDay: 'notADay',
          backwards: 'endBeforeStart',
          nobody: 'unknownPerson',
          ofOthers: 'unknownPerson',
          noCode: 'invalidIdentityCode',
          decade: 'tooLong',
          nothing: 'required',
          twice: 'doubled',
        }),
      ),
    )
    expect(await kept()).toMatchObject([{ external_id: 'A-1' }])
  })

  test('a cause, a code or a note is refused with all that came with it, and is said nowhere', async () => {
    for (const cause of ['reason', 'diagnosisCode', 'note']) {
      const answer = await send([flu, { ...flu, externalId: 'A-2', [cause]: 'J06.9' }])
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: [{ field: 'absences.1' }] })
      expect(answer.body).not.toContain('J06.9')
    }
    expect(await kept()).toEqual([])
  })

  test('another company’s people and absences are out of reach', async () => {
    expect((await send([flu], elsewhere)).statusCode).toBe(404)
    expect((await send([flu], 999)).statusCode).toBe(404)
    expect(await kept()).toEqual([])
  })

  test('what goes at one company stays at another that calls an absence the same', async () => {
    const asas = { ...flu, removed: false, sotu: '030594W903B' }
    await putAbsences(world.db, held(elsewhere), [asas], world.clock.now())
    await put(flu)
    expect(await kept()).toHaveLength(2)
    await put({ externalId: flu.externalId, removed: true })
    expect((await kept()).map((row) => row.employee_id)).toEqual([asa])
  })

  test('whose absences have changed is told to what follows, and nobody else', async () => {
    const change = async (...absences: object[]) => {
      const given = absences.map((one) => ({
        removed: false,
        externalId: '',
        sotu: null,
        start: null,
        end: null,
        ...one,
      }))
      const { changed } = await putAbsences(world.db, held(workshop), given, world.clock.now())
      return changed
    }
    expect(await change(flu)).toEqual([maija])
    expect(await change(flu)).toEqual([])
    expect(new Set(await change({ ...flu, sotu: mattisCode }))).toEqual(new Set([maija, matti]))
    expect(await change({ externalId: 'A-1', removed: true })).toEqual([matti])
    expect(await change({ externalId: 'A-1', removed: true })).toEqual([])
  })
})
