import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toDay } from '#modules/absences/server/public.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getAbsenceStatistics, type Row } from '../contract.ts'
import { firstDayOf, lastDayOf, type Months, monthOf } from '../rules.ts'
import { arbitraryPerson } from '../test/arbitrary-company.ts'
import { Attacker, type Shown } from '../test/attacker.ts'
import { countDirectly } from '../test/direct-count.ts'
import { counted, insertFromPayroll, insertPeople, peopleOf } from '../test/world.ts'

const limit = 5
const companies = 200
const firstId = 5_000_000
const seed = 20_260_302
const january = monthOf('2025-01-01')

let world: World
let helena: Client
let esa: Client
/** Of each company the ids of the units 1 to 7 of `paths`. */
const unitsOf = new Map<number, number[]>()

/** Two hundred companies of the same seven units, with up to thirty people each; HR has all of them, a supervisor one branch of each. */
beforeAll(async () => {
  world = await startWorld(inject('template'))
  await world.db.updateTable('setting').set({ small_group_limit: limit }).execute()
  const made = fc.sample(fc.array(arbitraryPerson, { minLength: 1, maxLength: 30 }), { seed, numRuns: companies })
  const works: { companyId: number; works: { unit: number; start: string; end?: string }[] }[] = []
  const absences: { start: string; end: string }[][] = []
  for (const [place, people] of made.entries()) {
    const companyId = firstId + place
    const ids = await insertCompany(world.db, {
      id: companyId,
      name: `Yritys ${place}`,
      branches: [{ name: 'A', branches: ['AA', 'AB'] }, { name: 'B', branches: ['BA'] }, 'C'],
    })
    const units = [companyId, ...['A', 'B', 'C', 'AA', 'AB', 'BA'].map((name) => Number(ids[name]))]
    unitsOf.set(companyId, units)
    for (const { employments, absences: own } of people) {
      // In one unit nobody is employed twice at once.
      const byUnit = new Map(employments.map((one) => [one.path.at(-1) ?? 1, one]))
      works.push({
        companyId,
        works: [...byUnit].map(([unit, { start, end }]) => ({
          ...{ unit: units[unit - 1] ?? companyId, start: toDay(start) },
          ...(end !== null && { end: toDay(end) }),
        })),
      })
      absences.push(own.map(({ start, end }) => ({ start: toDay(start), end: toDay(end) })))
    }
  }
  const inserted = await insertPeople(
    world,
    works.map((one) => one.works),
  )
  for (const [at, person] of inserted.entries())
    for (const days of absences[at] ?? []) await insertFromPayroll(world, works[at]?.companyId ?? 0, person, days)
  await counted(world)
  const grants = [...unitsOf].map(([companyId]) => ({ companyId }))
  helena = await world.login({ email: 'hr@konserni.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  esa = await world.login({
    ...{ email: 'esa@konserni.test', firstName: 'Esa', lastName: 'Mäkelä' },
    grants: [...unitsOf].map(([companyId, units]) => ({ companyId, branchId: units[1] ?? companyId })),
  })
}, 300_000)
afterAll(() => world.stop())

const periods: Months[] = [
  { first: january, last: january + 5 },
  { first: january + 2, last: january + 8 },
]

/** Everything that the two are answered, by unit, month, length and type; with whom it is about. */
async function askEverything(companyId: number): Promise<{ shown: Shown[]; answers: { of: Shown; row: Row }[] }> {
  const units = unitsOf.get(companyId) ?? []
  const answers: { of: Shown; row: Row }[] = []
  for (const months of periods) {
    const ask = (client: Client, more: object) =>
      client.call(getAbsenceStatistics, {
        query: { companyId, from: firstDayOf(months.first), to: lastDayOf(months.last), ...more },
      })
    for (const unit of units) {
      const { total, rows } = await ask(helena, { unitId: unit, by: 'month' })
      answers.push({ of: { group: unit, months }, row: total })
      for (const [place, row] of rows.entries()) {
        const month = months.first + place
        answers.push({ of: { group: unit, months: { first: month, last: month } }, row })
      }
    }
    for (const { client, unit } of [
      { client: helena, unit: companyId },
      { client: esa, unit: units[1] },
    ])
      for (const row of (await ask(client, { unitId: unit, by: 'unit' })).rows)
        answers.push({ of: { group: Number(row.key), months }, row })
    for (const by of ['length', 'type']) {
      const { total, rows } = await ask(esa, { by })
      answers.push({ of: { group: units[1] ?? companyId, months }, row: total })
      expect(rows.every((row) => row.hidden === total.hidden)).toBe(true)
    }
  }
  return { shown: answers.filter(({ row }) => !row.hidden).map(({ of }) => of), answers }
}

test('ST-2 ST-3 ST-6 what the product answers about 200 companies is right, and tells nothing about fewer than the limit', async () => {
  let [told, hidden, tried, withoutAbsenceTold] = [0, 0, 0, 0]
  for (const companyId of unitsOf.keys()) {
    const people = await peopleOf(world, companyId)
    const { shown, answers } = await askEverything(companyId)
    for (const { of, row } of answers) {
      if (row.hidden) {
        hidden += 1
        expect(Object.keys(row)).toEqual(['key', 'label', 'hidden'])
        continue
      }
      told += 1
      const direct = countDirectly(people, of.group, of.months)
      const { employedDays, absenceDays, spells, withoutAbsence } = direct
      expect(row).toMatchObject({ people: direct.people, employedDays, absenceDays, spells })
      expect(direct.people).toBeGreaterThanOrEqual(limit)
      if (row.withoutAbsence !== null) expect(row.withoutAbsence).toBe(withoutAbsence)
    }
    const withoutAbsence = answers
      .filter(({ row }) => !row.hidden && typeof row.withoutAbsence === 'number')
      .map(({ of }) => of)
    withoutAbsenceTold += withoutAbsence.length
    const attacker = new Attacker(people)
    attacker.addSums(shown)
    attacker.addWithoutAbsence(withoutAbsence)
    for (const person of people) {
      tried += 1
      expect(attacker.learnsAbout(new Set([person]))).toBe(false)
    }
    for (const { of, row } of answers.filter(({ row }) => row.hidden)) {
      const there = people.filter((person) => countDirectly([person], of.group, of.months).people > 0)
      if (row.hidden && there.length > 0 && there.length < limit) {
        tried += 1
        expect(attacker.learnsAbout(new Set(there))).toBe(false)
      }
    }
  }
  expect(told).toBeGreaterThan(1000)
  expect(hidden).toBeGreaterThan(1000)
  expect(tried).toBeGreaterThan(3000)
  expect(withoutAbsenceTold).toBeGreaterThan(500)
}, 600_000)
