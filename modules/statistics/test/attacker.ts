import { toNumber } from '#modules/absences/server/public.ts'
import { firstDayOf, lastDayOf, type MonthNumber, type Months, monthsIn } from '../rules.ts'
import type { Person } from '../server/counting/contribution.ts'

/** A figure that was shown: of a group and a period. */
export interface Shown {
  group: number
  months: Months
}

/** Of each figure that was shown, and of each person, what of theirs goes into it: places of unknown numbers. */
type System = ReadonlyMap<Person, readonly number[]>[]

/**
 * Somebody who knows of everybody where they worked and when, and everything that is shown to anybody, but of nobody when
 * they were away. Tells about which of these few people something can be computed by adding and subtracting what is shown.
 */
export class Attacker {
  readonly #people: readonly Person[]
  readonly #systems: System[] = []

  constructor(people: readonly Person[]) {
    this.#people = people
  }

  /** Days and spells: sums over days, each of a day of one person at the places where they were on it. */
  addSums(shown: readonly Shown[]): void {
    const places = new Places()
    this.#systems.push(
      shown.map(
        ({ group, months }) =>
          new Map(
            this.#people.map((person, index) => [
              person,
              monthsIn(months).flatMap((month) =>
                setsOf(person, month)
                  .filter((set) => set.some((path) => path.includes(group)))
                  .map((set) => places.of(`${index} ${month} ${set.map((path) => path.join('/')).join('+')}`)),
              ),
            ]),
          ),
      ),
    )
  }

  /** People without absence: of each person one number, which is the same where they were in the same places at the same times. */
  addWithoutAbsence(shown: readonly Shown[]): void {
    const places = new Places()
    this.#systems.push(
      shown.map(
        ({ group, months }) =>
          new Map(
            this.#people.map((person, index) => {
              const there = monthsIn(months).flatMap((month) =>
                setsOf(person, month)
                  .filter((set) => set.some((path) => path.includes(group)))
                  .map((set) => `${month} ${set.map((path) => path.join('/')).join('+')}`),
              )
              return [person, there.length > 0 ? [places.of(`${index}: ${there.join()}`)] : []]
            }),
          ),
      ),
    )
  }

  /** Whether some combination of what is shown is about these people and nobody else. */
  learnsAbout(few: ReadonlySet<Person>): boolean {
    return this.#systems.some((system) => {
      const rows = (which: (person: Person) => boolean) =>
        system.map((row) => this.#people.flatMap((person) => (which(person) ? [...(row.get(person) ?? [])] : [])))
      // A combination that says nothing of all the others, and yet something: the others alone leave more undetermined.
      return rankOf(rows(() => true)) > rankOf(rows((person) => !few.has(person)))
    })
  }
}

class Places {
  readonly #known = new Map<string, number>()
  of(key: string): number {
    const place = this.#known.get(key) ?? this.#known.size
    this.#known.set(key, place)
    return place
  }
}

const kept = new WeakMap<Person, Map<MonthNumber, (readonly (readonly number[])[])[]>>()

/** The units in which somebody was on the days of a month: the different sets of them, by their paths. */
export function setsOf(person: Person, month: MonthNumber): (readonly (readonly number[])[])[] {
  const months = kept.get(person) ?? new Map<MonthNumber, (readonly (readonly number[])[])[]>()
  kept.set(person, months)
  const known = months.get(month)
  if (known) return known
  const sets = new Map<string, readonly (readonly number[])[]>()
  for (let day = toNumber(firstDayOf(month)); day <= toNumber(lastDayOf(month)); day += 1) {
    const paths = new Map<number, readonly number[]>()
    for (const { path, start, end } of person.employments)
      if (start <= day && (end === null || day <= end)) paths.set(path.at(-1) ?? 0, path)
    const key = [...paths.keys()].sort().join()
    if (key !== '')
      sets.set(
        key,
        [...paths].sort(([a], [b]) => a - b).map(([, path]) => path),
      )
  }
  const found = [...sets.values()]
  months.set(month, found)
  return found
}

const prime = 2_147_483_629n

/** Of rows that name the places of their ones; counted with remainders of a large prime, so exactly. */
function rankOf(rows: readonly (readonly number[])[]): number {
  const pivots = new Map<number, Map<number, bigint>>()
  let rank = 0
  for (const ones of rows) {
    let row = new Map<number, bigint>()
    for (const place of ones) row.set(place, ((row.get(place) ?? 0n) + 1n) % prime)
    for (;;) {
      const place = [...row.keys()].find((one) => row.get(one) !== 0n)
      if (place === undefined) break
      const pivot = pivots.get(place)
      const factor = row.get(place) ?? 0n
      if (!pivot) {
        const inverse = power(factor, prime - 2n)
        row = new Map(
          [...row].filter(([, value]) => value !== 0n).map(([at, value]) => [at, (value * inverse) % prime]),
        )
        pivots.set(place, row)
        rank += 1
        break
      }
      for (const [at, value] of pivot) {
        const next = ((row.get(at) ?? 0n) - factor * value) % prime
        const positive = next < 0n ? next + prime : next
        if (positive === 0n) row.delete(at)
        else row.set(at, positive)
      }
    }
  }
  return rank
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor, left] = [1n, base % prime, exponent]
  while (left > 0n) {
    if (left & 1n) result = (result * factor) % prime
    factor = (factor * factor) % prime
    left >>= 1n
  }
  return result
}
