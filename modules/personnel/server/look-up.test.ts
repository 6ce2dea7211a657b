import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Module } from '#shared/permissions.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { findEmployee, getEmployee } from '../contract.ts'
import { artificialIdentityCode, type InsertedEmployee, insertEmployee } from './fixtures.ts'

let world: World
/** Who may use both modules, only the register, only sick leaves, neither, and nothing of this company. */
const people: Record<'helena' | 'tuure' | 'sanna' | 'doris' | 'outi', Client> = {} as never
let matti: InsertedEmployee
const mattisCode = artificialIdentityCode('1980-05-05', 1)

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  matti = await insertEmployee(world.db, {
    identityCode: mattisCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [
      { organisationId: 1000277, startDate: '2020-01-01' },
      { organisationId: 1000277, startDate: '2010-01-01', endDate: '2019-12-31' },
    ],
  })
  const login = (firstName: string, modules?: Module[], companyId = 1000277) =>
    world.login({
      email: `${firstName.toLowerCase()}@paja.test`,
      firstName,
      lastName: 'Testaaja',
      grants: [{ companyId, ...(modules && { modules }) }],
    })
  people.helena = await login('Helena')
  people.tuure = await login('Tuure', ['personnel'])
  people.sanna = await login('Sanna', ['sick-leaves'])
  people.doris = await login('Doris', ['documents'])
  people.outi = await login('Outi', undefined, 1000278)
})
afterAll(() => world.stop())

const asking = (purpose?: string, sotu = mattisCode) => ({
  query: { companyId: 1000277, ...(purpose && { purpose }) },
  body: { sotu },
})
const logged = () => world.db.selectFrom('access_log').selectAll().orderBy('id').execute()

describe('what a look-up is for', () => {
  test('OP-3 SL-3 a look-up for a sick leave is logged as one, any other as employment management', async () => {
    for (const [person, purpose, written] of [
      ['helena', 'sick-leave-recording', 'sick-leave-recording'],
      ['helena', 'employment-management', 'employment-management'],
      ['helena', undefined, 'employment-management'],
      ['tuure', undefined, 'employment-management'],
      ['sanna', 'sick-leave-recording', 'sick-leave-recording'],
      ['sanna', undefined, 'sick-leave-recording'],
    ] as const) {
      await people[person].call(findEmployee, asking(purpose))
      expect((await logged()).at(-1)).toMatchObject({
        action: 'search',
        purpose: written,
        employee_ids: [matti.employeeId],
        company_id: 1000277,
      })
    }
  })

  test('OP-3 nobody looks people up for what they have no module for, nor for a purpose of their own', async () => {
    for (const [person, purpose] of [
      ['sanna', 'employment-management'],
      ['tuure', 'sick-leave-recording'],
    ] as const)
      expect(await people[person].refused(findEmployee, asking(purpose))).toMatchObject({
        status: 403,
        code: 'module_disabled',
      })
    const before = (await logged()).length
    for (const purpose of ['care', 'curiosity'])
      expect(await people.helena.refused(findEmployee, asking(purpose))).toMatchObject({
        status: 400,
        fields: [{ field: 'purpose', problem: 'invalid' }],
      })
    expect(await logged()).toHaveLength(before)
  })
})

describe('a look-up in vain', () => {
  test('OP-3 is logged too: who asked, where and why, but neither the code nor a person', async () => {
    const nobodysCode = artificialIdentityCode('1970-01-01', 9)
    for (const [person, asked, status, purpose] of [
      ['helena', asking('sick-leave-recording', nobodysCode), 404, 'sick-leave-recording'],
      ['sanna', asking('employment-management'), 403, 'employment-management'],
      ['doris', asking(), 403, 'employment-management'],
      ['outi', asking('sick-leave-recording'), 404, 'sick-leave-recording'],
    ] as const) {
      const before = (await logged()).length
      expect(await people[person].refused(findEmployee, asked)).toMatchObject({ status })
      const rows = await logged()
      expect(rows).toHaveLength(before + 1)
      expect(rows.at(-1)).toMatchObject({
        action: 'search',
        purpose,
        thing: 'employee',
        thing_id: null,
        employee_ids: [],
        company_id: 1000277,
        role: 'ROLE_USER',
        time: world.clock.now(),
      })
      expect(JSON.stringify(rows.at(-1))).not.toContain(asked.body.sotu)
    }
  })

  test('OP-3 a code that is none, or no company at all, is no look-up', async () => {
    const before = (await logged()).length
    expect(await people.helena.refused(findEmployee, asking(undefined, 'x'))).toMatchObject({ status: 400 })
    expect(await people.helena.refused(findEmployee, { body: { sotu: mattisCode } })).toMatchObject({ status: 400 })
    expect(await world.anonymous().refused(findEmployee, asking())).toMatchObject({ status: 401 })
    expect(await logged()).toHaveLength(before)
  })
})

describe('one employee by id', () => {
  const byId = (id: number | string = matti.userId) => ({ params: { id }, query: { companyId: 1000277 } })

  test('PE-5 OP-3 comes with past employments, and the reading is logged', async () => {
    const employee = await people.tuure.call(getEmployee, byId())
    expect(employee).toMatchObject({ id: matti.userId, sotu: mattisCode })
    expect(employee.employers.map(({ endDate }) => endDate)).toEqual([null, '2019-12-31'])
    expect((await logged()).at(-1)).toMatchObject({
      action: 'read',
      purpose: 'employment-management',
      thing_id: matti.employeeId,
    })
  })

  test('PE-5 is nobody for another company, and closed without the register', async () => {
    const there = { params: { id: matti.userId }, query: { companyId: 1000278 } }
    expect(await people.outi.refused(getEmployee, there)).toMatchObject({ status: 404, code: 'item_not_found' })
    expect(await people.outi.refused(getEmployee, byId())).toMatchObject({ status: 404 })
    expect(await people.helena.refused(getEmployee, byId(999_999))).toMatchObject({ status: 404 })
    expect(await people.sanna.refused(getEmployee, byId())).toMatchObject({ status: 403, code: 'module_disabled' })
    expect(await people.helena.refused(getEmployee, byId('x'))).toMatchObject({ status: 400 })
    expect(await world.anonymous().refused(getEmployee, byId())).toMatchObject({ status: 401 })
  })
})
