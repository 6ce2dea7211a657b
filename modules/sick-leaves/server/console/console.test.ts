import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { listWaitingForStaff } from '#modules/waiting/console-contract.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  leavesHandledAtMost,
  listLeavesOfEmployee,
  listReceivedLeaves,
  markLeavesHandled,
  searchReceivedLeaves,
} from '../../console-contract.ts'
import { correctSickLeave, listSickLeaves, recordSickLeave, removeSickLeave } from '../../contract.ts'

let world: World
let port: number
let helena: Client
let nina: Client
let kari: Client
let maija: { userId: number; employmentId: number; identityCode: string }

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  port = await listen(world.app)
  const { Tuotanto: production } = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto'],
  })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  kari = await world.login({ email: 'kari@tt.test', firstName: 'Kari', lastName: 'Valmela', role: 'ROLE_COACH' })
  const identityCode = '020594X903P'
  const person = await insertEmployee(world.db, {
    identityCode,
    firstName: 'Maija',
    lastName: 'Mallikas',
    employments: [{ organisationId: production as number, startDate: '2020-01-01' }],
  })
  maija = { userId: person.userId, employmentId: person.employmentIds[0] as number, identityCode }
})
beforeEach(() => world.db.deleteFrom('sick_leave').execute())
afterEach(disconnectAll)
afterAll(() => world.stop())

const today = () => dayOf(world.clock.now())
const own = (start: number, days: number) => ({
  start: addDays(today(), start),
  end: addDays(today(), start + days - 1),
  externalSickLeaveCertificate: false,
})
const certified = (start: number, days: number, diagnosisCode: string) => ({
  ...own(start, days),
  externalSickLeaveCertificate: true,
  diagnosisDate: addDays(today(), start),
  diagnosisCode,
})

async function record(entered: ReturnType<typeof own> & { notes?: string }): Promise<number> {
  const body = { ehrUserId: maija.userId, employerId: maija.employmentId, ...entered }
  return (await helena.call(recordSickLeave, { body })).id
}
const list = (query: Record<string, string> = {}) => nina.call(listReceivedLeaves, { query })
const seen = async (by: Client = nina) =>
  (await by.call(listReceivedLeaves, { query: {} })).content.map(({ id, version }) => ({ id, version }))

test('SP-1 what Helena records Nina sees, with the diagnosis and its title, the code of the person masked', async () => {
  const first = await record({ ...certified(-10, 3, 'J06.9'), notes: 'Jatkuu ehkä' })
  world.clock.advance({ minutes: 1 })
  const second = await record(own(-1, 2))
  const { content, totalElements } = await list()
  expect(totalElements).toBe(2)
  expect(content.map(({ id }) => id)).toEqual([second, first])
  expect(content[1]).toMatchObject({
    ehrUserId: maija.userId,
    firstName: 'Maija',
    lastName: 'Mallikas',
    sotuMasked: '020594X9***',
    company: { id: 1000277, name: 'Pohjolan Paja Oy' },
    unit: 'Tuotanto',
    duration: 3,
    type: 'EXTERNAL',
    diagnosisCode: 'J06.9',
    diagnosisTitle: expect.stringMatching(/hengitystie/i),
    notes: 'Jatkuu ehkä',
    directContinuation: false,
    state: 'NEW',
    recordedBy: 'Helena Rantanen',
    handledBy: null,
    before: null,
  })
})

test('SP-1 the filters: company, state, day of recording, own or external; ten, 25, 50 or 100 on a page', async () => {
  const certificate = await record(certified(-20, 3, 'J06.9'))
  const twoDaysAgo = new Date(world.clock.now().getTime() - 2 * 24 * 3_600_000)
  await world.db.updateTable('sick_leave').set({ recorded_at: twoDaysAgo }).execute()
  const report = await record(own(0, 1))
  const ids = async (query: Record<string, string>) => (await list(query)).content.map(({ id }) => id)
  expect(await ids({ companyId: '1000277' })).toEqual([report, certificate])
  expect(await ids({ companyId: '1000278' })).toEqual([])
  expect(await ids({ type: 'EXTERNAL' })).toEqual([certificate])
  expect(await ids({ type: 'OWN' })).toEqual([report])
  expect(await ids({ from: today() })).toEqual([report])
  expect(await ids({ to: addDays(today(), -1) })).toEqual([certificate])
  expect(await ids({ state: 'HANDLED' })).toEqual([])
  expect(await list({ pageSize: '10', page: '0' })).toMatchObject({ size: 10, totalElements: 2 })
  expect(await nina.refused(listReceivedLeaves, { query: { pageSize: '11' } })).toMatchObject({
    status: 400,
    fields: [{ field: 'pageSize' }],
  })
  expect(await nina.refused(listReceivedLeaves, { query: { from: '2026-02-30' } })).toMatchObject({
    status: 400,
    fields: [{ field: 'from' }],
  })
})

