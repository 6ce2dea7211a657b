import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { inviteUser } from '#modules/main-users/contract.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getCompanyLogin, listForeignAddressesAt } from '../console-contract.ts'
import { listForeignAddresses } from '../contract.ts'
import { insertCompanyLogin } from './fixtures.ts'

const workshop = 1000277
const sister = 1000278
const other = 1000279
let world: World
let aila: Client
let helena: Client
beforeAll(async () => {
  world = await startWorld(inject('template'))
  for (const [id, name] of [
    [workshop, 'Pohjolan Paja Oy'],
    [sister, 'Pohjolan Valimo Oy'],
    [other, 'Meritähti Logistiikka Oy'],
  ] as const)
    await insertCompany(world.db, { id, name })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  helena = await world.login({
    ...{ email: 'helena@paja.test', firstName: 'Helena', lastName: 'Rantanen' },
    grants: [{ companyId: workshop, mainUser: true }, { companyId: other }],
  })
  const { environment } = world.platform
  const given = { db: world.db, environment }
  const now = world.clock.now()
  await insertCompanyLogin(given, { companyId: workshop, tenant: 'pohjola', domain: 'paja.test', now })
  await insertCompanyLogin(given, { companyId: sister, tenant: 'pohjola', domain: 'valimo.test', now })
  await insertCompanyLogin(given, { companyId: other, tenant: 'meritahti', domain: 'meritahti.test', now })
})
afterAll(() => world.stop())

const emails = ['Uusi@Paja.test', 'uusi@valimo.test', 'uusi@meritahti.test', 'paja.test@gmail.com', 'x@alla.paja.test']
const foreign = ['uusi@meritahti.test', 'paja.test@gmail.com', 'x@alla.paja.test']
const of = (companyId: number, body: object = { emails }) => ({ params: { companyId }, body })
const makeOnlyWay = (is_only_way: boolean) => world.db.updateTable('company_login').set({ is_only_way }).execute()

test('SF-3 MU-2 whoever invites is told which addresses cannot come in by the company’s only way in', async () => {
  expect(await helena.call(listForeignAddresses, of(workshop))).toEqual({ emails: [] })
  const session = await world.db.selectFrom('session').selectAll().execute()
  await makeOnlyWay(true)
  await world.db
    .insertInto('company_identity')
    .values({
      ...{ user_id: session.at(-1)?.user_id ?? 0, company_id: workshop, subject: 'helena' },
      ...{ issuer: (await world.db.selectFrom('company_login').selectAll().execute())[0]?.issuer ?? '' },
      ...{ bound_at: world.clock.now(), used_at: world.clock.now() },
    })
    .execute()
  await world.db.updateTable('session').set({ by_company: true }).execute()
  // Of the sister company, which logs in at the same issuer, they come in.
  expect(await helena.call(listForeignAddresses, of(workshop))).toEqual({ emails: foreign })
  expect(await aila.call(listForeignAddressesAt, of(workshop))).toEqual({ emails: foreign })
  // It is no refusal: a domain can be added later.
  const body = { email: 'uusi@meritahti.test', firstName: 'Uusi', lastName: 'Ulkoa' }
  expect(await helena.call(inviteUser, of(workshop, body))).toMatchObject({ state: 'INVITED' })
  await makeOnlyWay(false)
  expect(await aila.call(listForeignAddressesAt, of(workshop))).toEqual({ emails: [] })
})

test('SF-3 nobody else asks, and what is no address is named', async () => {
  expect(await helena.refused(listForeignAddresses, of(other))).toMatchObject({ status: 403 })
  expect(await helena.refused(listForeignAddresses, of(sister))).toMatchObject({ status: 404 })
  expect(await helena.refused(listForeignAddressesAt, of(workshop))).toMatchObject({ status: 403 })
  expect(await aila.refused(listForeignAddressesAt, of(999_999))).toMatchObject({ status: 404 })
  const wrong: [emails: unknown, field: string][] = [
    [[], 'emails'],
    [['ei osoite'], 'emails.0'],
    [Array.from({ length: 101 }, (_, at) => `x${at}@paja.test`), 'emails'],
    ['x@paja.test', 'emails'],
  ]
  for (const [given, field] of wrong)
    expect(await aila.refused(listForeignAddressesAt, of(workshop, { emails: given }))).toMatchObject({
      ...{ status: 400, fields: [expect.objectContaining({ field })] },
    })
})

test('SF-3 before it is made the only way in, the console says how many have not come in by it', async () => {
  const notBound = async () => (await aila.call(getCompanyLogin, { params: { companyId: other } })).notBound
  expect(await notBound()).toBe(1)
  const userId = await insertUser(world.db, {
    ...{ email: 'olli@meritahti.test', firstName: 'Olli', lastName: 'Aalto' },
    grants: [{ companyId: other }],
  })
  expect(await notBound()).toBe(2)
  const { issuer } = await aila.call(getCompanyLogin, { params: { companyId: other } })
  const at = world.clock.now()
  const bound = { user_id: userId, company_id: other, issuer, subject: 'olli', bound_at: at, used_at: at }
  await world.db.insertInto('company_identity').values(bound).execute()
  expect(await notBound()).toBe(1)
})
