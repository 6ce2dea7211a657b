import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { findEmployee } from '#modules/personnel/contract.ts'
import {
  correctSickLeave,
  getSickLeave,
  listSickLeaves,
  recordSickLeave,
  removeSickLeave,
  type SickLeaveToRecord,
  searchDiagnoses,
} from '../contract.ts'
import { externalLeave, mattisCode, ownLeave, startWorkshop, type Workshop } from '../test/workshop.ts'

let world: Workshop['world']
let helena: Workshop['helena']
let esa: Workshop['esa']
let outi: Workshop['outi']
let matti: Workshop['matti']
let maija: Workshop['maija']
let production: Workshop['production']
let sales: Workshop['sales']

beforeAll(async () => {
  ;({ world, helena, esa, outi, matti, maija, production, sales } = await startWorkshop())
})
afterAll(() => world.stop())

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z')
  await world.db.deleteFrom('sick_leave').execute()
})

const own = (leave?: Partial<SickLeaveToRecord>) => ownLeave(matti, leave)
const external = (leave?: Partial<SickLeaveToRecord>) => externalLeave(matti, leave)

describe('the wrong user', () => {
  test('SL-7 a colleague, another branch and another company find no such leave', async () => {
    const { id } = await helena.call(recordSickLeave, {
      body: own({ ehrUserId: maija.userId, employerId: maija.employmentIds[0] as number }),
    })
    for (const client of [esa, outi]) {
      expect(await client.refused(getSickLeave, { params: { id } })).toMatchObject({ status: 404 })
      expect(await client.refused(correctSickLeave, { params: { id }, body: own() })).toMatchObject({ status: 404 })
      expect(await client.refused(removeSickLeave, { params: { id } })).toMatchObject({ status: 404 })
    }
    expect(await helena.call(getSickLeave, { params: { id } })).toMatchObject({ id })
  })

  test('SL-7 whose branch has become another finds what they recorded at the former one no more', async () => {
    const { id } = await esa.call(recordSickLeave, { body: own({ employerId: matti.employmentIds[1] as number }) })
    const grant = world.db.updateTable('company_grant').where('branch_id', 'in', [production, sales])
    await grant.set({ branch_id: sales }).execute()
    expect(await esa.call(listSickLeaves, { query: { companyId: 1000277 } })).toEqual([])
    expect(await esa.refused(getSickLeave, { params: { id } })).toMatchObject({ status: 404 })
    await grant.set({ branch_id: production }).execute()
    expect(await esa.call(getSickLeave, { params: { id } })).toMatchObject({ id })
  })

  test('SL-7 nobody records for an employment outside their branch or company, nor for a person who does not have it', async () => {
    const maijas = own({ ehrUserId: maija.userId, employerId: maija.employmentIds[0] as number })
    expect(await esa.refused(recordSickLeave, { body: maijas })).toMatchObject({ status: 404 })
    // Esa knows Matti by the work at his own branch; at the other he records nothing.
    expect(await esa.refused(recordSickLeave, { body: own() })).toMatchObject({ status: 404 })
    expect(await outi.refused(recordSickLeave, { body: maijas })).toMatchObject({ status: 404 })
    expect(await helena.refused(recordSickLeave, { body: { ...maijas, ehrUserId: matti.userId } })).toMatchObject({
      status: 404,
    })
    expect(await world.db.selectFrom('sick_leave').select('id').execute()).toEqual([])
  })

  test('SL-7 TR-1 without a session 401, without the CSRF header 403, on every call', async () => {
    const calls = [listSickLeaves, getSickLeave, recordSickLeave, correctSickLeave, removeSickLeave, searchDiagnoses]
    for (const call of calls)
      expect(await world.anonymous().refused(call, { params: { id: 1 } })).toMatchObject({ code: 'unauthorized' })
    for (const call of [recordSickLeave, correctSickLeave, removeSickLeave])
      expect(await helena.withoutCsrf().refused(call, { params: { id: 1 } })).toMatchObject({ code: 'csrf_invalid' })
  })

  test('SH-3 where the module is off the server refuses, before it looks at the input', async () => {
    const iida = await world.login({
      email: 'iida@suljettu.test',
      firstName: 'Iida',
      lastName: 'Niemi',
      grants: [{ companyId: 1000280 }],
    })
    const off = { status: 403, code: 'module_disabled' }
    expect(await iida.refused(listSickLeaves, { query: { companyId: 1000280 } })).toMatchObject(off)
    expect(await iida.refused(recordSickLeave, { body: {} })).toMatchObject(off)
    expect(await iida.refused(getSickLeave, { params: { id: 1 } })).toMatchObject(off)
    expect(await iida.refused(searchDiagnoses, { query: { search: 'selkä' } })).toMatchObject(off)
  })

  test('SH-3 a grant without the module is as good as a module that is off', async () => {
    const tuure = await world.login({
      email: 'tuure@paja.test',
      firstName: 'Tuure',
      lastName: 'Salo',
      grants: [{ companyId: 1000277, modules: ['documents', 'personnel'] }],
    })
    expect(await tuure.refused(listSickLeaves, { query: { companyId: 1000277 } })).toMatchObject({
      code: 'module_disabled',
    })
    expect(await tuure.call(findEmployee, { query: { companyId: 1000277 }, body: { sotu: mattisCode } })).toMatchObject(
      {
        id: matti.userId,
      },
    )
  })

  test('PC-1 the provider’s staff have no place in the extranet', async () => {
    await insertUser(world.db, { email: 'nurse@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
    const nina = await world.login('nurse@tt.test')
    expect(await nina.refused(listSickLeaves, { query: { companyId: 1000277 } })).toMatchObject({ code: 'forbidden' })
  })

  test('SL-7 malformed ids are named, never something else’s data', async () => {
    for (const id of ['0', '-1', 'abc', '1e3', '99999999999999999999', "1' or '1'='1"])
      expect((await helena.refused(getSickLeave, { params: { id } })).status).toBe(400)
    expect((await helena.refused(listSickLeaves, { query: { companyId: 'paja' } })).fields).toEqual([
      { field: 'companyId', problem: 'invalid' },
    ])
  })
})

describe('the access log', () => {
  const rows = () => world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').execute()

  test('OP-3 every look-up, reading, recording, correction and removal is logged: who, when, whose, what and why', async () => {
    await helena.call(findEmployee, { query: { companyId: 1000277 }, body: { sotu: mattisCode } })
    const { id } = await helena.call(recordSickLeave, { body: own() })
    await helena.call(listSickLeaves)
    await helena.call(getSickLeave, { params: { id } })
    await helena.call(correctSickLeave, { params: { id }, body: own({ end: '2026-03-05' }) })
    await helena.call(removeSickLeave, { params: { id } })
    const logged = (await rows()).slice(0, 6).reverse()
    expect(logged.map((row) => row.action)).toEqual(['search', 'create', 'list', 'read', 'change', 'remove'])
    for (const row of logged)
      expect(row).toMatchObject({
        employee_ids: [matti.employeeId],
        company_id: 1000277,
        role: 'ROLE_USER',
        time: world.clock.now(),
      })
  })

  test('OP-3 what was refused leaves no trace of a change', async () => {
    const before = (await rows()).length
    await helena.refused(recordSickLeave, { body: external({ diagnosisCode: 'Q99.99' }) })
    expect(await rows()).toHaveLength(before)
  })

  test('OP-3 the log can only be added to', async () => {
    await helena.call(recordSickLeave, { body: own() })
    await expect(world.db.updateTable('access_log').set({ user_id: 1 }).execute()).rejects.toThrow(/only be added to/)
    await expect(world.db.deleteFrom('access_log').execute()).rejects.toThrow(/kept for 12 years/)
    await expect(world.platform.database.pool.query('truncate access_log')).rejects.toThrow(/only be added to/)
  })

  test('OP-3 no identity code and no diagnosis reaches the server’s own log', async () => {
    await helena.call(findEmployee, { query: { companyId: 1000277 }, body: { sotu: mattisCode } })
    await helena.call(recordSickLeave, { body: external() })
    const log = world.logged.join('\n')
    expect(log).toContain('/resource/ehr/users/find')
    expect(log).not.toContain(mattisCode)
    expect(log).not.toContain('J06.9')
  })
})
