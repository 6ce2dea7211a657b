import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/dates.ts'
import { figuresWithin, type Period, spellsOf, Timeline, toDay, toNumber, windowStart } from './counting.ts'
import { figuresAt, type HeldDays, whenHeld } from './figures.ts'
import { isWorkingDay, publicHolidays } from './server/working-days.ts'

const leave = (start: Day, end: Day): Period => ({ start: toNumber(start), end: toNumber(end) })
const spells = (...leaves: Period[]) =>
  spellsOf(leaves, isWorkingDay).map(({ start, end, days }) => [toDay(start), toDay(end), days])

describe('AR-3 spells', () => {
  test('a weekend between two leaves makes one spell, whose days are those of the leaves', () => {
    expect(spells(leave('2026-03-04', '2026-03-06'), leave('2026-03-09', '2026-03-10'))).toEqual([
      ['2026-03-04', '2026-03-10', 5],
    ])
  })

  test('a working day between them makes two', () => {
    expect(spells(leave('2026-03-04', '2026-03-05'), leave('2026-03-09', '2026-03-10'))).toHaveLength(2)
  })

  test('Easter, from Maundy Thursday to the Tuesday after, is one spell', () => {
    expect(spells(leave('2026-04-02', '2026-04-02'), leave('2026-04-07', '2026-04-07'))).toEqual([
      ['2026-04-02', '2026-04-07', 2],
    ])
  })

  test('Midsummer’s eve and Christmas Eve are working days of the law, Epiphany and Ascension Day are not', () => {
    expect(spells(leave('2026-06-18', '2026-06-18'), leave('2026-06-22', '2026-06-22'))).toHaveLength(2)
    expect(spells(leave('2026-12-23', '2026-12-23'), leave('2026-12-28', '2026-12-28'))).toHaveLength(2)
    expect(spells(leave('2026-01-05', '2026-01-05'), leave('2026-01-07', '2026-01-07'))).toHaveLength(1)
    expect(spells(leave('2026-05-13', '2026-05-13'), leave('2026-05-15', '2026-05-15'))).toHaveLength(1)
  })

  test('leaves that overlap, told in any order, count each day once', () => {
    expect(
      spells(leave('2026-03-10', '2026-03-12'), leave('2026-03-02', '2026-03-11'), leave('2026-03-03', '2026-03-04')),
    ).toEqual([['2026-03-02', '2026-03-12', 11]])
  })
})

describe('working days', () => {
  test('are those of the calendar of ten years: the holidays that fall on Monday to Friday', () => {
    // As the calendar office of the University of Helsinki has them.
    const known: Record<number, string> = {
      2021: '01-01 01-06 04-02 04-05 05-13 12-06',
      2022: '01-06 04-15 04-18 05-26 12-06 12-26',
      2023: '01-06 04-07 04-10 05-01 05-18 12-06 12-25 12-26',
      2024: '01-01 03-29 04-01 05-01 05-09 12-06 12-25 12-26',
      2025: '01-01 01-06 04-18 04-21 05-01 05-29 12-25 12-26',
      2026: '01-01 01-06 04-03 04-06 05-01 05-14 12-25',
      2027: '01-01 01-06 03-26 03-29 05-06 12-06',
      2028: '01-06 04-14 04-17 05-01 05-25 12-06 12-25 12-26',
      2029: '01-01 03-30 04-02 05-01 05-10 12-06 12-25 12-26',
      2030: '01-01 04-19 04-22 05-01 05-30 12-06 12-25 12-26',
    }
    for (const [year, days] of Object.entries(known)) {
      const all = publicHolidays(Number(year)).filter(
        (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
      )
      expect(all, year).toEqual(days.split(' ').map((day) => `${year}-${day}`))
    }
  })
})

describe('ES-2 windows', () => {
  test.each([
    ['2026-03-02', 12, '2025-03-03'],
    ['2026-08-31', 6, '2026-03-01'],
    ['2024-08-31', 6, '2024-03-01'],
    ['2024-02-29', 12, '2023-03-01'],
    ['2025-02-28', 12, '2024-02-29'],
    ['2026-01-01', 6, '2025-07-02'],
  ])('at %s of %i months begin at %s', (end, months, start) => {
    expect(toDay(windowStart(toNumber(end), months))).toBe(start)
  })

  test('do not shift where the clocks do', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2027-03-28']) expect(toDay(toNumber(day))).toBe(day)
  })
})

