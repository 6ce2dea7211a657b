import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { listCompanies } from '#shared/contracts/companies.ts'
import { whoami } from '#shared/contracts/session.ts'
import { moduleFlags, modules } from '#shared/permissions.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { type CompanyFlags, createCompany, getCompany, listBranches, searchCompanies } from '../console-contract.ts'
import { deepestUnit, unitsAtMost } from '../rules.ts'

let world: World
let aila: Client

beforeAll(async () => {
  world = await startWorld(inject('template'))
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
})
afterAll(() => world.stop())

const on = Object.fromEntries(modules.map((module) => [moduleFlags[module], true])) as CompanyFlags
const liisa = { firstName: 'Liisa', lastName: 'Lahti', email: 'Liisa@Saha.test', locale: 'fi', mainUser: true } as const
const named = async (search: string) => (await aila.call(searchCompanies, { query: { search } })).content
const count = async () => ({
  organisations: Number(
    (
      await world.db
        .selectFrom('organisation')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  ),
  accounts: Number(
    (
      await world.db
        .selectFrom('user_account')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  ),
})
type Node = { label: string; children: Node[] }
const words = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ label, children }) => (children.length > 0 ? [label, words(children)] : label))
const treeOf = async (companyId: number) => words(await aila.call(listBranches, { params: { companyId } }))

