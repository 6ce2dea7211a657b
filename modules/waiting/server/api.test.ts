import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { markRead } from '#modules/conversations/contract.ts'
import { markHandled } from '#modules/documents/console-contract.ts'
import { markLeavesHandled } from '#modules/sick-leaves/console-contract.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { elsewhere, insertThings, type Things, workshop } from '#tests/access/things.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { listWaitingForStaff } from '../console-contract.ts'
import { listWaiting } from '../contract.ts'

let world: World
let things: Things
let helena: Client

beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
  helena = await world.login('helena@access.test')
})
afterAll(() => world.stop())

const atWorkshop = { query: { companyId: String(workshop) } }

/** How many of each kind, of those of which there are any. */
async function countsOf(client: Client): Promise<Record<string, number>> {
  const { kinds } = await client.call(listWaiting, atWorkshop)
  return Object.fromEntries(kinds.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]))
}

test('IN-1 Helena is told of one of each kind, with an address and since when it waits', async () => {
  const inAWeek = addDays(dayOf(world.clock.now()), 7)
  const { kinds } = await helena.call(listWaiting, atWorkshop)
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(
    [
      'acknowledgements',
      'conversations',
      'documents',
      'followups',
      'forms',
      'orders',
      'reports',
      'userreviews',
      'videomeetings',
      'workability',
    ].sort(),
  )
  expect(await countsOf(helena)).toEqual({
    acknowledgements: 2,
    documents: 1,
    reports: 1,
    followups: 2,
    forms: 1,
    orders: 1,
    workability: 1,
    videomeetings: 1,
  })
  const case1 = kinds.find(({ kind }) => kind === 'workability')?.items[0]
  expect(case1).toMatchObject({
    id: things.caseId,
    // Where it belongs, and nobody’s name.
    title: 'Hitsaamo',
    href: `/companies/${workshop}/workabilities?case=${things.caseId}`,
    dueOn: null,
  })
  const toConfirm = kinds.find(({ kind }) => kind === 'acknowledgements')?.items
  expect(toConfirm).toMatchObject([{ dueOn: inAWeek }, { dueOn: inAWeek }])
})

test('IN-1 what is answered, opened and over waits no more; what a colleague has to do is not told', async () => {
  const nina = await world.login('nina@access.test')
  await nina.send('POST', `/resource/console/conversations/${things.conversation}/messages`, { body: { text: 'Hei' } })
  expect((await countsOf(helena))['conversations']).toBe(1)
  await helena.call(markRead, { params: { id: things.conversation, userId: things.users.helena }, body: {} })
  expect((await countsOf(helena))['conversations']).toBeUndefined()

  const kaisa = await countsOf(await world.login('kaisa@access.test'))
  expect(kaisa).toEqual({ acknowledgements: 1, followups: 2, reports: 1, orders: 1 })
  const vaino = await countsOf(await world.login('vaino@access.test'))
  expect(vaino).toEqual({ acknowledgements: 1, reports: 1 })

  world.clock.advance({ minutes: 61 })
  helena = await world.login('helena@access.test')
  expect((await countsOf(helena))['videomeetings']).toBeUndefined()
})

test('IN-1 SH-4 of a module that is off nothing waits, and another company is not found', async () => {
  await world.db.updateTable('company').set({ orders_enabled: false }).where('id', '=', workshop).execute()
  const { kinds } = await helena.call(listWaiting, atWorkshop)
  expect(kinds.map(({ kind }) => kind)).not.toContain('orders')
  await world.db.updateTable('company').set({ orders_enabled: true }).where('id', '=', workshop).execute()

  const abroad = { query: { companyId: String(elsewhere) } }
  expect(await helena.refused(listWaiting, abroad)).toMatchObject({ status: 404 })
  expect(await helena.refused(listWaiting, { query: {} } as never)).toMatchObject({ status: 400 })
})

test('IN-2 the staff are told of what customers have sent, longest waiting first; own=true of one’s own customers', async () => {
  const nina = await world.login('nina@access.test')
  const asked = (own: 'true' | 'false') => nina.call(listWaitingForStaff, { query: { own } })
  const { kinds } = await asked('false')
  const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))
  expect(counts).toMatchObject({ sickleaves: 1, documents: 1, orders: 1, conversations: 0, workability: 0, forms: 0 })
  const [leave] = kinds.find(({ kind }) => kind === 'sickleaves')?.items ?? []
  expect(leave).toMatchObject({
    title: 'Tulikivi Oy',
    href: `/console/sick-leaves?state=TO_HANDLE&companyId=${workshop}`,
  })
  const own = await asked('true')
  expect(own.kinds.every(({ count }) => count === 0)).toBe(true)
  // What is counted of one's own customers leads to a list of them.
  const leadsTo = (found: typeof own, which: string) => found.kinds.find(({ kind }) => kind === which)?.href
  expect(leadsTo(own, 'orders')).toBe('/console/orders?state=RUNNING&own=true')
  expect(leadsTo(own, 'videomeetings')).toBe('/console/videomeetings')
  expect(leadsTo({ kinds }, 'orders')).toBe('/console/orders?state=RUNNING')

  await nina.call(markHandled, { params: { id: things.sent }, body: { handled: true } })
  await nina.call(markLeavesHandled, { body: { leaves: [{ id: things.sickLeave, version: 1 }] } })
  const after = Object.fromEntries((await asked('false')).kinds.map(({ kind, count }) => [kind, count]))
  expect(after).toMatchObject({ sickleaves: 0, documents: 0, orders: 1 })
  expect(await helena.refused(listWaitingForStaff, { query: { own: 'true' } })).toMatchObject({ code: 'forbidden' })
})