const from = toNumber('2023-12-01')
const someLeaves = fc.array(
  fc.record({ start: fc.integer({ min: from, max: from + 800 }), length: fc.integer({ min: 0, max: 40 }) }),
  { maxLength: 12 },
)
const toPeriods = (leaves: readonly { start: number; length: number }[]): Period[] =>
  leaves.map(({ start, length }) => ({ start, end: start + length }))

/** Day by day, as one would count with a pencil. */
function slowly(leaves: readonly Period[]) {
  const isAbsent = (day: number) => leaves.some(({ start, end }) => start <= day && day <= end)
  const absent = Array.from({ length: 900 }, (_, at) => from + at).filter(isAbsent)
  const groups: number[][] = []
  for (const day of absent) {
    const last = groups.at(-1)
    const previous = last?.at(-1)
    const between =
      previous === undefined ? [] : Array.from({ length: day - previous - 1 }, (_, at) => previous + 1 + at)
    if (last && !between.some(isWorkingDay)) last.push(day)
    else groups.push([day])
  }
  return groups
}

describe('AR-3, ES-2 counted day by day', () => {
  test('gives the same spells and figures', () => {
    fc.assert(
      fc.property(
        someLeaves,
        fc.integer({ min: from, max: from + 850 }),
        fc.integer({ min: 0, max: 400 }),
        (leaves, start, length) => {
          const periods = toPeriods(leaves)
          const groups = slowly(periods)
          const counted = spellsOf(periods, isWorkingDay)
          expect(counted.map((one) => [one.start, one.end, one.days])).toEqual(
            groups.map((days) => [days[0], days.at(-1), days.length]),
          )
          const within = { start, end: start + length }
          const inside = groups.map((days) => days.filter((day) => day >= within.start && day <= within.end))
          expect(figuresWithin(counted, within)).toEqual({
            spells: inside.filter((days) => days.length > 0).length,
            days: inside.flat().length,
            longest: Math.max(
              0,
              ...groups.filter((_, at) => (inside[at] as number[]).length > 0).map((days) => days.length),
            ),
          })
        },
      ),
    )
  })

  test('the timeline says of every day what is known by then', () => {
    fc.assert(
      fc.property(
        someLeaves,
        fc.integer({ min: from - 30, max: from + 900 }),
        fc.constantFrom(1, 6, 12),
        (leaves, day, months) => {
          const periods = toPeriods(leaves)
          const timeline = new Timeline(spellsOf(periods, isWorkingDay))
          const start = windowStart(day, months)
          // Only what lies up to the day: its spells are found anew.
          const known = slowly(
            periods.flatMap((one) => (one.start > day ? [] : { ...one, end: Math.min(one.end, day) })),
          )
          expect(timeline.days(start, day)).toBe(known.flat().filter((one) => one >= start).length)
          expect(timeline.spellsWithin(start, day)).toBe(
            known.filter((days) => days.some((one) => one >= start)).length,
          )
          const whole = slowly(periods).find((days) => (days[0] as number) <= day && day <= (days.at(-1) as number))
          expect(timeline.daysOfSpell(day)).toBe(whole?.filter((one) => one <= day).length ?? 0)
        },
      ),
    )
  })

  test('a rule holds on the days on which its figure is reached, looked at one by one', () => {
    const rules = fc.record({
      kind: fc.constantFrom('SPELLS', 'DAYS', 'MARK'),
      count: fc.integer({ min: 1, max: 90 }),
      months: fc.constantFrom(1, 6, 12),
    })
    fc.assert(
      fc.property(
        ...[someLeaves, rules, fc.constantFrom('CUMULATIVE', 'CONTINUOUS')],
        ...[fc.integer({ min: from - 30, max: from + 850 }), fc.integer({ min: 0, max: 500 })],
        (leaves, { kind, count, months }, mode, first, length) => {
          const timeline = new Timeline(spellsOf(toPeriods(leaves), isWorkingDay))
          const rule = { kind, months, count: kind === 'SPELLS' ? Math.min(count, 6) : count }
          const today = first + length
          const holds = (day: number) => {
            const { days, spells } = figuresAt(timeline, rule, mode, day)
            return (kind === 'SPELLS' ? spells : days) >= rule.count
          }
          const held: HeldDays[] = []
          for (let day = Math.min(from, first); day <= today; day += 1) {
            if (holds(day) && !holds(day - 1)) held.push({ from: day, until: null })
            const last = held.at(-1)
            if (last && !holds(day) && holds(day - 1)) last.until = day - 1
          }
          const expected = held.filter(({ until }) => until === null || until >= first)
          expect(whenHeld(timeline, rule, mode, { from: first, today })).toEqual(expected)
        },
      ),
    )
  })
})
