import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { changeEmployment, createEmployment, type EmploymentToEnter, findEmployee } from '../contract.ts'
import { type Register, startRegister } from '../test/register.ts'
import { insertCategory } from './fixtures.ts'

let world: Register['world']
let helena: Register['helena']
let esa: Register['esa']
let outi: Register['outi']
let paja: Register['paja']
let somebody: Register['somebody']
let entered: Register['entered']

beforeAll(async () => {
  ;({ world, helena, esa, outi, paja, somebody, entered } = await startRegister(inject('template')))
})
afterAll(() => world.stop())

describe('a further employment', () => {
  const create = (userId: number, body: Partial<EmploymentToEnter> = {}) => ({
    params: { userId },
    body: entered(body),
  })

  test('PE-10 is added to a known person', async () => {
    const { userId } = await somebody()
    const created = await helena.call(createEmployment, create(userId, { profession: null, endDate: '2026-12-31' }))
    expect(created).toMatchObject({ name: 'Myynti', profession: null, endDate: '2026-12-31', mainEmployer: false })
  })

  test('PE-12 does not overlap another one of the same organisation, to the day', async () => {
    const { userId } = await somebody({ endDate: '2025-12-31' })
    const orgId = paja['Tuotanto'] as number
    const refusal = await helena.refused(createEmployment, create(userId, { orgId, startDate: '2025-12-31' }))
    expect(refusal).toMatchObject({ status: 409, code: 'EMPLOYMENT_OVERLAP' })
    expect(refusal.message).toContain('EMPLOYMENT_OVERLAP')
    expect(await helena.call(createEmployment, create(userId, { orgId, startDate: '2026-01-01' }))).toMatchObject({
      orgId,
    })
  })

  test('PE-12 of fifty simultaneous overlapping creations exactly one is kept', async () => {
    const { userId, employeeId } = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        helena.send('POST', `/resource/ehr/users/${userId}/employers`, { body: entered() }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    const kept = await world.db.selectFrom('employment').select('id').where('employee_id', '=', employeeId).execute()
    expect(kept).toHaveLength(2)
  })

  test('PE-7 every wrong field is named', async () => {
    const { userId } = await somebody()
    const { fields } = await helena.refused(createEmployment, {
      params: { userId },
      body: { orgId: paja['Myynti'], startDate: '31.1.2026' },
    })
    expect(fields).toEqual([{ field: 'startDate', problem: 'not_a_day' }])
    const backwards = await helena.refused(createEmployment, create(userId, { endDate: '2025-12-31' }))
    expect(backwards.fields).toEqual([{ field: 'endDate', problem: 'endBeforeStart' }])
  })

  test('PE-10 nobody adds one to people or organisations that are not theirs', async () => {
    const { userId } = await somebody()
    const refusals = [
      await outi.refused(createEmployment, create(userId, { orgId: 1000278 })),
      await outi.refused(createEmployment, create(userId)),
      await esa.refused(createEmployment, create(userId)),
      await helena.refused(createEmployment, create(userId, { orgId: 1000278 })),
      await helena.refused(createEmployment, create(999_999)),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'item_not_found' })
  })
})

