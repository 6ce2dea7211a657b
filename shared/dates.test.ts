import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  daysBetween,
  formatDay,
  formatMoment,
  isDay,
  momentAt,
  parseTypedDay,
  timeOf,
} from './dates.ts'

const someDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  test('SH-13 what is shown can be typed back', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(parseTypedDay(formatDay(day))).toBe(day)
      }),
    )
  })

  test('SH-13 one digit or two, spaces around, and nothing that the calendar does not have', () => {
    expect(parseTypedDay('1.2.2026')).toBe('2026-02-01')
    expect(parseTypedDay(' 01.02.2026 ')).toBe('2026-02-01')
    for (const typed of ['29.2.2026', '31.4.2026', '1.13.2026', '1.2.26', '2026-02-01', '1/2/2026', 'huomenna', ''])
      expect(parseTypedDay(typed), typed).toBeUndefined()
  })

  test('SH-13 on the wire only YYYY-MM-DD of a real day', () => {
    expect(isDay('2024-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-2-1', '02-01-2026', '0026-01-01', '2026-01-01T00:00:00Z'])
      expect(isDay(text), text).toBe(false)
  })

  test('SL-1 adding days and counting them are each other’s inverse, over leap days and clock changes', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -3000, max: 3000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    )
  })

  test('SH-13 moments are shown in Helsinki’s time, the day there included', () => {
    expect(formatMoment('2026-03-02T22:30:00Z')).toBe('03.03.2026 00:30')
    expect(formatMoment('2026-07-02T08:05:00Z')).toBe('02.07.2026 11:05')
    expect(dayOf(new Date('2026-03-02T22:30:00Z'))).toBe('2026-03-03')
  })

  test('VM-1 a time of a day here is one moment, and that moment tells the day and the time again', () => {
    expect(momentAt('2026-03-02', '10:00').toISOString()).toBe('2026-03-02T08:00:00.000Z')
    expect(momentAt('2026-07-02', '00:00').toISOString()).toBe('2026-07-01T21:00:00.000Z')
    // In the night of a clock change: 03:30 is left out in spring.
    expect(momentAt('2026-03-29', '02:59').toISOString()).toBe('2026-03-29T00:59:00.000Z')
    expect(momentAt('2026-03-29', '04:00').toISOString()).toBe('2026-03-29T01:00:00.000Z')
    const noon = fc.integer({ min: 5, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`)
    fc.assert(
      fc.property(someDay, noon, (day, time) => {
        const moment = momentAt(day, time)
        expect([dayOf(moment), timeOf(moment)]).toEqual([day, time])
      }),
    )
  })
})
