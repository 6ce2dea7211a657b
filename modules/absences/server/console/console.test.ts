import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  changeDefaultRules,
  changeFollowUpRules,
  exportConsoleFollowUps,
  getDefaultRules,
  getFollowUpRules,
  listConsoleFollowUps,
  type RulesToKeep,
  tryFollowUpRules,
} from '../../console-contract.ts'
import { beginTalk, changeFollowUp, listFollowUps, sendNotice } from '../../follow-up-contract.ts'
import type { Rule } from '../../rules.ts'
import { type Company, counted, elsewhere, insertLeave, openCompany, workshop } from '../../test/company.ts'

let world: World
let at: Company

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  at = await openCompany(world)
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of ['follow_up', 'sick_leave'] as const) await world.db.deleteFrom(table).execute()
  await world.db.deleteFrom('follow_up_rules').where('company_id', 'is not', null).execute()
  await counted(world)
})

const params = { companyId: workshop }
const rulesNow = () => at.aila.call(getFollowUpRules, { params })
async function keep(rules: RulesToKeep): Promise<void> {
  const { version } = await rulesNow()
  await at.aila.call(changeFollowUpRules, { params, body: { ...rules, version } })
  await counted(world)
}
const spells = (count: number, more: Partial<Rule> = {}): Rule => ({
  ...{ kind: 'SPELLS', count, months: 6, active: true, daysToAct: 7, told: 'BRANCH' },
  ...more,
})
const only = (...rules: Rule[]): RulesToKeep => ({ markMode: 'CUMULATIVE', rules })
const open = async (client = at.esa) => (await client.call(listFollowUps, { query: params })).content

async function threeSpells(): Promise<void> {
  for (const day of ['2025-12-01', '2026-01-12', '2026-02-26'] as const) await insertLeave(world, at.maija, day, day)
  await counted(world)
}

describe('ES-1 the rules of a company', () => {
  test('are the installation’s until it has its own; only the kinds that are sent are in force', async () => {
    const kept = await rulesNow()
    expect(kept).toMatchObject({ isDefault: true, markMode: 'CUMULATIVE' })
    expect(kept.rules.map(({ kind, count, months, daysToAct }) => [kind, count, months, daysToAct])).toEqual([
      ['SPELLS', 4, 6, 7],
      ['DAYS', 15, 12, 7],
      ['CONTINUOUS', 14, null, 7],
      ['MARK', 30, 12, 7],
      ['MARK', 60, 12, 7],
      ['MARK', 90, 12, 7],
    ])
    await threeSpells()
    expect(await open()).toEqual([])
    await keep(only(spells(3)))
    expect(await rulesNow()).toMatchObject({ isDefault: false, rules: [{ kind: 'SPELLS', count: 3 }] })
    expect(await open()).toMatchObject([{ rule: { kind: 'SPELLS', count: 3, months: 6 }, spells: 3 }])
    expect((await at.aila.call(getFollowUpRules, { params: { companyId: elsewhere } })).isDefault).toBe(true)
    await insertLeave(world, at.matti, '2025-11-03', '2026-02-27')
    await counted(world)
    expect((await open()).map(({ rule }) => rule.kind)).toEqual(['SPELLS'])
  })

  test('one that is off makes nothing; days to act and who is told are the rule’s own', async () => {
    await threeSpells()
    await keep(only(spells(3, { active: false })))
    expect(await open()).toEqual([])
    await keep(only(spells(3, { daysToAct: 21, told: 'COMPANY' })))
    const [followUp] = await open(at.helena)
    expect(followUp).toMatchObject({ reachedOn: '2026-02-26', dueOn: '2026-03-23' })
  })

  test('marks are counted of a year, or of one spell', async () => {
    await insertLeave(world, at.maija, '2025-11-03', '2025-11-20')
    await insertLeave(world, at.maija, '2026-01-12', '2026-01-28')
    const mark: Rule = { kind: 'MARK', count: 30, months: 12, active: true, daysToAct: 7, told: 'BRANCH' }
    await keep(only(mark))
    expect(await open()).toMatchObject([{ rule: { kind: 'MARK', count: 30 }, days: 30 }])
    await keep({ markMode: 'CONTINUOUS', rules: [mark] })
    expect(await open()).toEqual([])
  })

  test('what they would have made of the last year is told in numbers before they are in force', async () => {
    await threeSpells()
    expect(await at.nina.call(tryFollowUpRules, { params, body: only(spells(3), spells(4)) }).catch(String)).toMatch(
      /400/,
    )
    expect(await at.nina.call(tryFollowUpRules, { params, body: only(spells(3)) })).toEqual({
      people: 1,
      rules: [{ kind: 'SPELLS', count: 3, months: 6, followUps: 1, people: 1 }],
    })
    expect(await open()).toEqual([])
  })

  test('a rule of zero or a million, one twice, and one without its months are named; an older version is told', async () => {
    const { version } = await rulesNow()
    const refused = (rules: RulesToKeep, read = version) =>
      at.aila.refused(changeFollowUpRules, { params, body: { ...rules, version: read } })
    for (const [rule, field, problem] of [
      [spells(0), 'rules.0.count', 'tooSmall'],
      [spells(1_000_000), 'rules.0.count', 'tooLarge'],
      [spells(3, { months: 25 }), 'rules.0.months', 'tooLarge'],
      [spells(3, { months: null }), 'rules.0.months', 'required'],
      [spells(3, { daysToAct: -1 }), 'rules.0.daysToAct', 'tooSmall'],
    ] as const)
      expect(await refused(only(rule))).toMatchObject({ status: 400, fields: [{ field, problem }] })
    expect(await refused(only(spells(3), spells(5)))).toMatchObject({
      status: 400,
      fields: [{ field: 'rules.1.kind', problem: 'doubled' }],
    })
    await keep(only(spells(5)))
    expect(await refused(only(spells(6)))).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  })

  test('are the provider’s to change, the installation’s too; a company with its own keeps them', async () => {
    await threeSpells()
    const before = await at.aila.call(getDefaultRules)
    await at.aila.call(changeDefaultRules, { body: { ...only(spells(3)), version: before.version } })
    await counted(world)
    expect(await open()).toHaveLength(1)
    await keep(only(spells(9)))
    expect(await open()).toEqual([])
    const { version } = await at.aila.call(getDefaultRules)
    await at.aila.call(changeDefaultRules, { body: { ...before, version } })
    expect(await rulesNow()).toMatchObject({ isDefault: false, rules: [{ count: 9 }] })
    for (const somebody of [at.helena, at.esa])
      expect(await somebody.refused(getFollowUpRules, { params })).toMatchObject({ status: 403 })
  })
})

