import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import {
  changeCompanyFlags,
  changeSettings,
  closeCompany,
  getCompany,
  getConsoleSettings,
} from '#modules/companies/console-contract.ts'
import { whoami } from '#shared/contracts/session.ts'
import { selectUser } from '#tests/people.ts'
import { connect, disconnectAll, event, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { changeFollowUpRules, getFollowUpRules } from '../console-contract.ts'
import { listAbsences } from '../contract.ts'
import { assignFollowUp, changeFollowUp, getFollowUp, listFollowUps } from '../follow-up-contract.ts'
import { type Company, counted, insertLeave, openCompany, workshop } from '../test/company.ts'

let world: World
let at: Company

beforeEach(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  at = await openCompany(world)
})
afterEach(() => world.stop())
afterAll(disconnectAll)

const query = { companyId: workshop }
const params = { companyId: workshop }
const followUps = async () => (await at.helena.call(listFollowUps, { query })).content

/** By one rule alone: thirty days within twelve months. */
async function followedByDays(): Promise<void> {
  const { version, rules, markMode } = await at.aila.call(getFollowUpRules, { params })
  const thirty = rules.filter(({ kind, count }) => kind === 'MARK' && count === 30)
  await at.aila.call(changeFollowUpRules, { params, body: { version, markMode, rules: thirty } })
}

async function switchAt(isOn: boolean): Promise<void> {
  const { flags, version } = await at.aila.call(getCompany, { params })
  await at.aila.call(changeCompanyFlags, { params, body: { ...flags, absenceFollowUpEnabled: isOn, version } })
  await counted(world)
}

async function switchForAll(isOn: boolean): Promise<void> {
  const settings = await at.aila.call(getConsoleSettings, {})
  await at.aila.call(changeSettings, { body: { ...settings, absenceFollowUpEnabled: isOn } })
  await counted(world)
}

test.each([['at the company', switchAt] as const, ['for the installation', switchForAll] as const])(
  'ES-2 AR-1 what was reached before the module comes on %s counts when it does; when it goes off what is open is taken back',
  async (_, switchTo) => {
    await followedByDays()
    await switchTo(false)
    await insertLeave(world, at.maija, '2026-01-05', '2026-02-20')
    await counted(world)
    await switchTo(true)
    expect(await followUps()).toMatchObject([{ rule: { kind: 'MARK', count: 30 }, state: 'OPEN' }])
    expect((await at.helena.call(listAbsences, { query })).content).toMatchObject([{ days: 47, marks: [30] }])

    await switchTo(false)
    const states = await world.db.selectFrom('follow_up').select('state').execute()
    expect(states).toEqual([{ state: 'WITHDRAWN' }])
    await switchTo(true)
    expect(await followUps()).toMatchObject([{ state: 'OPEN' }])
  },
)

test.each(['CLOSED', 'NOT_NEEDED'] as const)(
  'ES-2 ES-3 180 days after a follow-up became %s it is asked again while its rule holds, though nothing else has changed',
  async (state) => {
    await followedByDays()
    await insertLeave(world, at.maija, '2026-01-05', '2026-02-20')
    await counted(world)
    const [first] = await followUps()
    const change = { state, ...(state === 'NOT_NEEDED' && { reason: 'IN_CARE' as const }) }
    await at.helena.call(changeFollowUp, { params: { id: first?.id ?? 0 }, body: change })
    await counted(world)
    const live = async () => {
      await counted(world)
      const rows = await world.db.selectFrom('follow_up').select('id').where('state', '=', 'OPEN').execute()
      return rows.length
    }
    world.clock.advance({ minutes: 179 * 24 * 60 })
    expect(await live()).toBe(0)
    world.clock.advance({ minutes: 24 * 60 })
    expect(await live()).toBe(1)
  },
)

test('ES-9 RT-2 a follow-up that moves to another unit is told where it was, and where it is', async () => {
  await insertLeave(world, at.maija, '2026-01-05', '2026-02-20')
  await counted(world)
  const [followUp] = await followUps()
  const port = await listen(world.app)
  const channels = await Promise.all(
    [at.esa, at.saara].map(async (client) => {
      const channel = connect(port, client).subscribe((await client.call(whoami)).pusherChannel as string)
      await event(channel, 'pusher:subscription_succeeded')
      return channel
    }),
  )
  const heard = channels.map((channel) => event(channel, 'followUpUpdate'))
  await world.db
    .updateTable('employment')
    .set({ organisation_id: at.sales })
    .where('id', '=', at.maija.employmentIds[0] as number)
    .execute()
  await counted(world)
  const moved = { id: followUp?.id, companyId: workshop }
  expect(await Promise.all(heard)).toMatchObject([moved, moved])
})

test('DL-4 ES-4 at a company that has left one still reads whose a follow-up was', async () => {
  await insertLeave(world, at.maija, '2026-01-05', '2026-02-20')
  await counted(world)
  const [followUp] = await followUps()
  const of = { params: { id: followUp?.id ?? 0 } }
  await at.helena.call(assignFollowUp, { ...of, body: { userId: await selectUser(world.db, 'helena@paja.test') } })
  await at.aila.call(closeCompany, { params, body: {} })
  expect(await at.esa.call(getFollowUp, of)).toMatchObject({
    assignee: { displayName: 'Helena Rantanen' },
    isMine: false,
  })
})

test('ES-4 of those in one state, too, what is late comes first', async () => {
  await insertLeave(world, at.maija, '2026-01-05', '2026-01-18')
  await insertLeave(world, at.matti, '2025-12-01', '2025-12-14')
  await counted(world)
  await world.db
    .updateTable('follow_up')
    .set({ due_on: '2026-02-01' })
    .where('employee_id', '=', at.matti.employeeId)
    .execute()
  const names = async (more: object) =>
    (await at.helena.call(listFollowUps, { query: { ...query, ...more } })).content.map(({ firstName }) => firstName)
  const [first] = await names({})
  expect(first).toBe('Matti')
  expect(await names({ state: 'OPEN' })).toEqual(await names({}))
})
