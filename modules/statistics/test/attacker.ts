import { toNumber } from '#modules/absences/server/public.ts'
import { firstDayOf, lastDayOf, type MonthNumber, type Months, monthsIn } from '../rules.ts'
import type { Person } from '../server/counting/contribution.ts'

/** A figure that was shown: of a group and a period. */
export interface Shown {
  group: number
  months: Months
}

/** What was shown as equations: of each figure, and of each person, what of theirs goes into it: places of unknown numbers. */
interface System {
  rows: readonly ReadonlyMap<Person, readonly number[]>[]
  rank: number
}

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
    this.#add(
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
    this.#add(
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
    // A combination that says nothing of all the others, and yet something: the others alone leave more undetermined.
    return this.#systems.some(({ rows, rank }) => rank > this.#rankOf(rows, (person) => !few.has(person)))
  }

  #add(rows: System['rows']): void {
    this.#systems.push({ rows, rank: this.#rankOf(rows, () => true) })
  }

  #rankOf(rows: System['rows'], which: (person: Person) => boolean): number {
    const people = this.#people.filter(which)
    return rankOf(rows.map((row) => people.flatMap((person) => row.get(person) ?? [])))
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

/** The largest prime below 2^26: a product of two remainders is a whole number that is held exactly. */
const prime = 67_108_859

/** Of rows that name the places of their ones; counted with remainders of a large prime, so exactly. */
export function rankOf(rows: readonly (readonly number[])[]): number {
  const pivots = new Map<number, Map<number, number>>()
  for (const ones of rows) {
    let row = new Map<number, number>()
    for (const place of ones) row.set(place, (row.get(place) ?? 0) + 1)
    for (;;) {
      if (row.size === 0) break
      // Always the first place: what is taken away then adds later ones alone, and the end is reached.
      const place = [...row.keys()].reduce((first, one) => Math.min(first, one))
      const factor = row.get(place) ?? 0
      const pivot = pivots.get(place)
      if (!pivot) {
        const inverse = power(factor, prime - 2)
        row = new Map([...row].map(([at, value]) => [at, (value * inverse) % prime]))
        pivots.set(place, row)
        break
      }
      for (const [at, value] of pivot) {
        const left = ((row.get(at) ?? 0) + (prime - factor) * value) % prime
        if (left === 0) row.delete(at)
        else row.set(at, left)
      }
    }
  }
  return pivots.size
}

function power(base: number, exponent: number): number {
  let [result, factor, left] = [1, base % prime, exponent]
  while (left > 0) {
    if (left % 2 === 1) result = (result * factor) % prime
    factor = (factor * factor) % prime
    left = Math.floor(left / 2)
  }
  return result
}
