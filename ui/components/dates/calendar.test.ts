import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isDay } from '#shared/dates.ts'
import { addMonths, dayByKey, weekdayOf, weeksOf } from './calendar.ts'

describe('the weeks of a month', () => {
  test('SH-13 begin on Monday', () => {
    expect(weeksOf(2026, 2)[0]).toEqual([null, null, null, null, null, null, '2026-02-01'])
    expect(weeksOf(2026, 6)[0]?.[0]).toBe('2026-06-01')
  })

  test('SH-13 have every day of the month once, each under its weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const weeks = weeksOf(year, month)
        const days = weeks.flat().filter((day) => day !== null)
        expect(days.length).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
        for (const week of weeks) {
          expect(week.length).toBe(7)
          for (const [place, day] of week.entries()) if (day) expect(weekdayOf(day)).toBe(place)
        }
      }),
    )
  })
})

describe('the keys of the calendar', () => {
  test('SH-13 arrows move by days and weeks, Home and End to the ends of the week', () => {
    expect(dayByKey('2026-02-28', 'ArrowRight', false)).toBe('2026-03-01')
    expect(dayByKey('2026-03-01', 'ArrowUp', false)).toBe('2026-02-22')
    expect(dayByKey('2026-02-04', 'Home', false)).toBe('2026-02-02')
    expect(dayByKey('2026-02-04', 'End', false)).toBe('2026-02-08')
    expect(dayByKey('2026-02-04', 'Enter', false)).toBeUndefined()
  })

  test('SH-13 Page Up and Down move by months, with Shift by years, to a day that exists', () => {
    expect(dayByKey('2026-01-31', 'PageDown', false)).toBe('2026-02-28')
    expect(dayByKey('2026-03-31', 'PageUp', false)).toBe('2026-02-28')
    expect(dayByKey('2028-02-29', 'PageDown', true)).toBe('2029-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })

  test('a month away is always a real day, and there and back differs by the ends of months only', () => {
    const someDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days))
    fc.assert(
      fc.property(someDay, fc.integer({ min: -24, max: 24 }), (day, months) => {
        const there = addMonths(day, months)
        expect(isDay(there)).toBe(true)
        const back = addMonths(there, -months)
        expect(back.slice(0, 8)).toBe(day.slice(0, 8))
        expect(back <= day).toBe(true)
      }),
    )
  })
})