describe('changing an employment', () => {
  const change = (
    { userId, employmentId }: { userId: number; employmentId: number },
    body: Partial<EmploymentToEnter> = {},
  ) => ({
    params: { userId, employmentId },
    body: { id: employmentId, ...entered({ orgId: paja['Tuotanto'] as number, startDate: '2020-01-01', ...body }) },
  })

  test('PE-10 keeps what was entered and logs it', async () => {
    const one = await somebody()
    const changed = await esa.call(changeEmployment, change(one, { profession: 'Hitsaaja', endDate: '2026-03-31' }))
    expect(changed).toMatchObject({ id: one.employmentId, profession: 'Hitsaaja', endDate: '2026-03-31' })
    const logged = await world.db.selectFrom('access_log').selectAll().where('action', '=', 'change').execute()
    expect(logged.at(-1)).toMatchObject({
      thing: 'employment',
      thing_id: one.employmentId,
      employee_ids: [one.employeeId],
    })
  })

  test('PE-9 one that has ended is neither changed nor reopened; one that ends today still is', async () => {
    const past = await somebody({ endDate: '2026-03-01' })
    for (const body of [{ endDate: null }, { endDate: '2026-03-01', profession: 'Muu' }, { endDate: '2027-01-01' }])
      expect(await helena.refused(changeEmployment, change(past, body))).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    const today = await somebody({ endDate: '2026-03-02' })
    expect((await helena.call(changeEmployment, change(today))).endDate).toBeNull()
  })

  test('PE-12 does not move it over another one', async () => {
    const one = await somebody()
    await helena.call(createEmployment, { params: { userId: one.userId }, body: entered() })
    const moved = change(one, { orgId: paja['Myynti'] as number })
    expect(await helena.refused(changeEmployment, moved)).toMatchObject({ code: 'EMPLOYMENT_OVERLAP' })
  })

  test('PE-10 a person has one main employment at a company', async () => {
    const one = await somebody()
    const second = await helena.call(createEmployment, { params: { userId: one.userId }, body: entered() })
    await helena.call(changeEmployment, change(one, { mainEmployer: true }))
    const found = await helena.call(findEmployee, { query: { companyId: 1000277 }, body: { sotu: one.identityCode } })
    expect(found.employers.map(({ id, mainEmployer }) => [id, mainEmployer])).toEqual([
      [one.employmentId, true],
      [second.id, false],
    ])
  })

  test('PE-10 nobody changes another company’s, another branch’s or another person’s', async () => {
    const one = await somebody()
    const other = await somebody()
    const inSales = await helena.call(createEmployment, { params: { userId: one.userId }, body: entered() })
    const refusals = [
      await outi.refused(changeEmployment, change(one)),
      await esa.refused(changeEmployment, change({ ...one, employmentId: inSales.id })),
      await esa.refused(changeEmployment, change(one, { orgId: paja['Myynti'] as number })),
      await helena.refused(changeEmployment, change({ ...one, userId: other.userId })),
      await helena.refused(changeEmployment, change(one, { orgId: 1000278 })),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'item_not_found' })
  })
})

describe('categories of an employment', () => {
  test('PE-8 are kept and replaced; several categories ask for one; strange ones are refused', async () => {
    const { userId } = await somebody()
    const orgId = paja['Myynti'] as number
    const region = await insertCategory(world.db, orgId, 'Alue', ['Etelä', 'Pohjoinen'])
    const group = await insertCategory(world.db, orgId, 'Ryhmä', ['A'])
    const strange = await insertCategory(world.db, paja['Tuotanto'] as number, 'Työvuoro', ['Yö'])
    const member = (of: typeof region, name: string) => ({
      categoryId: of.categoryId,
      memberId: of.memberIds[name] as number,
      startDate: '2026-01-01',
    })
    const create = (categoryMembers: EmploymentToEnter['categoryMembers']) => ({
      params: { userId },
      body: entered({ categoryMembers }),
    })
    expect((await helena.refused(createEmployment, create([]))).fields).toEqual([
      { field: 'categoryMembers', problem: 'required' },
    ])
    for (const wrong of [
      member(strange, 'Yö'),
      { ...member(region, 'Etelä'), memberId: group.memberIds['A'] as number },
    ])
      expect((await helena.refused(createEmployment, create([wrong]))).fields).toEqual([
        { field: 'categoryMembers', problem: 'unknown' },
      ])
    const created = await helena.call(createEmployment, create([member(region, 'Etelä'), member(group, 'A')]))
    expect(created.categoryMembers.map(({ name }) => name)).toEqual(['Etelä', 'A'])
    const changed = await helena.call(changeEmployment, {
      params: { userId, employmentId: created.id },
      body: entered({ categoryMembers: [{ ...member(region, 'Pohjoinen'), endDate: '2026-06-30' }] }),
    })
    expect(changed.categoryMembers).toMatchObject([
      { name: 'Pohjoinen', startDate: '2026-01-01', endDate: '2026-06-30' },
    ])
    expect(changed.categories.map(({ name }) => name)).toEqual(['Alue', 'Ryhmä'])
  })
})
