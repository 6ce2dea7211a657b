import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { endDelegation } from '#modules/main-users/contract.ts'
import { insertDelegationFixture } from '#modules/main-users/server/fixtures.ts'
import { listWaiting } from '#modules/waiting/contract.ts'
import type { Module } from '#shared/permissions.ts'
import { selectUser } from '#tests/people.ts'
import { startWorld, type World } from '#tests/world.ts'
import { changeFollowUpRules, getFollowUpRules } from '../console-contract.ts'
import { getAbsencesOfPerson, listAbsences, searchAbsences } from '../contract.ts'
import { assignFollowUp, changeFollowUp, getFollowUp, listFollowUps, sendNotice } from '../follow-up-contract.ts'
import { type Company, counted, insertLeave, openCompany, workshop } from '../test/company.ts'

let world: World
let at: Company

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  at = await openCompany(world)
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of ['follow_up', 'workability_user', 'workability_event', 'workability_case', 'sick_leave'] as const)
    await world.db.deleteFrom(table).execute()
  await world.db
    .deleteFrom('employment')
    .where('employee_id', '=', at.maija.employeeId)
    .where('id', '<>', at.maija.employmentIds[0] as number)
    .execute()
  await employed({ organisation_id: at.production, end_date: null, main_employer: true })
  await modulesOf('esa', null)
})

const query = { companyId: workshop }
const employed = async (now: { organisation_id?: number; end_date?: string | null; main_employer?: boolean }) => {
  await world.db
    .updateTable('employment')
    .set(now)
    .where('id', '=', at.maija.employmentIds[0] as number)
    .execute()
  await counted(world)
}
const alsoIn = async (organisationId: number, startDate: string, profession: string | null = null) => {
  await world.db
    .insertInto('employment')
    .values({
      ...{ employee_id: at.maija.employeeId, company_id: workshop, organisation_id: organisationId },
      ...{ start_date: startDate, profession, main_employer: false },
    })
    .execute()
  await counted(world)
}
const modulesOf = async (name: string, modules: Module[] | null) => {
  await world.db
    .updateTable('company_grant')
    .set({ modules })
    .where('user_id', '=', await selectUser(world.db, `${name}@paja.test`))
    .execute()
}
const own = async (client = at.esa) =>
  (await client.call(listFollowUps, { query: { ...query, mine: true } })).content.map(({ id }) => id)

async function fourSpells() {
  for (const day of ['2025-11-03', '2025-12-01', '2026-01-12', '2026-02-26'] as const)
    await insertLeave(world, at.maija, day, day)
  await counted(world)
  const [followUp] = (await at.helena.call(listFollowUps, { query })).content
  if (!followUp) throw new Error('there is no follow-up')
  return followUp
}

test('AR-1 of whoever works in two units a branch learns its own alone; a unit beyond it does not exist', async () => {
  await insertLeave(world, at.maija, '2026-02-27', '2026-02-27')
  await alsoIn(at.sales, '2021-01-01')
  const listed = async (more = {}) => (await at.saara.call(listAbsences, { query: { ...query, ...more } })).content
  for (const sort of ['unit', '-unit', 'lastName']) expect(await listed({ sort })).toMatchObject([{ unit: 'Myynti' }])
  expect((await at.esa.call(listAbsences, { query })).content).toMatchObject([{ unit: 'Tuotanto' }])
  expect((await at.helena.call(listAbsences, { query })).content).toMatchObject([{ unit: 'Tuotanto' }])
  expect(await listed({ unitId: at.sales })).toHaveLength(1)
  const beyond = { ...query, unitId: at.production }
  expect(await at.saara.refused(listAbsences, { query: beyond })).toMatchObject({ status: 404 })
  expect(await at.saara.refused(searchAbsences, { body: { ...beyond, search: 'mai' } })).toMatchObject({ status: 404 })
  expect(await at.helena.refused(listAbsences, { query: { ...query, unitId: 5 } })).toMatchObject({ status: 404 })
})

test('ES-3 ES-9 a follow-up goes along when the unit of an employment is corrected, touched or not', async () => {
  const { id, employeeId } = await fourSpells()
  expect([await own(at.esa), await own(at.saara)]).toEqual([[id], []])
  for (const state of ['OPEN', 'HELD'] as const) {
    if (state === 'HELD') await at.helena.call(changeFollowUp, { params: { id }, body: { state } })
    await employed({ organisation_id: at.sales })
    expect(await at.esa.refused(getFollowUp, { params: { id } })).toMatchObject({ status: 404 })
    const params = { employeeId }
    expect(await at.esa.refused(getAbsencesOfPerson, { params, query })).toMatchObject({ status: 404 })
    expect([await own(at.esa), await own(at.saara)]).toEqual([[], [id]])
    expect(await at.saara.call(getFollowUp, { params: { id } })).toMatchObject({ unit: 'Myynti', state })
    await employed({ organisation_id: at.production })
    expect([await own(at.esa), await own(at.saara)]).toEqual([[id], []])
  }
})

