import fc from 'fast-check'
import { isWorkingDay } from '#modules/absences/server/public.ts'
import { type Months, monthOf, monthsIn } from '../rules.ts'
import { contribute, type Person } from '../server/counting/contribution.ts'
import { at, Facts, width } from '../server/counting/facts.ts'
import {
  type Cover,
  coverOf,
  hiddenOver,
  type PatternOfMonth,
  type Presence,
  readPattern,
} from '../server/suppression.ts'
import { tellWithoutAbsence } from '../server/without-absence.ts'
import { arbitraryPerson, groups, pathOf } from './arbitrary-company.ts'
import { type Shown, setsOf } from './attacker.ts'

export const limit = 5
export const kept: Months = { first: monthOf('2025-03-01'), last: monthOf('2025-06-01') }

export const alone = (unit: number, people: number): PatternOfMonth => ({ sets: [[unit]], people })

/** What everybody together is shown: every group and every period, whoever may ask for it. */
export function everythingShown(people: readonly Person[], months: Months) {
  const facts = new Facts(months)
  for (const person of people) contribute(facts, person, 1, isWorkingDay)
  const covers = new Map(monthsIn(months).map((month) => [month, coverAt(facts, month)]))
  const [shown, hidden, withoutAbsence]: [Shown[], Shown[], Shown[]] = [[], [], []]
  for (let first = months.first; first <= months.last; first += 1)
    for (let last = first; last <= months.last; last += 1) {
      const over = hiddenOver(monthsIn({ first, last }).flatMap((month) => covers.get(month) ?? []))
      const there = groups
        .map((group) => presenceOf(people, { group, months: { first, last } }))
        .filter((one) => one.people > 0)
      const told = there.filter(({ group }) => !over.has(group))
      const telling = tellWithoutAbsence(told, pathOf, limit)
      for (const { group } of there) (over.has(group) ? hidden : shown).push({ group, months: { first, last } })
      for (const group of telling) withoutAbsence.push({ group, months: { first, last } })
    }
  return { shown, hidden, withoutAbsence, covers }
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

function presenceOf(people: readonly Person[], { group, months }: Shown): Presence {
  const there = people.filter((person) => isIn(person, { group, months }))
  const isInAt = (person: Person, month: number) => isIn(person, { group, months: { first: month, last: month } })
  const isOutside = (person: Person) =>
    monthsIn(months).some((month) => setsOf(person, month).some((set) => set.some((path) => !path.includes(group))))
  return {
    group,
    people: there.length,
    throughout: there.filter((person) => monthsIn(months).every((month) => isInAt(person, month))).length,
    crossed: there.filter(isOutside).length,
  }
}

/** Everybody by themselves, the people of what is hidden, and some few that happen to be together. */
export function fewPeople(
  people: readonly Person[],
  hidden: readonly Shown[],
  picks: readonly number[],
): Set<Person>[] {
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

export const company = fc.array(arbitraryPerson, { minLength: 4, maxLength: 40 })
export const picks = fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 })
