import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { eventTypes, selectValues } from './contract.ts'
import { ageOn, eventProblems, fieldsOf, newestFirst, statusOf } from './rules.ts'

const day = fc.nat(4000).map((days) => addDays('2020-01-01', days))
const type = fc.constantFrom(...eventTypes)

describe('what a case is at', () => {
  test('WA-2 an end is the end, whatever happened last; without events it has just begun', () => {
    expect(statusOf({ endDate: '2026-03-02', lastEvent: { eventType: 'CHECKUP' } })).toBe('PROCESS_END')
    expect(statusOf({ endDate: null, lastEvent: { eventType: 'CHECKUP' } })).toBe('CHECKUP')
    expect(statusOf({ endDate: null, lastEvent: null })).toBe('PROCESS_START')
    fc.assert(
      fc.property(fc.option(day), fc.option(type), (endDate, last) => {
        const status = statusOf({ endDate, lastEvent: last && { eventType: last } })
        expect(status).toBe(endDate ? 'PROCESS_END' : (last ?? 'PROCESS_START'))
      }),
    )
  })

  test('WA-2 events stand newest start first, in one order however they come', () => {
    const events = fc.uniqueArray(fc.record({ id: fc.nat(), startDate: day, createdTime: day }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(events, (all) => {
        const sorted = newestFirst(all)
        expect(sorted).toHaveLength(all.length)
        for (const [place, event] of sorted.slice(1).entries())
          expect((sorted[place] as typeof event).startDate >= event.startDate).toBe(true)
        expect(newestFirst(all.toReversed())).toEqual(sorted)
      }),
    )
  })

  test('WA-4 one is a year older on the birthday, not the day before', () => {
    expect(ageOn('1980-05-05', '2026-05-04')).toBe(45)
    expect(ageOn('1980-05-05', '2026-05-05')).toBe(46)
    expect(ageOn('2000-02-29', '2026-02-28')).toBe(25)
    expect(ageOn('2000-02-29', '2026-03-01')).toBe(26)
  })
})

describe('what an event holds', () => {
  const fields = (draft: Parameters<typeof eventProblems>[0]) => eventProblems(draft).map(({ field }) => field)

  test('WA-5 only what its type has, chosen from its own values', () => {
    for (const [eventType, values] of Object.entries(selectValues) as [
      keyof typeof selectValues,
      readonly string[],
    ][]) {
      expect(fields({ eventType, startDate: '2026-03-02' })).toEqual(['selectValue'])
      for (const selectValue of values) expect(fields({ eventType, startDate: '2026-03-02', selectValue })).toEqual([])
      expect(fields({ eventType, startDate: '2026-03-02', selectValue: 'SOMETHING' })).toEqual(['selectValue'])
    }
    expect(fields({ eventType: 'B_STATEMENT', startDate: null, selectValue: 'TTH' })).toEqual([
      'startDate',
      'selectValue',
    ])
    const back = { eventType: 'RETURN_TO_WORK', startDate: '2026-03-02', selectValue: 'WORK_TRIAL' } as const
    expect(fields({ ...back, alternativeSelectValue: 'REHABILITATION_ALLOWANCE' })).toEqual([])
    expect(fields({ ...back, alternativeSelectValue: 'WORK_TRIAL' })).toEqual(['alternativeSelectValue'])
    expect(
      fields({ eventType: 'CHECKUP', startDate: '2026-03-02', selectValue: 'PHONE', alternativeSelectValue: 'OTHER' }),
    ).toEqual(['alternativeSelectValue'])
  })

  test('WA-5 an end where the type lasts, never before its start', () => {
    fc.assert(
      fc.property(type, day, day, (eventType, startDate, endDate) => {
        const select = fieldsOf(eventType).select[0]
        const problems = eventProblems({ eventType, startDate, endDate, ...(select && { selectValue: select }) })
        expect(problems.length === 0).toBe(fieldsOf(eventType).hasEndDate && endDate >= startDate)
      }),
    )
  })
})