test('ES-1 ES-3 new rules say who is told, and until when, of what stands already too', async () => {
  const { id, dueOn } = await fourSpells()
  const params = { companyId: workshop }
  const before = await at.aila.call(getFollowUpRules, { params })
  const { isDefault: _, ...rules } = before
  const keep = async (changes: { told: 'BRANCH' | 'COMPANY'; daysToAct: number } | undefined) => {
    const { version } = await at.aila.call(getFollowUpRules, { params })
    const changed = rules.rules.map((rule) => ({ ...rule, ...changes }))
    await at.aila.call(changeFollowUpRules, { params, body: { ...rules, rules: changed, version } })
    await counted(world)
  }
  await keep({ told: 'COMPANY', daysToAct: 30 })
  expect([await own(at.esa), await own(at.helena)]).toEqual([[], [id]])
  const later = await at.helena.call(getFollowUp, { params: { id } })
  expect(later).toMatchObject({ state: 'OPEN', dueOn: '2026-04-01' })
  expect(later.dueOn > dueOn).toBe(true)
  await keep(undefined)
  expect([await own(at.esa), await own(at.helena)]).toEqual([[id], []])
  expect(await at.helena.call(getFollowUp, { params: { id } })).toMatchObject({ dueOn })
})

test('ES-1 IN-1 what was passed to somebody who sees it no more waits for those whom it waited for before', async () => {
  const { id } = await fourSpells()
  const esasId = await selectUser(world.db, 'esa@paja.test')
  const helenasId = await selectUser(world.db, 'helena@paja.test')
  const waiting = async () =>
    (await at.helena.call(listWaiting, { query })).kinds.find(({ kind }) => kind === 'followups')?.count ?? 0
  await at.esa.call(assignFollowUp, { params: { id }, body: { userId: helenasId } })
  expect([await own(at.esa), await own(at.helena), await waiting()]).toEqual([[], [id], 1])
  await modulesOf('helena', ['documents'])
  expect(await own(at.esa)).toEqual([id])
  expect(await at.esa.call(getFollowUp, { params: { id } })).toMatchObject({ assignee: null, isMine: true })
  await modulesOf('helena', null)
  expect([await own(at.esa), await own(at.helena)]).toEqual([[], [id]])

  // Where nobody of the branch is left it waits for whoever is above.
  await at.helena.call(assignFollowUp, { params: { id }, body: { userId: esasId } })
  expect([await own(at.esa), await own(at.helena), await waiting()]).toEqual([[id], [], 0])
  await modulesOf('esa', ['documents'])
  expect([await own(at.helena), await waiting()]).toEqual([[id], 1])
  await modulesOf('esa', null)
  await employed({ organisation_id: at.sales })
  expect([await own(at.saara), await own(at.esa), await own(at.helena)]).toEqual([[id], [], []])
})

test('ES-6 MU-3 occupational health is told no more by a covered module than it reaches', async () => {
  await modulesOf('esa', ['absences', 'sick-leaves'])
  const to = await selectUser(world.db, 'esa@paja.test')
  const fromUserId = await selectUser(world.db, 'saara@paja.test')
  const cover = { companyId: workshop, fromUserId, toUserId: to, from: '2026-03-01', to: '2026-03-31' } as const
  const delegationId = await insertDelegationFixture(world.db, cover)
  const { id } = await fourSpells()
  // The cover has work ability cases, of the sales alone; it writes to the provider for the whole company.
  const sent = await at.esa.call(sendNotice, { params: { id }, body: { message: 'Neljä jaksoa.' } })
  expect(sent).toEqual({ conversationId: expect.any(Number) })
  await at.saara.call(endDelegation, { params: { companyId: workshop, id: delegationId } })
})

test('ES-6 WA-3 of an employment beyond the branch nothing is told; what happened in it is told without', async () => {
  const { id } = await fourSpells()
  await employed({ end_date: '2026-03-01' })
  await alsoIn(at.sales, '2026-03-02', 'Salainen tehtävä')
  expect(await at.esa.call(getFollowUp, { params: { id } })).toMatchObject({ unit: 'Tuotanto' })
  const sent = await at.esa.call(sendNotice, { params: { id }, body: { message: 'Neljä jaksoa.' } })
  expect(sent).toEqual({ conversationId: expect.any(Number) })
})
