import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toNumber } from '#modules/absences/server/public.ts'
import { pathOf } from '../test/arbitrary-company.ts'
import { Attacker } from '../test/attacker.ts'
import { company, everythingShown, fewPeople, kept, picks } from '../test/everything-shown.ts'
import type { Person } from './counting/contribution.ts'
import type { Presence } from './suppression.ts'
import { tellWithoutAbsence } from './without-absence.ts'

/** Everybody there throughout, but for what is said besides. */
const group = (number: number, people: number, more: Partial<Presence> = {}): Presence => ({
  ...{ group: number, people, throughout: people, crossed: 0 },
  ...more,
})
const told = (...presences: Presence[]) => [...tellWithoutAbsence(presences, pathOf, 10)].sort((a, b) => a - b)

test('ST-3 how many had no absence is told where ten were there throughout, and nowhere else', () => {
  expect(told(group(1, 10))).toEqual([1])
  expect(told(group(1, 30, { throughout: 9 }))).toEqual([])
  expect(told(group(2, 12, { crossed: 2 }))).toEqual([2])
  expect(told(group(2, 12, { crossed: 3 }))).toEqual([])
})

test('ST-3 the smallest unit gives way to the whole where too few are of the whole alone', () => {
  // Ten who moved between the units are of the whole alone; nine are not enough.
  expect(told(group(1, 60), group(2, 30, { throughout: 20 }), group(3, 40, { throughout: 30 }))).toEqual([1, 2, 3])
  expect(told(group(1, 60), group(2, 30, { throughout: 20 }), group(3, 40, { throughout: 31 }))).toEqual([1, 3])
  // Those below a unit that gives way are then the whole's.
  expect(told(group(1, 60), group(2, 29), group(5, 15), group(6, 14), group(3, 31))).toEqual([1, 2, 3, 5, 6])
  expect(told(group(1, 61), group(2, 29), group(5, 15), group(6, 14), group(3, 31))).toEqual([1, 3, 5])
})

test('ST-3 units that make the whole out exactly, and one that makes out another, say nothing new', () => {
  expect(told(group(1, 40), group(2, 20), group(3, 20))).toEqual([1, 2, 3])
  expect(told(group(3, 20), group(7, 20))).toEqual([3, 7])
  expect(told(group(1, 40), group(2, 20), group(3, 20, { crossed: 1 }))).toEqual([1, 3])
})

test('ST-3 one who has moved is not the difference between two units and the whole', () => {
  const day = toNumber(`2025-04-15`)
  const someone = (unit: number): Person => ({
    employments: [{ path: pathOf(unit), start: 0, end: null }],
    absences: [],
  })
  const mover: Person = {
    employments: [
      { path: pathOf(2), start: 0, end: day },
      { path: pathOf(3), start: day + 1, end: null },
    ],
    absences: [],
  }
  const all = [...Array.from({ length: 20 }, (_, place) => someone(place < 10 ? 2 : 3)), mover]
  const attacker = new Attacker(all)
  attacker.addWithoutAbsence([1, 2, 3].map((one) => ({ group: one, months: kept })))
  expect(attacker.learnsAbout(new Set([mover]))).toBe(true)
  const other = new Attacker(all)
  const { withoutAbsence } = everythingShown(all, kept)
  expect(withoutAbsence).toContainEqual({ group: 1, months: kept })
  other.addWithoutAbsence(withoutAbsence)
  expect(other.learnsAbout(new Set([mover]))).toBe(false)
})

test('ST-3 how many had no absence, over all groups and all periods at once, tells nothing about fewer people than the limit', () => {
  let [looked, shown] = [0, 0]
  fc.assert(
    fc.property(company, picks, (people, some) => {
      const { withoutAbsence, hidden } = everythingShown(people, kept)
      const attacker = new Attacker(people)
      attacker.addWithoutAbsence(withoutAbsence)
      shown += withoutAbsence.length
      for (const few of fewPeople(people, hidden, some)) {
        looked += 1
        expect(attacker.learnsAbout(few)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
  expect(looked).toBeGreaterThan(500)
  expect(shown).toBeGreaterThan(200)
})
