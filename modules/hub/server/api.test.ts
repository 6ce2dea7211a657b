import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listConsoleFollowUps } from '#modules/absences/console-contract.ts'
import { searchUsers } from '#modules/account/console-contract.ts'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { searchConversations } from '#modules/conversations/console-contract.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { listSentDocuments, listSharedDocuments } from '#modules/documents/console-contract.ts'
import { searchProcesses } from '#modules/forms/console-contract.ts'
import { searchOrders } from '#modules/orders/console-contract.ts'
import { searchEmployees } from '#modules/personnel/console-contract.ts'
import { searchReports } from '#modules/reports/console-contract.ts'
import { listReceivedLeaves } from '#modules/sick-leaves/console-contract.ts'
import { searchCases } from '#modules/work-ability/console-contract.ts'
import { insertThings, type Things, workshop } from '#tests/access/things.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getHub } from '../console-contract.ts'

let world: World
let things: Things
let nina: Client
const staff = { lastName: 'Hoitola', role: 'ROLE_COACH' } as const
const params = { companyId: workshop }

beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
  nina = await world.login({ email: 'hub@tt.test', firstName: 'Nina', ...staff })
})
afterAll(() => world.stop())

const countsAt = async (client: Client, companyId: number) => {
  const { kinds } = await client.call(getHub, { params: { companyId } })
  return Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))
}

test('WK-5 a company’s page counts what its lists have, kind by kind, and leads to each list of that company alone', async () => {
  const query = { companyId: workshop }
  const total = async (page: Promise<{ totalElements: number }>) => (await page).totalElements
  const listed = {
    conversations: await total(nina.call(searchConversations, { query })),
    sickleaves: await total(nina.call(listReceivedLeaves, { query })),
    workability: await total(nina.call(searchCases, { body: query })),
    orders: await total(nina.call(searchOrders, { query: { ...query, language: 'fi' } })),
    forms: await total(nina.call(searchProcesses, { query })),
    documents: await total(nina.call(listSentDocuments, { query })),
    sharedDocuments: await total(nina.call(listSharedDocuments, { query })),
    reports: await total(nina.call(searchReports, { query })),
    people: await total(nina.call(searchEmployees, { params, body: { search: '' } })),
    users: await total(nina.call(searchUsers, { body: query })),
    followups: await total(nina.call(listConsoleFollowUps, { query })),
    videomeetings: 1,
  }
  for (const count of Object.values(listed)) expect(count).toBeGreaterThan(0)
  expect(await countsAt(nina, workshop)).toEqual(listed)
  const { kinds } = await nina.call(getHub, { params })
  for (const { href } of kinds) expect(href).toMatch(new RegExp(`^/console/.*[?&]companyId=${workshop}$`))
})

test('WK-5 CS-1 CS-3 another’s company is found by nobody who is not responsible for it; without care there are counts alone', async () => {
  const aila = await world.login({
    email: 'hub.admin@tt.test',
    firstName: 'Aila',
    lastName: 'Laakso',
    role: 'ROLE_ADMIN',
    care: false,
  })
  expect(await countsAt(aila, workshop)).toEqual(await countsAt(nina, workshop))
  expect(await aila.refused(listReceivedLeaves, { query: {} })).toMatchObject({ status: 403 })

  await setStaffScope(world.db, 'RESPONSIBLE')
  expect(await nina.refused(getHub, { params })).toMatchObject({ status: 404 })
  await insertResponsible(world.db, workshop, things.users.nina)
  const responsible = await world.login('nina@access.test')
  expect(await countsAt(responsible, workshop)).toMatchObject({ sickleaves: 1 })
  await setStaffScope(world.db, 'ALL')
  expect(await nina.refused(getHub, { params: { companyId: 999_999 } })).toMatchObject({ status: 404 })
  const helena = await world.login({
    email: 'hub.hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: workshop }],
  })
  expect(await helena.refused(getHub, { params })).toMatchObject({ status: 403 })
})