test('ES-1 CS-1 whoever cares for some companies alone reads the rules of all, and does not change them', async () => {
  await setStaffScope(world.db, 'RESPONSIBLE')
  try {
    const { isDefault: _, ...rules } = await at.nina.call(getDefaultRules)
    expect(await at.nina.refused(changeDefaultRules, { body: rules })).toMatchObject({ status: 403, code: 'forbidden' })
    await at.aila.call(changeDefaultRules, { body: rules })
  } finally {
    await setStaffScope(world.db, 'ALL')
  }
})

describe('ES-7 the provider’s list', () => {
  test('has the follow-ups by state and the notices, and nothing of a talk', async () => {
    await insertLeave(world, at.matti, '2026-01-16', '2026-03-01')
    await counted(world)
    const [followUp, other] = await open()
    const { formId } = await at.esa.call(beginTalk, { params: { id: followUp?.id ?? 0 } })
    await at.esa.call(changeFollowUp, {
      params: { id: followUp?.id ?? 0 },
      body: { state: 'AGREED', talkAt: '2026-03-09T08:00:00.000Z', version: (await open())[0]?.version ?? '' },
    })
    await at.esa.call(sendNotice, { params: { id: other?.id ?? 0 }, body: { message: 'Poissa 30 päivää.' } })
    const list = async (query: object) => at.nina.call(listConsoleFollowUps, { query })
    const all = await list({ companyId: workshop })
    expect(all.content.map(({ state }) => state)).toEqual(expect.arrayContaining(['AGREED', 'OPEN']))
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`formId|"${formId}"|Poissa 30|M54|J06|salainen`))
    expect((await list({ state: 'AGREED' })).content).toMatchObject([{ id: followUp?.id, noticedAt: null }])
    expect((await list({ noticed: 'true' })).content).toMatchObject([
      { id: other?.id, noticedAt: world.clock.now().toISOString(), workabilityId: expect.any(Number) },
    ])
    expect((await list({ companyId: elsewhere })).content).toEqual([])
    expect((await list({ own: 'true' })).content).toEqual([])
    const sheet = await at.nina.send('GET', `${exportConsoleFollowUps.path}?companyId=${workshop}&format=csv`)
    expect(sheet.body.trim().split('\r\n')).toHaveLength(all.content.length + 1)
    expect(sheet.body).not.toMatch(/Poissa 30|M54|J06|salainen/)
    expect(await at.helena.refused(listConsoleFollowUps, { query: {} })).toMatchObject({ status: 403 })
  })
})
