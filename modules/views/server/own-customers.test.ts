import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listConsoleFollowUps } from '#modules/absences/console-contract.ts'
import { searchUsers } from '#modules/account/console-contract.ts'
import { searchCompanies } from '#modules/companies/console-contract.ts'
import { searchConversations } from '#modules/conversations/console-contract.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { listSentDocuments, listSharedDocuments } from '#modules/documents/console-contract.ts'
import { searchProcesses } from '#modules/forms/console-contract.ts'
import { searchOrders } from '#modules/orders/console-contract.ts'
import { searchReports } from '#modules/reports/console-contract.ts'
import { listReceivedLeaves, searchReceivedLeaves } from '#modules/sick-leaves/console-contract.ts'
import { listAllMeetings } from '#modules/video-meetings/console-contract.ts'
import { searchCases } from '#modules/work-ability/console-contract.ts'
import { dayOf } from '#shared/dates.ts'
import { insertThings, secret, workshop } from '#tests/access/things.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { choicesOf, type ListName } from '../console-contract.ts'

let world: World
let nina: Client
let ninaId: number
type Asked = { own?: boolean; companyId?: number }
type Total = (asked: Asked) => Promise<{ totalElements: number }>

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertThings(world)
  const email = 'own@tt.test'
  nina = await world.login({ email, firstName: 'Noora', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const { id } = await world.db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', email)
    .executeTakeFirstOrThrow()
  ninaId = id
})
afterAll(() => world.stop())

const day = () => ({ query: 'DAY', referenceDate: dayOf(world.clock.now()) }) as const

/** Each list that can be asked for one's own customers, by its calls. */
const lists: Partial<Record<ListName, Total[]>> = {
  companies: [
    ({ companyId, own }) =>
      nina.call(searchCompanies, { query: { search: String(companyId ?? ''), ...(own !== undefined && { own }) } }),
  ],
  users: [(body) => nina.call(searchUsers, { body })],
  conversations: [(query) => nina.call(searchConversations, { query })],
  'follow-ups': [(query) => nina.call(listConsoleFollowUps, { query })],
  'sick-leaves': [
    (query) => nina.call(listReceivedLeaves, { query }),
    (asked) => nina.call(searchReceivedLeaves, { body: { ...asked, search: secret } }),
  ],
  documents: [(query) => nina.call(listSentDocuments, { query }), (query) => nina.call(listSharedDocuments, { query })],
  reports: [(query) => nina.call(searchReports, { query })],
  orders: [(query) => nina.call(searchOrders, { query })],
  forms: [(query) => nina.call(searchProcesses, { query })],
  'work-ability': [(body) => nina.call(searchCases, { body })],
  videomeetings: [(query) => nina.call(listAllMeetings, { query: { ...day(), ...query } })],
}

test('WK-4 each list of the console that has companies is asked for one’s own customers', async () => {
  const withOwn = Object.entries(choicesOf).filter(([, names]) => (names as readonly string[]).includes('own'))
  expect(Object.keys(lists).sort()).toEqual(withOwn.map(([list]) => list).sort())
  const each = Object.entries(lists).flatMap(([list, calls]) => calls.map((total) => ({ list, total })))
  const count = async (total: Total, asked: Asked) => (await total(asked)).totalElements
  for (const { list, total } of each) {
    expect(await count(total, { companyId: workshop }), list).toBeGreaterThan(0)
    expect(await count(total, { own: true }), list).toBe(0)
    expect(await count(total, { own: true, companyId: workshop }), list).toBe(0)
    expect(await count(total, { own: false }), list).toBe(await count(total, {}))
  }
  await insertResponsible(world.db, workshop, ninaId)
  for (const { list, total } of each) {
    const there = await count(total, { companyId: workshop })
    expect(await count(total, { own: true }), list).toBe(there)
    expect(await count(total, { own: true, companyId: workshop }), list).toBe(there)
  }
})

test('WK-4 own customers are said with true or false', async () => {
  const wrong = { own: 'maybe' as unknown as boolean }
  for (const total of Object.values(lists).flat()) await expect(total(wrong)).rejects.toThrow(/: 400 /)
})
