import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { type Module, modules } from '#shared/permissions.ts'
import { type Given, isOneLeft, mayTouch, outlasts, problemsOfGiving, problemsOfPassingOn } from './rules.ts'

const today = '2026-03-10'
const someModules = fc.subarray([...modules])
const day = fc.option(fc.integer({ min: -30, max: 90 }).map((days) => addDays(today, days)))
const path = fc
  .integer({ min: 0, max: 3 })
  .chain((depth) =>
    fc.array(fc.integer({ min: 2, max: 5 }), { minLength: depth, maxLength: depth }).map((below) => [1, ...below]),
  )
const given = fc.record({
  modules: fc.option(someModules),
  branchPath: path,
  endsOn: day,
  mainUser: fc.boolean(),
}) satisfies fc.Arbitrary<Given>
const giver = given.map((one) => ({ ...one, mainUser: true }))
const bounds = fc.record({
  ofCompany: someModules.map((some) => new Set(some)),
  today: fc.constant(today),
  mainUsersMakeMainUsers: fc.boolean(),
})
/** What an access opens at a company. */
const opened = ({ modules: own }: Given, ofCompany: ReadonlySet<Module>) =>
  [...ofCompany].filter((module) => own === null || own.includes(module))

describe('MU-2 what a main user may give', () => {
  test('is never more than they have, than the company has, than the provider allows', () => {
    fc.assert(
      fc.property(giver, given, fc.option(given), bounds, (main, wanted, before, limits) => {
        fc.pre(before === null || mayTouch(main, before))
        if (problemsOfGiving(main, wanted, before ?? undefined, limits).length > 0) return
        const own = opened(main, limits.ofCompany)
        for (const module of opened(wanted, limits.ofCompany)) expect(own).toContain(module)
        expect(wanted.branchPath).toContain(main.branchPath.at(-1))
        if (wanted.mainUser && !before?.mainUser) {
          expect(limits.mainUsersMakeMainUsers).toBe(true)
          if (main.endsOn !== null) expect(wanted.endsOn !== null && wanted.endsOn <= main.endsOn).toBe(true)
        }
        if (wanted.endsOn !== null && before === null) expect(wanted.endsOn >= today).toBe(true)
      }),
    )
  })

  test('never makes their own access last longer, whatever else becomes of it', () => {
    fc.assert(
      fc.property(giver, given, bounds, (main, wanted, limits) => {
        if (problemsOfGiving(main, wanted, main, limits).length === 0)
          expect(outlasts(wanted.endsOn, main.endsOn)).toBe(false)
      }),
    )
  })

  test('is within their reach from then on: what has been given can be touched', () => {
    fc.assert(
      fc.property(giver, given, bounds, (main, wanted, limits) => {
        if (problemsOfGiving(main, wanted, undefined, limits).length > 0) return
        expect(mayTouch(main, wanted)).toBe(true)
      }),
    )
  })

  test('nobody but a main user touches anybody, and none touches more than their own', () => {
    fc.assert(
      fc.property(given, given, (one, other) => {
        if (!mayTouch(one, other)) return
        expect(one.mainUser).toBe(true)
        expect(other.branchPath).toContain(one.branchPath.at(-1))
        if (one.modules) for (const module of other.modules ?? modules) expect(one.modules).toContain(module)
      }),
    )
  })

  test('a module that was given before the company lost it stays, and no new one comes', () => {
    const main: Given = { modules: null, branchPath: [1], endsOn: null, mainUser: true }
    const limits = { ofCompany: new Set<Module>(['personnel']), today, mainUsersMakeMainUsers: true }
    const before: Given = { modules: ['orders'], branchPath: [1], endsOn: null, mainUser: false }
    const wanted: Given = { ...before, modules: ['orders', 'personnel'] }
    expect(problemsOfGiving(main, wanted, before, limits)).toEqual([])
    expect(problemsOfGiving(main, wanted, undefined, limits)).toEqual([{ field: 'modules', problem: 'notOfCompany' }])
  })

  test('however main users go, one who stays is left', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
        fc.array(fc.integer({ min: 1, max: 6 })),
        (ids, leaving) => {
          let lasting = ids.map((userId) => ({ userId }))
          for (const userId of leaving)
            if (isOneLeft(lasting, { userId, isOwn: true, stays: false }))
              lasting = lasting.filter((one) => one.userId !== userId)
          expect(lasting.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('MU-3 what somebody may pass on', () => {
  test('is never more than they have, never longer than they have it, and for a year at most', () => {
    const wanted = fc.record({
      from: fc.integer({ min: -5, max: 60 }).map((days) => addDays(today, days)),
      to: fc
        .oneof(fc.integer({ min: -5, max: 90 }), fc.integer({ min: 360, max: 3_000 }))
        .map((days) => addDays(today, days)),
      modules: fc.option(someModules),
    })
    fc.assert(
      fc.property(given, wanted, bounds, (own, passed, limits) => {
        if (problemsOfPassingOn(own, passed, limits).length > 0) return
        expect(passed.from >= today).toBe(true)
        if (own.endsOn !== null) expect(passed.to <= own.endsOn).toBe(true)
        expect(passed.to <= '2027-03-10').toBe(true)
        for (const module of passed.modules ?? []) expect(opened(own, limits.ofCompany)).toContain(module)
      }),
    )
  })
})
