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
  parseTypedTime,
  readTypedDay,
  timeOf,
} from './dates.ts'

const someDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  test('SH-13 what is shown can be typed back', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(readTypedDay(formatDay(day))).toEqual({ day })
      }),
    )
  })

  test('SH-13 a day is understood however it is usually typed', () => {
    const ways = [
      '10.11.2026',
      '10,11,2026',
      '10112026',
      '101126',
      '10.11.26',
      '10/11/2026',
      '2026-11-10',
      '20261110',
      ' 10. 11. 2026 ',
    ]
    for (const typed of [...ways, '10-11-2026', '10 11 2026', '2026-11-10'])
      expect(readTypedDay(typed), typed).toEqual({ day: '2026-11-10' })
    expect(readTypedDay('1.2.2026')).toEqual({ day: '2026-02-01' })
    expect(readTypedDay('1.2.98')).toEqual({ day: '1998-02-01' })
  })

  test('SH-13 a day that the calendar does not have is told from what is no day at all', () => {
    for (const typed of ['29.2.2026', '31,4,2026', '1.13.2026', '31022026', '20260230', '2026-02-30', '1.1.1776'])
      expect(readTypedDay(typed), typed).toEqual({ problem: 'no_such_day' })
    for (const typed of ['1.2.', '1.2.202', '1.2.20266', 'huomenna', ''])
      expect(readTypedDay(typed), typed).toEqual({ problem: 'not_a_day' })
  })

  test('SH-13 times are of 24 hours, however they are typed', () => {
    for (const typed of ['9.30', '09:30', '9,30', '930', '0930', 'klo 9.30', ' 9:30 '])
      expect(parseTypedTime(typed), typed).toBe('09:30')
    expect(parseTypedTime('9')).toBe('09:00')
    expect(parseTypedTime('23:59')).toBe('23:59')
    for (const typed of ['24:00', '9.60', '9:3', 'aamulla', '2.30 pm', ''])
      expect(parseTypedTime(typed), typed).toBeUndefined()
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

  test('SH-13 the clocks of every hour for a century are those that Node knows of Helsinki', () => {
    const known = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'short' })
    const end = Date.UTC(2100, 0, 1)
    const differing: string[] = []
    for (let time = Date.UTC(1996, 0, 1); time < end; time += 3_600_000) {
      const moment = new Date(time)
      if (known.format(time) !== `${dayOf(moment)} ${timeOf(moment)}`) differing.push(moment.toISOString())
    }
    expect(differing).toEqual([])
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
