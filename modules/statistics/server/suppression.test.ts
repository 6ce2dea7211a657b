import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPerson, pathOf } from '../test/arbitrary-company.ts'
import { Attacker, rankOf } from '../test/attacker.ts'
import { alone, company, everythingShown, fewPeople, kept, picks } from '../test/everything-shown.ts'
import type { Person } from './counting/contribution.ts'
import { coverOf, type PatternOfMonth } from './suppression.ts'

const shownOf = (...patterns: PatternOfMonth[]) => [...coverOf(patterns, pathOf, 10).shown].sort((a, b) => a - b)

test('ST-3 ten are shown, nine are not', () => {
  expect(shownOf(alone(2, 10), alone(3, 10))).toEqual([1, 2, 3])
  expect(shownOf(alone(1, 9))).toEqual([])
  expect(shownOf(alone(1, 10))).toEqual([1])
})

test('ST-3 the smallest of the others is hidden too, so that the small one is not the difference', () => {
  expect(shownOf(alone(2, 9), alone(3, 20), alone(4, 30))).toEqual([1, 4])
  // Two small ones hide each other when they are ten together.
  expect(shownOf(alone(2, 5), alone(3, 5), alone(4, 30))).toEqual([1, 4])
  expect(shownOf(alone(2, 4), alone(3, 5), alone(4, 30))).toEqual([1])
})

test('ST-3 those directly at a unit are the difference between it and what lies below', () => {
  expect(shownOf(alone(2, 3), alone(5, 12), alone(6, 15), alone(3, 20))).toEqual([1, 2, 3, 6])
  expect(shownOf(alone(2, 3), alone(5, 12), alone(3, 20))).toEqual([1, 2, 3])
})

test('ST-3 one person in two units would be what the two have together more than the whole', () => {
  const both: PatternOfMonth = { sets: [[2, 3]], people: 1 }
  expect(shownOf(alone(2, 20), alone(3, 30), both)).toEqual([1, 3])
  expect(shownOf(alone(2, 20), alone(3, 30), { ...both, people: 10 })).toEqual([1, 2, 3])
  // One after the other they are counted with each for the days that they were there.
  expect(shownOf(alone(2, 20), alone(3, 30), { sets: [[2], [3]], people: 1 })).toEqual([1, 2, 3])
})

test('ST-3 whoever adds and subtracts all that anybody is shown learns nothing about fewer people than the limit', () => {
  let [looked, shownGroups] = [0, 0]
  fc.assert(
    fc.property(company, picks, (people, some) => {
      const { shown, hidden } = everythingShown(people, kept)
      const attacker = new Attacker(people)
      attacker.addSums(shown)
      shownGroups += shown.length
      for (const few of fewPeople(people, hidden, some)) {
        looked += 1
        expect(attacker.learnsAbout(few)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
  // Something was shown, and attacked.
  expect(looked).toBeGreaterThan(500)
  expect(shownGroups).toBeGreaterThan(500)
})

test('ST-3 the same attacker learns about three people where they are the difference, and about one who is in two units', () => {
  const month = { first: kept.first, last: kept.first }
  const someone = (...units: number[]): Person => ({
    employments: units.map((unit) => ({ path: pathOf(unit), start: 0, end: null })),
    absences: [],
  })
  const many = Array.from({ length: 20 }, () => someone(2))
  const few = [someone(3), someone(3), someone(3)]
  const attacker = new Attacker([...many, ...few])
  attacker.addSums([1, 2].map((group) => ({ group, months: month })))
  expect(attacker.learnsAbout(new Set(few))).toBe(true)
  expect(attacker.learnsAbout(new Set(few.slice(1)))).toBe(false)

  const inBoth = someone(2, 3)
  const all = [...many, ...Array.from({ length: 20 }, () => someone(3)), inBoth]
  const other = new Attacker(all)
  other.addSums([1, 2, 3].map((group) => ({ group, months: month })))
  expect(other.learnsAbout(new Set([inBoth]))).toBe(true)
})

test('ST-3 the attacker’s algebra: in whatever order equations stand, and however often, as many of them say something new', () => {
  const equations = fc.array(fc.array(fc.nat(24), { minLength: 1, maxLength: 12 }), { minLength: 6, maxLength: 26 })
  fc.assert(
    fc.property(equations, (rows) => {
      const rank = rankOf(rows)
      expect(rank).toBeLessThanOrEqual(25)
      expect(rankOf(rows.toReversed())).toBe(rank)
      expect(rankOf([...rows, ...rows.map((row, at) => [...row, ...(rows[at + 1] ?? [])])])).toBe(rank)
    }),
    { numRuns: 500 },
  )
})

test('ST-3 what is hidden depends on where people are, and not on who is away: the same figures hide the same', () => {
  fc.assert(
    fc.property(company, fc.array(arbitraryPerson, { minLength: 40, maxLength: 40 }), (people, others) => {
      const moved = people.map((person, index) => ({ ...person, absences: others[index]?.absences ?? [] }))
      expect(everythingShown(moved, kept).covers).toEqual(everythingShown(people, kept).covers)
    }),
    { numRuns: 30 },
  )
})
