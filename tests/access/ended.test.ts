import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { giveAccess, takeAccess } from '#modules/account/console-contract.ts'
import { listConversations } from '#modules/conversations/contract.ts'
import { insertConversationFixture } from '#modules/conversations/server/fixtures.ts'
import { listProcesses } from '#modules/forms/contract.ts'
import { insertProcessFixture } from '#modules/forms/server/fixtures.ts'
import { inviteUser, removeUser } from '#modules/main-users/contract.ts'
import { type Company, elsewhere, startCompany, workshop } from '#modules/main-users/test/company.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { listVideoMeetings } from '#modules/video-meetings/contract.ts'
import { insertMeetingFixture } from '#modules/video-meetings/server/fixtures.ts'
import { listWorkabilities } from '#modules/work-ability/contract.ts'
import { insertCaseFixture } from '#modules/work-ability/server/fixtures.ts'
import { dayOf } from '#shared/dates.ts'

let company: Company
const employed: Record<number, { employeeId: number; employmentId: number }> = {}
beforeAll(async () => {
  company = await startCompany(inject('template'))
  for (const companyId of [workshop, elsewhere])
    employed[companyId] = await insertEmployee(company.world.db, {
      identityCode: artificialIdentityCode('1985-05-05', companyId === workshop ? 11 : 12),
      ...{ firstName: 'Tekijä', lastName: 'Testi' },
      employments: [{ organisationId: companyId, startDate: '2020-01-01', mainEmployer: true }],
    }).then(({ employeeId, employmentIds }) => ({ employeeId, employmentId: employmentIds[0] as number }))
})
afterAll(() => company.world.stop())

/** Outi has access to both companies, and takes part in one thing of each kind at each; at the workshop Helena does so too. */
beforeEach(async () => {
  const { world, ids, aila } = company
  const { outi, helena } = ids
  await world.db.deleteFrom('company_grant').where('user_id', '=', outi).where('company_id', '=', workshop).execute()
  await aila.call(giveAccess, { params: { id: outi, companyId: workshop }, body: {} })
  for (const table of ['workability_user', 'form_process_user', 'conversation_user', 'video_meeting_user'] as const)
    await world.db.deleteFrom(table).execute()
  for (const companyId of [workshop, elsewhere]) {
    const now = world.clock.now()
    const users = companyId === workshop ? [outi, helena] : [outi]
    await insertConversationFixture(world.db, {
      companyId,
      topic: 'Aihe',
      startedBy: outi,
      with: users.slice(1),
      at: now,
    })
    const taking = users.map((userId) => ({ userId }))
    await insertProcessFixture(world.db, {
      companyId,
      name: 'Selvitys',
      status: 'STARTED',
      users: taking,
      createdAt: now,
    })
    // By the database's own clock to come.
    const [start, end] = [new Date('2099-01-15T08:00:00Z'), new Date('2099-01-15T09:00:00Z')]
    await insertMeetingFixture(world.db, {
      companyId,
      organizerId: ids.nina,
      topic: 'Kokous',
      start,
      end,
      userIds: users,
    })
    const ofEmployee = employed[companyId] as { employeeId: number; employmentId: number }
    await insertCaseFixture(world.db, {
      ...ofEmployee,
      companyId,
      requestedBy: outi,
      users,
      startDate: dayOf(now),
      now,
    })
  }
})

/** In how many conversations, investigations, cases and coming meetings of a company somebody takes part. */
async function parts(name: 'outi' | 'helena', companyId: number): Promise<number[]> {
  const client = company[name]
  const here = { query: { companyId: `${companyId}` } }
  const processes = await client.call(listProcesses, here)
  return [
    ((await client.call(listConversations, here)) as unknown[]).length,
    processes.filter(({ users }) => users.some(({ user }) => user.id === company.ids[name])).length,
    (await client.call(listWorkabilities, { query: { ...here.query, type: 'WORKABILITY' } })).length,
    (await client.call(listVideoMeetings, { params: { companyId }, query: inThatMonth })).length,
  ]
}
const inThatMonth = { query: 'MONTH', referenceDate: '2099-01-15' }
const all = [1, 1, 1, 1]
const none = [0, 0, 0, 0]

test('WA-8 CO-1 CO-10 whoever has lost an access at the console begins a new one with nothing of the former', async () => {
  const { aila, ids } = company
  const outis = { params: { id: ids.outi, companyId: workshop } }
  expect(await parts('outi', workshop)).toEqual(all)
  await aila.call(takeAccess, outis)
  await aila.call(giveAccess, { ...outis, body: {} })
  expect(await parts('outi', workshop)).toEqual(none)
  expect(await parts('outi', elsewhere)).toEqual(all)
  expect(await parts('helena', workshop)).toEqual(all)
})

test('MU-2 WA-8 CO-1 a main user who removes somebody and invites them again lets them into nothing of before', async () => {
  const { helena, ids } = company
  await helena.call(removeUser, { params: { companyId: workshop, userId: ids.outi } })
  const invited = { email: 'outi@paja.test', firstName: 'Outi', lastName: 'Testi' }
  await helena.call(inviteUser, { params: { companyId: workshop }, body: invited })
  expect(await parts('outi', workshop)).toEqual(none)
  expect(await parts('outi', elsewhere)).toEqual(all)
})

test('MU-1 WA-8 CO-1 an access that is changed is the same: nothing of it ends', async () => {
  const { aila, ids } = company
  const changed = {
    modules: ['conversations' as const, 'forms' as const, 'work-ability' as const, 'video-meetings' as const],
  }
  const { access } = await aila.call(giveAccess, { params: { id: ids.outi, companyId: workshop }, body: {} })
  const { version } = access?.find(({ companyId }) => companyId === workshop) ?? {}
  await aila.call(giveAccess, { params: { id: ids.outi, companyId: workshop }, body: { ...changed, version } })
  expect(await parts('outi', workshop)).toEqual(all)
})