test('SP-1 a name is searched for in the body, by any of its words, and finds nobody of another name', async () => {
  const id = await record(own(-1, 1))
  const find = async (search: string) =>
    (await nina.call(searchReceivedLeaves, { body: { search } })).content.map((leave) => leave.id)
  expect(await find('mallikas mai')).toEqual([id])
  expect(await find('ma')).toEqual([id])
  expect(await find('virtanen')).toEqual([])
  expect(await nina.refused(searchReceivedLeaves, { body: { search: ' ' } })).toMatchObject({
    fields: [{ field: 'search' }],
  })
})

test('SP-2 handled by one of two: the other is told, and who and when is kept', async () => {
  const [first, second] = [await record(own(-10, 2)), await record(own(-5, 2))]
  const karis = await seen(kari)
  expect(await nina.call(markLeavesHandled, { body: { leaves: [{ id: first, version: 1 }] } })).toEqual({
    handled: [first],
    missed: [],
  })
  const answer = await kari.call(markLeavesHandled, { body: { leaves: karis } })
  expect(answer).toEqual({ handled: [second], missed: [{ id: first, state: 'HANDLED' }] })
  const { content } = await list({ state: 'HANDLED' })
  expect(content.map(({ id, handledBy }) => [id, handledBy])).toEqual([
    [second, 'Kari Valmela'],
    [first, 'Nina Hoitola'],
  ])
  expect(content[0]?.handledAt).toBe(world.clock.now().toISOString())
})

test('SP-2 of two who handle the same ones at the same moment each is handled by one', async () => {
  for (const start of [-40, -30, -20, -10]) await record(own(start, 1))
  const leaves = await seen()
  const both = await Promise.all(
    [nina, kari].map((who, place) =>
      who.call(markLeavesHandled, { body: { leaves: place === 0 ? leaves : leaves.toReversed() } }),
    ),
  )
  expect(both.flatMap(({ handled }) => handled).sort()).toEqual(leaves.map(({ id }) => id).sort())
  expect(both.flatMap(({ missed }) => missed)).toHaveLength(leaves.length)
})

test('SP-2 a leave that is corrected after it was handled is new again and shows what was before, until that is handled', async () => {
  const id = await record(certified(-3, 2, 'J06.9'))
  await nina.call(markLeavesHandled, { body: { leaves: await seen() } })
  const old = await seen()
  await helena.call(correctSickLeave, { params: { id }, body: { ...certified(-3, 5, 'M54.5'), notes: 'Pidempi' } })
  expect((await list()).content[0]).toMatchObject({
    state: 'NEW',
    duration: 5,
    diagnosisCode: 'M54.5',
    handledBy: null,
    before: { end: addDays(today(), -2), diagnosisCode: 'J06.9', diagnosisTitle: expect.any(String), notes: null },
  })
  expect(await nina.call(markLeavesHandled, { body: { leaves: old } })).toEqual({
    handled: [],
    missed: [{ id, state: 'NEW' }],
  })
  await helena.call(correctSickLeave, { params: { id }, body: own(-3, 6) })
  expect((await list()).content[0]).toMatchObject({ before: { diagnosisCode: 'J06.9' } })
  await nina.call(markLeavesHandled, { body: { leaves: await seen() } })
  expect((await list()).content[0]).toMatchObject({ state: 'HANDLED', before: null })
})

test('SP-2 one that is removed is gone for the employer, stays for the staff until handled, and its days are free', async () => {
  const id = await record(own(-3, 2))
  await helena.call(removeSickLeave, { params: { id } })
  expect(await helena.call(listSickLeaves, { query: { companyId: '1000277' } })).toEqual([])
  expect(await helena.refused(correctSickLeave, { params: { id }, body: own(-3, 1) })).toMatchObject({ status: 404 })
  expect(await helena.refused(removeSickLeave, { params: { id } })).toMatchObject({ status: 404 })
  const again = await record(own(-3, 2))
  expect((await list({ state: 'REMOVED' })).content.map((leave) => leave.id)).toEqual([id])
  await nina.call(markLeavesHandled, { body: { leaves: [{ id, version: 2 }] } })
  expect((await list()).content.map((leave) => leave.id)).toEqual([again])
  expect(await kari.call(markLeavesHandled, { body: { leaves: [{ id, version: 2 }] } })).toEqual({
    handled: [],
    missed: [{ id, state: 'REMOVED' }],
  })
})

