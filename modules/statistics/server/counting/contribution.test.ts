import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingDay, toNumber } from '#modules/absences/server/public.ts'
import { type Months, monthOf } from '../../rules.ts'
import { arbitraryPerson, groups, pathOf } from '../../test/arbitrary-company.ts'
import { type Counted, countDirectly } from '../../test/direct-count.ts'
import { contribute, type Person } from './contribution.ts'
import { at, countThroughout, countTouching, countWithin, Facts, type Stretch, width } from './facts.ts'

const kept: Months = { first: monthOf('2025-01-01'), last: monthOf('2026-12-01') }

function factsOf(people: readonly Person[]): Facts {
  const facts = new Facts(kept)
  for (const person of people) contribute(facts, person, 1, isWorkingDay)
  return facts
}

function stretchesOf(facts: Facts, of: number): Stretch[] {
  return [...facts.stretches].flatMap(([key, people]) => {
    const [group, kind, previous, first, last] = key.split(' ')
    if (Number(group) !== of || (kind !== 'EMPLOYED' && kind !== 'ABSENT' && kind !== 'CROSSED')) return []
    return [{ kind, previous: Number(previous), first: Number(first), last: Number(last), people }]
  })
}

/** What the sums say of a group and a period. */
function countBySums(facts: Facts, group: number, months: Months): Counted {
  const figures = facts.of(group)
  const sum = (figure: number) => {
    let all = 0
    for (let month = months.first; month <= months.last; month += 1)
      all += figures[(month - kept.first) * width + figure] ?? 0
    return all
  }
  const several = (from: number, count: number) => Array.from({ length: count }, (_, place) => sum(from + place))
  const add = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const stretches = stretchesOf(facts, group)
  const people = countTouching(stretches, 'EMPLOYED', months)
  const daysOfType = several(at.daysOfType, 3)
  const spellsOfLength = several(at.spellsOfLength, 6)
  return {
    people,
    employedDays: sum(at.employedDays),
    absenceDays: add(daysOfType),
    spells: add(spellsOfLength),
    withoutAbsence: people - countTouching(stretches, 'ABSENT', months),
    daysOfType,
    spellsOfLength,
    daysOfLength: several(at.daysOfLength, 6),
  }
}

const period = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }))
  .map(([a, b]) => ({ first: kept.first + Math.min(a, b), last: kept.first + Math.max(a, b) }))

test('ST-2 ST-6 sums by month and stretches of months tell what counting every person and day tells', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryPerson, { maxLength: 12 }),
      period,
      fc.constantFrom(...groups),
      (people, months, group) => {
        expect(countBySums(factsOf(people), group, months)).toEqual(countDirectly(people, group, months))
      },
    ),
    { numRuns: 300 },
  )
})

test('ST-6 what a person adds goes away whole when it is taken out again', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPerson, { maxLength: 6 }), arbitraryPerson, (others, person) => {
      const before = factsOf(others)
      const after = factsOf([...others, person])
      contribute(after, person, -1, isWorkingDay)
      expect(after.stretches).toEqual(before.stretches)
      expect(after.patterns).toEqual(before.patterns)
      for (const [group, figures] of after.groups) expect(figures).toEqual(before.of(group))
    }),
  )
})

test('ST-3 who was also elsewhere in a period, and who was there throughout, is counted once', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryPerson, { maxLength: 10 }),
      period,
      fc.constantFrom(...groups),
      (people, months, group) => {
        const stretches = stretchesOf(factsOf(people), group)
        const monthsWith = (person: Person, inside: boolean) =>
          new Set(
            Array.from({ length: months.last - months.first + 1 }, (_, place) => months.first + place).filter((month) =>
              person.employments.some(
                (one) =>
                  one.path.includes(group) === inside &&
                  one.start < dayAfter(month) &&
                  (one.end === null || one.end >= dayAfter(month - 1)),
              ),
            ),
          )
        const crossed = people.filter((one) => monthsWith(one, true).size > 0 && monthsWith(one, false).size > 0)
        const stayed = people.filter((one) => monthsWith(one, true).size === months.last - months.first + 1)
        expect(countWithin(stretches, 'CROSSED', months)).toBe(crossed.length)
        expect(countThroughout(stretches, 'EMPLOYED', months)).toBe(stayed.length)
      },
    ),
    { numRuns: 300 },
  )
})

const dayAfter = (month: number) =>
  toNumber(`${Math.floor((month + 1) / 12)}-${String(((month + 1) % 12) + 1).padStart(2, '0')}-01`)

test('ST-1 lengths of spells end where the specification says', () => {
  const spell = (days: number): Person => ({
    employments: [{ path: pathOf(2), start: toNumber('2020-01-01'), end: null }],
    absences: [{ start: toNumber('2025-01-01'), end: toNumber('2025-01-01') + days - 1, type: 'OWN' }],
  })
  const lengthOf = (days: number) => countBySums(factsOf([spell(days)]), 1, kept).spellsOfLength.indexOf(1)
  expect([1, 3, 4, 10, 11, 30, 31, 60, 61, 90, 91].map(lengthOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
})
