import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingDay, toNumber } from '#modules/absences/server/public.ts'
import { type Months, monthOf, monthsIn } from '../rules.ts'
import { arbitraryPerson, groups, pathOf } from '../test/arbitrary-company.ts'
import { Attacker, type Shown, setsOf } from '../test/attacker.ts'
import { contribute, type Person } from './counting/contribution.ts'
import { at, Facts, width } from './counting/facts.ts'
import {
  type Cover,
  coverOf,
  hiddenOver,
  mayTellWithoutAbsence,
  type PatternOfMonth,
  readPattern,
} from './suppression.ts'

const limit = 5
const kept: Months = { first: monthOf('2025-03-01'), last: monthOf('2025-06-01') }

const alone = (unit: number, people: number): PatternOfMonth => ({ sets: [[unit]], people })
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

test('ST-3 how many had no absence is not told where it tells of one who has moved, or of the few who stayed', () => {
  expect(mayTellWithoutAbsence({ crossed: 0, throughout: 10 }, 10)).toBe(true)
  expect(mayTellWithoutAbsence({ crossed: 10, throughout: 10 }, 10)).toBe(true)
  expect(mayTellWithoutAbsence({ crossed: 9, throughout: 30 }, 10)).toBe(false)
  expect(mayTellWithoutAbsence({ crossed: 0, throughout: 9 }, 10)).toBe(false)

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
  attacker.addWithoutAbsence([1, 2, 3].map((group) => ({ group, months: kept })))
  expect(attacker.learnsAbout(new Set([mover]))).toBe(true)
  const other = new Attacker(all)
  other.addWithoutAbsence(
    withoutAbsenceTold(
      all,
      [1, 2, 3].map((group) => ({ group, months: kept })),
    ),
  )
  expect(other.learnsAbout(new Set([mover]))).toBe(false)
})

/** What everybody together is shown: every group and every period, whoever may ask for it. */
function everythingShown(people: readonly Person[], months: Months) {
  const facts = new Facts(months)
  for (const person of people) contribute(facts, person, 1, isWorkingDay)
  const covers = new Map(monthsIn(months).map((month) => [month, coverAt(facts, month)]))
  const shown: Shown[] = []
  const hidden: Shown[] = []
  for (let first = months.first; first <= months.last; first += 1)
    for (let last = first; last <= months.last; last += 1) {
      const over = hiddenOver(monthsIn({ first, last }).flatMap((month) => covers.get(month) ?? []))
      for (const group of groups) {
        const isThere = people.some((one) => isIn(one, { group, months: { first, last } }))
        if (isThere) (over.has(group) ? hidden : shown).push({ group, months: { first, last } })
      }
    }
  return { shown, hidden, covers }
}

function coverAt(facts: Facts, month: number): Cover {
  const patterns: PatternOfMonth[] = groups.map((unit) =>
    alone(unit, facts.of(unit)[(month - facts.months.first) * width + at.alone] ?? 0),
  )
  for (const [key, people] of facts.patterns) {
    const [of, pattern] = key.split(' ')
    if (Number(of) === month && pattern) patterns.push({ sets: readPattern(pattern), people })
  }
  return coverOf(patterns, pathOf, limit)
}

const isIn = (person: Person, { group, months }: Shown) =>
  monthsIn(months).some((month) => setsOf(person, month).some((set) => set.some((path) => path.includes(group))))

/** Of which of these the number of people without absence is told. */
function withoutAbsenceTold(people: readonly Person[], shown: readonly Shown[]): Shown[] {
  return shown.filter((one) => {
    const there = monthsIn(one.months).filter((month) =>
      people.some((person) => isIn(person, { group: one.group, months: { first: month, last: month } })),
    )
    const [begin, finish] = [there[0], there.at(-1)]
    if (begin === undefined || finish === undefined) return false
    const isOutside = (person: Person) =>
      monthsIn(one.months).some((month) =>
        setsOf(person, month).some((set) => set.some((path) => !path.includes(one.group))),
      )
    const crossed = people.filter((person) => isIn(person, one) && isOutside(person)).length
    const throughout = people.filter((person) =>
      monthsIn({ first: begin, last: finish }).every((month) =>
        isIn(person, { group: one.group, months: { first: month, last: month } }),
      ),
    ).length
    return mayTellWithoutAbsence({ crossed, throughout }, limit)
  })
}

/** Everybody by themselves, the people of what is hidden, and some few that happen to be together. */
function fewPeople(people: readonly Person[], hidden: readonly Shown[], picks: readonly number[]): Set<Person>[] {
  const sets = people.map((person) => new Set([person]))
  for (const one of hidden) sets.push(new Set(people.filter((person) => isIn(person, one))))
  for (let from = 0; from + limit - 1 <= picks.length; from += limit - 1)
    sets.push(
      new Set(
        picks.slice(from, from + limit - 1).flatMap((pick) => {
          const person = people[pick % people.length]
          return person ? [person] : []
        }),
      ),
    )
  return sets.filter((set) => set.size > 0 && set.size < limit)
}

const company = fc.array(arbitraryPerson, { minLength: 4, maxLength: 40 })
const picks = fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 })

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

test('ST-3 nor from how many had no absence: over the groups of a period, and over the periods of a group', () => {
  let told = 0
  fc.assert(
    fc.property(company, picks, (people, some) => {
      const { shown, hidden } = everythingShown(people, kept)
      const attacker = new Attacker(people)
      const tell = withoutAbsenceTold(people, shown)
      told += tell.length
      for (const ofPeriod of Map.groupBy(tell, ({ months }) => `${months.first} ${months.last}`).values())
        attacker.addWithoutAbsence(ofPeriod)
      for (const ofGroup of Map.groupBy(tell, ({ group }) => group).values()) attacker.addWithoutAbsence(ofGroup)
      for (const few of fewPeople(people, hidden, some)) expect(attacker.learnsAbout(few)).toBe(false)
    }),
    { numRuns: 60 },
  )
  expect(told).toBeGreaterThan(200)
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

test('ST-3 what is hidden depends on where people are, and not on who is away: the same figures hide the same', () => {
  fc.assert(
    fc.property(company, fc.array(arbitraryPerson, { minLength: 40, maxLength: 40 }), (people, others) => {
      const moved = people.map((person, index) => ({ ...person, absences: others[index]?.absences ?? [] }))
      expect(everythingShown(moved, kept).covers).toEqual(everythingShown(people, kept).covers)
    }),
    { numRuns: 30 },
  )
})