describe('a new customer', () => {
  test('PC-2 gets its units, its modules and its first user with one mail, all in one call', async () => {
    const made = await aila.call(createCompany, {
      body: {
        name: 'Sahalaitos Oy',
        industry: 'C',
        units: [
          { name: 'Tuotanto', depth: 0 },
          { name: ' Höyläämö ', depth: 1 },
          { name: 'Kuivaamo', depth: 1 },
          { name: 'Uunit', depth: 2 },
          { name: 'Myynti', depth: 0 },
        ],
        flags: { ...on, ordersEnabled: false },
        firstUser: liisa,
      },
    })
    expect(made).toMatchObject({ name: 'Sahalaitos Oy', industry: 'C', flags: { ...on, ordersEnabled: false } })
    expect(await treeOf(made.id)).toEqual([
      ['Sahalaitos Oy', ['Myynti', ['Tuotanto', ['Höyläämö', ['Kuivaamo', ['Uunit']]]]]],
    ])
    expect(await named('Sahalaitos')).toMatchObject([{ branchCount: 5, userCount: 1 }])

    const mail = await world.platform.mailCatcher?.waitFor('liisa@saha.test')
    expect(mail?.text).toContain('/activate?')
    expect(mail?.text).not.toContain('Lahti')
    const mails = (world.platform.mailCatcher?.mails ?? []).filter(({ to }) =>
      to?.some(({ address }) => address === 'liisa@saha.test'),
    )
    expect(mails).toHaveLength(1)
    const grant = await world.db.selectFrom('company_grant').selectAll().executeTakeFirstOrThrow()
    expect(grant).toMatchObject({ company_id: made.id, branch_id: made.id, modules: null, main_user: true })
    expect(await world.db.selectFrom('user_log').select(['company_id', 'action', 'user_name']).execute()).toEqual([
      { company_id: made.id, action: 'GIVEN', user_name: 'Liisa Lahti' },
    ])
  })

  test('PC-2 of a name alone has no unit, no user and every module off, as before', async () => {
    const made = await aila.call(createCompany, { body: { name: 'Pelkkä Nimi Oy' } })
    expect(Object.values(made.flags)).toEqual(Object.values(made.flags).map(() => false))
    expect(await treeOf(made.id)).toEqual(['Pelkkä Nimi Oy'])
  })

  test('PC-2 is made once by the key of its form, also by two clicks at the same moment', async () => {
    const clientKey = crypto.randomUUID()
    const body = {
      ...{ name: 'Kerran Oy', clientKey, units: [{ name: 'Halli', depth: 0 }] },
      firstUser: { ...liisa, email: 'kerran@saha.test' },
    }
    const [one, other] = await Promise.all([aila.call(createCompany, { body }), aila.call(createCompany, { body })])
    const again = await aila.call(createCompany, { body: { ...body, name: 'Toinen nimi Oy' } })
    expect([other.id, again.id, again.name]).toEqual([one.id, one.id, 'Kerran Oy'])
    expect(await treeOf(one.id)).toEqual([['Kerran Oy', ['Halli']]])
    expect(await named('Kerran')).toHaveLength(1)
    await expect
      .poll(() => (world.platform.mailCatcher?.mails ?? []).map(({ to }) => to?.[0]?.address))
      .toContain('kerran@saha.test')
    const rows = await world.db.selectFrom('user_log').select('id').where('company_id', '=', one.id).execute()
    expect(rows).toHaveLength(1)
    // Another form makes another company of the same name.
    await aila.call(createCompany, { body: { name: 'Kerran Oy', clientKey: crypto.randomUUID() } })
    expect(await named('Kerran')).toHaveLength(2)
  })

  test('PC-2 whoever has an account already gets in by it, and is told so', async () => {
    const outi = await world.login({ email: 'outi@muu.test', firstName: 'Outi', lastName: 'Saari', locale: 'sv' })
    const firstUser = { ...liisa, email: 'outi@muu.test', mainUser: false }
    const made = await aila.call(createCompany, { body: { name: 'Toinen Työ Oy', flags: on, firstUser } })
    const { id } = await outi.call(whoami)
    expect(await outi.call(listCompanies, { params: { id: id as number } })).toMatchObject([
      { company: { id: made.id, name: 'Toinen Työ Oy' }, mainUser: false, messagingEnabled: true },
    ])
    expect((await world.platform.mailCatcher?.waitFor('outi@muu.test'))?.text).toContain('/login')
  })

  test('PC-2 all of it or nothing: what is wrong is named by its field, and nothing has been made', async () => {
    const before = await count()
    await insertUser(world.db, { email: 'kari@tt.test', firstName: 'Kari', lastName: 'Oja', role: 'ROLE_COACH' })
    await insertUser(world.db, { email: 'pois@saha.test', firstName: 'P', lastName: 'O', status: 'DEACTIVATED' })
    const refused = async (more: object) =>
      (await aila.refused(createCompany, { body: { name: 'Ei Synny Oy', ...more } as never })).fields
    const units = (...all: [string, number][]) => ({ units: all.map(([name, depth]) => ({ name, depth })) })
    const problem = (field: string, problem: string) => [{ field, problem }]

    expect(await refused(units(['A', 0], [' ', 1]))).toEqual(problem('units.1.name', 'required'))
    expect(await refused(units(['A', 0], ['x'.repeat(201), 0]))).toEqual(problem('units.1.name', 'tooLong'))
    expect(await refused(units(['A', 1]))).toEqual(problem('units.0.depth', 'skipsLevel'))
    expect(await refused(units(['A', 0], ['B', 1], ['C', 0], ['D', 2]))).toEqual(problem('units.3.depth', 'skipsLevel'))
    expect(await refused(units(['A', -1]))).toEqual(problem('units.0.depth', 'invalid'))
    const ladder = Array.from({ length: deepestUnit + 1 }, (_, depth): [string, number] => [`T${depth}`, depth])
    expect(await refused(units(...ladder))).toEqual(problem(`units.${deepestUnit}.depth`, 'tooDeep'))
    const many = Array.from({ length: unitsAtMost + 1 }, (_, at): [string, number] => [`Y${at}`, 0])
    expect(await refused(units(...many))).toEqual([{ field: 'units', problem: 'tooMany', atMost: unitsAtMost }])
    expect(await refused({ firstUser: { ...liisa, email: 'ei osoite' } })).toEqual(
      problem('firstUser.email', 'invalidEmail'),
    )
    expect(await refused({ firstUser: { ...liisa, firstName: '' } })).toEqual(
      problem('firstUser.firstName', 'required'),
    )
    expect(await refused({ ...units(['A', 0]), firstUser: { ...liisa, email: 'KARI@tt.test' } })).toEqual(
      problem('firstUser.email', 'ofStaff'),
    )
    expect(await refused({ ...units(['A', 0]), firstUser: { ...liisa, email: 'pois@saha.test' } })).toEqual(
      problem('firstUser.email', 'accountClosed'),
    )
    expect(await count()).toEqual({ ...before, accounts: before.accounts + 2 })
  })

  test('PC-2 a thousand units twenty levels deep come in their order', async () => {
    const units = Array.from({ length: unitsAtMost }, (_, at) => ({
      name: `Yksikkö ${String(at).padStart(3, '0')}`,
      depth: at % deepestUnit,
    }))
    const { id } = await aila.call(createCompany, { body: { name: 'Suuri Oy', units } })
    await aila.call(getCompany, { params: { companyId: id } })
    const rows = await world.db
      .selectFrom('organisation')
      .select(['name', 'path'])
      .where('company_id', '=', id)
      .execute()
    const byName = new Map(rows.map((row) => [row.name, row.path]))
    for (const [at, unit] of units.entries()) {
      const path = byName.get(unit.name) ?? []
      expect(path).toHaveLength(unit.depth + 2)
      if (unit.depth > 0) expect(path.slice(0, -1)).toEqual(byName.get(`Yksikkö ${String(at - 1).padStart(3, '0')}`))
    }
  })
})
