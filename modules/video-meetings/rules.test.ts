import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/dates.ts'
import {
  callStateFor,
  canJoin,
  periodKinds,
  periodOf,
  stepPeriod,
  timeProblems,
  weekNumberOf,
  writeEnd,
} from './rules.ts'

const someDay = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2198-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('periods', () => {
  test('VM-2 the day, the week from Monday and the month that a day lies in', () => {
    expect(periodOf('DAY', '2026-03-01')).toEqual({ first: '2026-03-01', last: '2026-03-01' })
    expect(periodOf('WEEK', '2026-03-01')).toEqual({ first: '2026-02-23', last: '2026-03-01' })
    expect(periodOf('WEEK', '2026-03-02')).toEqual({ first: '2026-03-02', last: '2026-03-08' })
    expect(periodOf('MONTH', '2028-02-29')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
    expect(periodOf('MONTH', '2026-12-31')).toEqual({ first: '2026-12-01', last: '2026-12-31' })
  })

  test('VM-1 the next period begins on the day after this one, and back leads where one came from', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodKinds), someDay, (kind, day) => {
        const here = periodOf(kind, day)
        const next = stepPeriod(kind, day, 1)
        expect(periodOf(kind, next).first).toBe(addDays(here.last, 1))
        expect(periodOf(kind, stepPeriod(kind, next, -1))).toEqual(here)
        expect(daysBetween(here.first, day)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(day, here.last)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('VM-1 weeks are numbered as calendars here number them', () => {
    expect(weekNumberOf('2026-11-21')).toBe(47)
    expect(weekNumberOf('2026-12-31')).toBe(53)
    expect(weekNumberOf('2027-01-03')).toBe(53)
    expect(weekNumberOf('2027-01-04')).toBe(1)
    expect(weekNumberOf('2025-12-29')).toBe(1)
  })
})

describe('joining', () => {
  const meeting = { endDate: '2026-03-02T09:00:00Z', videoCall: { code: 'x' } }

  test('VM-3 until the end, and only where there is a call', () => {
    expect(canJoin(meeting, new Date('2026-03-02T08:59:59Z'))).toBe(true)
    expect(canJoin(meeting, new Date('2026-03-02T09:00:00Z'))).toBe(false)
    expect(canJoin({ ...meeting, videoCall: null }, new Date('2026-03-02T08:00:00Z'))).toBe(false)
  })

  test('VM-3 a personal link works from half an hour before to an hour after', () => {
    const [start, end] = [new Date('2026-03-02T08:00:00Z'), new Date('2026-03-02T09:00:00Z')]
    const state = (
      at: string,
      who: Partial<{ isExternal: boolean; isRemoved: boolean; isCancelled: boolean }> = {},
    ) => {
      const { isCancelled = false, isExternal = true, isRemoved = false } = who
      return callStateFor({ start, end, isCancelled }, { isExternal, isRemoved }, new Date(at))
    }
    expect(state('2026-03-02T07:29:59Z')).toBe('EARLY')
    expect(state('2026-03-02T07:29:59Z', { isExternal: false })).toBe('OPEN')
    expect(state('2026-03-02T07:30:00Z')).toBe('OPEN')
    expect(state('2026-03-02T09:59:59Z')).toBe('OPEN')
    expect(state('2026-03-02T10:00:00Z')).toBe('OVER')
    expect(state('2026-03-02T10:00:00Z', { isExternal: false })).toBe('OVER')
    expect(state('2026-03-02T08:30:00Z', { isRemoved: true })).toBe('REMOVED')
    expect(state('2026-03-02T08:30:00Z', { isCancelled: true })).toBe('CANCELLED')
  })
})

test('PC-7 a meeting ends after it starts, within twelve hours, and not before now', () => {
  const now = new Date('2026-03-02T08:00:00Z')
  const problem = (startDate: string, endDate: string) => timeProblems({ startDate, endDate }, now)[0]?.problem
  expect(problem('2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z')).toBeUndefined()
  expect(problem('2026-03-02T07:00:00Z', '2026-03-02T08:30:00Z')).toBeUndefined()
  expect(problem('2026-03-02T09:00:00Z', '2026-03-02T09:00:00Z')).toBe('endsBeforeItStarts')
  expect(problem('2026-03-02T09:00:00Z', '2026-03-02T21:00:01Z')).toBe('meetingTooLong')
  expect(problem('2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z')).toBe('inThePast')
})

test('VM-1 PC-7 an end on the same day is written as a time, one on another day with its day', () => {
  const from = (startDate: string, endDate: string) => writeEnd({ startDate, endDate })
  expect(from('2026-03-02T08:00:00Z', '2026-03-02T09:30:00Z')).toBe('11:30')
  expect(from('2026-03-02T21:30:00Z', '2026-03-02T22:30:00Z')).toBe('03.03.2026 00:30')
})
