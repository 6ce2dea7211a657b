import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { addBranch, listBranches, removeBranch, renameBranch } from '../console-contract.ts'
import { getOrganisationTree } from '../contract.ts'
import { insertCompany } from './fixtures.ts'

let world: World
let aila: Client
let nina: Client
let helena: Client
let paja: Record<string, number>
const at = { companyId: 1000277 }

beforeAll(async () => {
  world = await startWorld(inject('template'))
  paja = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: [{ name: 'Tuotanto', branches: ['Hitsaamo', 'Maalaamo'] }, 'Myynti'],
  })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
})
afterAll(() => world.stop())

describe('the organisation tree', () => {
  const tree = async () => (await nina.call(listBranches, { params: at }))[0]
  const names = async () => (await tree())?.children.map(({ label }) => label)

  test('PC-2 PE-7 a branch is added, renamed and removed, and the extranet shows the same tree', async () => {
    const added = await aila.call(addBranch, { params: at, body: { parentId: 1000277, name: ' Ähtärin varasto ' } })
    expect(added).toMatchObject({ name: 'Ähtärin varasto', parentId: 1000277 })
    const below = await aila.call(addBranch, { params: at, body: { parentId: added.id, name: 'Lähettämö' } })
    expect(await names()).toEqual(['Myynti', 'Tuotanto', 'Ähtärin varasto'])
    await aila.call(renameBranch, { params: { ...at, id: below.id }, body: { name: 'Lastaus' } })
    expect(await helena.call(getOrganisationTree, { params: at })).toEqual([await tree()])
    expect((await tree())?.children[2]?.children).toMatchObject([{ id: below.id, label: 'Lastaus' }])
    await aila.call(removeBranch, { params: { ...at, id: below.id } })
    await aila.call(removeBranch, { params: { ...at, id: added.id } })
    expect(await names()).toEqual(['Myynti', 'Tuotanto'])
    expect((await aila.refused(addBranch, { params: at, body: { name: '' } })).fields).toEqual([
      { field: 'parentId', problem: 'required' },
      { field: 'name', problem: 'required' },
    ])
  })

  test('PC-2 what is in use stays: the company, a branch with branches, employments or access', async () => {
    const inUse = { status: 409, code: 'organisation_in_use' }
    const { employeeId } = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1980-05-05', 1),
      firstName: 'Matti',
      lastName: 'Meikäläinen',
      employments: [{ organisationId: paja['Hitsaamo'] as number, startDate: '2020-01-01' }],
    })
    const userId = await insertUser(world.db, {
      email: 'esa@paja.test',
      firstName: 'Esa',
      lastName: 'Mäkelä',
      grants: [{ companyId: 1000277, branchId: paja['Maalaamo'] as number }],
    })
    for (const name of ['Pohjolan Paja Oy', 'Tuotanto', 'Hitsaamo', 'Maalaamo'])
      expect(await aila.refused(removeBranch, { params: { ...at, id: paja[name] } })).toMatchObject(inUse)
    await world.db.deleteFrom('employment').where('employee_id', '=', employeeId).execute()
    await world.db.deleteFrom('company_grant').where('user_id', '=', userId).execute()
    await aila.call(removeBranch, { params: { ...at, id: paja['Hitsaamo'] } })
    await aila.call(removeBranch, { params: { ...at, id: paja['Maalaamo'] } })
  })

  test('PC-2 of a branch removed while another is put below it, exactly one happens', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await aila.call(addBranch, { params: at, body: { parentId: 1000277, name: 'Hetki' } })
      const path = `/resource/console/companies/1000277/organisations`
      const [removed, put] = await Promise.all([
        aila.send('DELETE', `${path}/${id}`),
        aila.send('POST', path, { body: { parentId: id, name: 'Alle' } }),
      ])
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([removed.statusCode, put.statusCode])
    }
  })
})
