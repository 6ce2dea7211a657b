import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { findCompanies } from '#modules/companies/console-contract.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { elsewhere, insertThings, secret, type Things, workshop } from '#tests/access/things.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { findForStaff } from '../console-contract.ts'
import { type Found, find } from '../contract.ts'

let world: World
let things: Things

beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
})
afterAll(() => world.stop())

const asking = (text: string, companyId: number = workshop) => ({ body: { companyId, text } })
/** Of what is found the titles, by kind. */
const titlesIn = ({ kinds }: Found) =>
  Object.fromEntries(kinds.map(({ kind, items }) => [kind, items.map(({ title }) => title)]))
const found = async (client: Client, text: string) => titlesIn(await client.call(find, asking(text)))
const foundByStaff = async (client: Client, text: string) =>
  titlesIn(await client.call(findForStaff, { body: { text } }))
const accesses = async () =>
  (await world.db.selectFrom('access_log').selectAll().orderBy('id').execute()).map((row) => ({
    action: row.action,
    purpose: row.purpose,
    thing: row.thing,
    people: row.employee_ids.length,
  }))

describe('at a company', () => {
  test('WK-3 Helena finds people, conversations, orders and cases, each with its address, and whose data it is is logged', async () => {
    const helena = await world.login('helena@access.test')
    const before = (await accesses()).length
    const answer = await helena.call(find, asking('tulik'))
    expect(titlesIn(answer)).toEqual({
      people: [`${secret} Martti`],
      conversations: [`${secret} aihe`],
      orders: [`${secret} Otso`, `${secret} Otso`],
      workability: [`${secret} Martti`],
    })
    const hrefs = answer.kinds.flatMap(({ items }) => items.map(({ href }) => href))
    expect(hrefs).toContain(`/companies/${workshop}/personnel/${things.userId}`)
    expect(hrefs).toContain(`/companies/${workshop}/communication/conversations/${things.conversation}`)
    expect(hrefs).toContain(`/companies/${workshop}/workabilities?case=${things.caseId}`)
    expect((await accesses()).slice(before)).toEqual([
      { action: 'list', purpose: 'ordering', thing: 'company_order', people: expect.any(Number) },
      { action: 'search', purpose: 'employment-management', thing: 'employee', people: 1 },
      { action: 'list', purpose: 'work-ability', thing: 'workability_case', people: 1 },
    ])
    expect(JSON.stringify(answer)).not.toContain(things.identityCode)
  })

  test('WK-3 a code finds a person, and is a look-up in vain too', async () => {
    const helena = await world.login('helena@access.test')
    expect(await found(helena, things.identityCode.toLowerCase())).toEqual({ people: [`${secret} Martti`] })
    const before = (await accesses()).length
    expect(await found(helena, things.unusedCode)).toEqual({})
    expect((await accesses()).slice(before)).toEqual([
      { action: 'search', purpose: 'employment-management', thing: 'employee', people: 0 },
    ])
  })

  test('WK-3 a colleague finds neither another’s conversations nor the cases, another branch nothing of this one', async () => {
    const kaisa = await found(await world.login('kaisa@access.test'), 'tulik')
    expect(kaisa['conversations']).toBeUndefined()
    expect(kaisa['workability']).toBeUndefined()
    expect(kaisa['people']).toEqual([`${secret} Martti`])
    expect(await found(await world.login('vaino@access.test'), 'tulik')).toEqual({})
  })

  test('WK-3 SH-4 what is off is not searched, and another company is not found', async () => {
    await insertUser(world.db, {
      email: 'olga@access.test',
      firstName: 'Olga',
      lastName: 'Ora',
      grants: [{ companyId: workshop, modules: ['orders', 'sick-leaves'] }],
    })
    const olga = await world.login('olga@access.test')
    expect(Object.keys(await found(olga, 'tulik'))).toEqual(['orders'])
    expect(await found(olga, things.identityCode)).toEqual({})
    const vieno = await world.login('vieno@access.test')
    expect(await vieno.refused(find, asking('tulik'))).toMatchObject({ status: 404 })
    expect(titlesIn(await vieno.call(find, asking('tulik', elsewhere)))).toEqual({})
    const nina = await world.login('nina@access.test')
    expect(await nina.refused(find, asking('tulik'))).toMatchObject({ status: 403 })
  })

  test('WK-3 bad input is refused', async () => {
    const helena = await world.login('helena@access.test')
    for (const body of [{}, { companyId: workshop }, { text: 'tulik' }, asking('t').body, asking('x'.repeat(101)).body])
      expect(await helena.refused(find, { body: body as never })).toMatchObject({ status: 400 })
    expect(await world.anonymous().refused(find, asking('tulik'))).toMatchObject({ status: 401 })
    expect(await found(helena, '%%')).toEqual({})
  })
})

describe('for the staff', () => {
  test('WK-3 Nina finds what is the customers’, of orders what has been sent', async () => {
    const nina = await world.login('nina@access.test')
    expect(await foundByStaff(nina, 'tulik')).toEqual({
      people: [`${secret} Martti`],
      conversations: [`${secret} aihe`],
      orders: [`${secret} Otso`],
      workability: [`${secret} Martti`],
    })
    expect(await foundByStaff(nina, things.identityCode)).toEqual({ people: [`${secret} Martti`] })
    // Two letters tell nobody of a million.
    expect((await foundByStaff(nina, 'tu'))['people']).toBeUndefined()
  })

  test('WK-3 WK-1 Bo Ek and Li Wu are found by their whole names, however short, and by the beginnings of both', async () => {
    for (const [at, [firstName, lastName]] of [['Bo', 'Ek'] as const, ['Li', 'Wu'] as const].entries())
      await insertEmployee(world.db, {
        ...{ identityCode: artificialIdentityCode('1977-05-01', at + 1), firstName, lastName },
        employments: [{ organisationId: workshop, startDate: '2020-01-01' }],
      })
    const nina = await world.login('nina@access.test')
    for (const text of ['Bo Ek', 'ek bo', ' bo  ek '])
      expect((await foundByStaff(nina, text))['people'], text).toEqual(['Ek Bo'])
    expect((await foundByStaff(nina, 'Li Wu'))['people']).toEqual(['Wu Li'])
    for (const text of ['Bo Wu', 'Bo', ' bo ']) expect((await foundByStaff(nina, text))['people'], text).toBeUndefined()
  })

  test('WK-3 CS-1 CS-3 who does not care or is not responsible finds names of companies alone', async () => {
    const named = { body: { text: 'tulik' } }
    const aila = await world.login('aila@access.test')
    await world.db.updateTable('user_account').set({ care: false }).where('username', '=', 'aila@access.test').execute()
    expect(await aila.call(findCompanies, named)).toEqual([{ id: workshop, name: `${secret} Oy` }])
    expect(await aila.refused(findForStaff, named)).toMatchObject({ status: 403 })
    await setStaffScope(world.db, 'RESPONSIBLE')
    const nina = await world.login('nina@access.test')
    expect(await nina.call(findCompanies, named)).toHaveLength(1)
    expect(await foundByStaff(nina, 'tulik')).toEqual({})
    expect(await foundByStaff(nina, things.identityCode)).toEqual({})
    const helena = await world.login('helena@access.test')
    for (const route of [findForStaff, findCompanies]) {
      expect(await helena.refused(route, named)).toMatchObject({ status: 403 })
      expect(await world.anonymous().refused(route, named)).toMatchObject({ status: 401 })
      expect(await nina.refused(route, { body: { text: 't' } })).toMatchObject({ status: 400 })
    }
  })
})
