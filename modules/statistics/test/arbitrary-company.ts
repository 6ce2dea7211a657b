import fc from 'fast-check'
import { toNumber } from '#modules/absences/server/public.ts'
import { types } from '../rules.ts'
import type { Person } from '../server/counting/contribution.ts'

/** A company of seven units: 1 above 2, 3 and 4; 2 above 5 and 6; 3 above 7. */
export const paths: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 2],
  3: [1, 3],
  4: [1, 4],
  5: [1, 2, 5],
  6: [1, 2, 6],
  7: [1, 3, 7],
}
export const groups = Object.keys(paths).map(Number)
export const pathOf = (unit: number) => paths[unit] ?? []

const begin = toNumber('2025-01-01')
const day = (atMost: number) => fc.integer({ min: 0, max: atMost }).map((days) => begin + days)
const period = (longest: number) =>
  fc.tuple(day(540), fc.integer({ min: 0, max: longest })).map(([start, length]) => ({ start, end: start + length }))

/** Mostly one employment since long ago; some move, some are in two units, some come and go. */
export const arbitraryPerson: fc.Arbitrary<Person> = fc.record({
  employments: fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...groups)
        .map((unit) => [{ path: pathOf(unit), start: begin - 400, end: null as number | null }]),
    },
    {
      weight: 1,
      arbitrary: fc.array(
        fc
          .tuple(fc.constantFrom(...groups), period(300), fc.boolean())
          .map(([unit, { start, end }, isOpen]) => ({ path: pathOf(unit), start, end: isOpen ? null : end })),
        { minLength: 1, maxLength: 3 },
      ),
    },
  ),
  absences: fc.array(
    fc
      .tuple(
        fc.oneof({ weight: 5, arbitrary: period(8) }, { weight: 1, arbitrary: period(120) }),
        fc.constantFrom(...types),
      )
      .map(([{ start, end }, type]) => ({ start, end, type })),
    { maxLength: 4 },
  ),
})