test('SP-2 more than a page at once is refused with the limit, and nothing is handled', async () => {
  const id = await record(own(-3, 2))
  for (const length of [leavesHandledAtMost + 1, 10_000]) {
    const leaves = Array.from({ length }, (_, place) => ({ id: id + place, version: 1 }))
    expect(await nina.refused(markLeavesHandled, { body: { leaves } })).toMatchObject({
      status: 400,
      message: 'validation_failed: leaves tooMany (at most 100)',
      fields: [{ field: 'leaves', problem: 'tooMany', atMost: leavesHandledAtMost }],
    })
  }
  expect((await list({ state: 'NEW' })).totalElements).toBe(1)
})

test('SP-3 all leaves of a person with their diagnoses, by the register’s id and by the company’s; each look is logged', async () => {
  await record(certified(-400, 3, 'M54.5'))
  const removed = await record(own(-8, 1))
  await record(own(-1, 2))
  await helena.call(removeSickLeave, { params: { id: removed } })
  const leaves = await nina.call(listLeavesOfEmployee, { params: { id: maija.userId } })
  expect(leaves.map(({ diagnosisCode, duration }) => [diagnosisCode, duration])).toEqual([
    [null, 2],
    ['M54.5', 3],
  ])
  const { employee_id: employeeId } = await world.db
    .selectFrom('company_employee')
    .select('employee_id')
    .where('id', '=', maija.userId)
    .executeTakeFirstOrThrow()
  expect(await nina.call(listLeavesOfEmployee, { params: { id: employeeId } })).toEqual(leaves)
  const { purpose, thing, employee_ids } = await world.db
    .selectFrom('access_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect({ purpose, thing, employee_ids }).toEqual({ purpose: 'care', thing: 'sick_leave', employee_ids: [employeeId] })
  expect(await nina.refused(listLeavesOfEmployee, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
})

test('SP-5 what waits is counted for those responsible for the company, and for all who ask for all; no name is in it', async () => {
  const first = await record(own(-3, 2))
  world.clock.advance({ minutes: 1 })
  await record(own(-9, 2))
  const user_id = await selectUser(world.db, 'nina@tt.test')
  await world.db.insertInto('responsible_professional').values({ company_id: 1000277, user_id }).execute()
  const waiting = async (by: Client, own: boolean) =>
    (await by.call(listWaitingForStaff, { query: { own } })).kinds.find(({ kind }) => kind === 'sickleaves')
  expect(await waiting(nina, true)).toMatchObject({
    kind: 'sickleaves',
    count: 2,
    items: [
      {
        id: first,
        title: 'Pohjolan Paja Oy',
        dueOn: null,
        href: '/console/sick-leaves?state=TO_HANDLE&companyId=1000277',
      },
      { title: 'Pohjolan Paja Oy' },
    ],
  })
  expect(await waiting(kari, true)).toMatchObject({ count: 0, items: [] })
  expect(await waiting(kari, false)).toMatchObject({ count: 2 })

  // One that is removed waits to be seen, and one that has been handled no more: as many as are counted are listed.
  await helena.call(removeSickLeave, { params: { id: first } })
  await record(own(-20, 2))
  const [handled] = (await list({ state: 'NEW' })).content
  await nina.call(markLeavesHandled, { body: { leaves: [{ id: handled?.id ?? 0, version: handled?.version ?? 0 }] } })
  expect(await waiting(nina, true)).toMatchObject({ count: 2, href: '/console/sick-leaves?state=TO_HANDLE&own=true' })
  const states = (await list({ state: 'TO_HANDLE' })).content.map(({ state }) => state)
  expect(states.toSorted()).toEqual(['NEW', 'REMOVED'])
  await nina.call(markLeavesHandled, { body: { leaves: await seen() } })
  expect(await waiting(nina, true)).toMatchObject({ count: 0 })
})

test('SP-5 a new, corrected, removed and handled leave is told to the staff alone, by ids and states', async () => {
  const heard = await hear(port, nina, 'sickLeaveUpdate')
  const heardByHelena = await hear(port, helena, 'sickLeaveUpdate')
  const id = await record(own(-3, 2))
  await helena.call(correctSickLeave, { params: { id }, body: own(-3, 3) })
  await nina.call(markLeavesHandled, { body: { leaves: [{ id, version: 2 }] } })
  await helena.call(removeSickLeave, { params: { id } })
  const states = ['NEW', 'NEW', 'HANDLED', 'REMOVED']
  await expect.poll(() => heard).toEqual(states.map((state) => ({ id, companyId: 1000277, state })))
  expect(heardByHelena).toEqual([])
})
