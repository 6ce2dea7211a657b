import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import type { SickLeaveToCorrect } from './contract.ts'
import { correctableSince, lengthInDays, sickLeaveProblems } from './rules.ts'

const rules = { icdInOwnSickLeaves: false }
const own: SickLeaveToCorrect = { start: '2026-03-02', end: '2026-03-04', externalSickLeaveCertificate: false }
const external: SickLeaveToCorrect = {
  ...own,
  externalSickLeaveCertificate: true,
  diagnosisCode: 'J06.9',
  diagnosisDate: '2026-03-02',
}
const fieldsOf = (...given: Parameters<typeof sickLeaveProblems>) =>
  sickLeaveProblems(...given).map(({ field }) => field)

describe('sick leaves', () => {
  test('SL-1 both days count: one day is one day long', () => {
    expect(lengthInDays('2026-03-02', '2026-03-02')).toBe(1)
    fc.assert(
      fc.property(fc.nat(400), (days) => {
        expect(lengthInDays('2026-03-02', addDays('2026-03-02', days))).toBe(days + 1)
      }),
    )
  })

  test('SL-5 an own report needs its days, an external certificate its diagnosis and date as well', () => {
    expect(fieldsOf({}, rules)).toEqual(['start', 'end'])
    expect(fieldsOf(own, rules)).toEqual([])
    expect(fieldsOf(external, rules)).toEqual([])
    expect(fieldsOf({ ...external, diagnosisCode: null, diagnosisDate: null }, rules)).toEqual([
      'diagnosisDate',
      'diagnosisCode',
    ])
  })

  test('SL-5 no code is needed when there is none, when one is stored, or in own reports unless the setting asks', () => {
    const bare = { ...external, diagnosisCode: null }
    expect(fieldsOf({ ...bare, noIcd: true }, rules)).toEqual([])
    expect(fieldsOf(bare, rules, true)).toEqual([])
    expect(fieldsOf(own, { icdInOwnSickLeaves: true })).toEqual(['diagnosisCode'])
    expect(fieldsOf({ ...own, noIcd: true }, { icdInOwnSickLeaves: true })).toEqual([])
  })

  test('SL-5 a leave of more than a year is a slip of the hand', () => {
    expect(fieldsOf({ ...own, end: addDays(own.start, 365) }, rules)).toEqual([])
    expect(sickLeaveProblems({ ...own, end: addDays(own.start, 366) }, rules)).toEqual([
      { field: 'end', problem: 'tooManyDays' },
    ])
  })

  test('SL-5 SL-6 the end is not before the start, and the reason fits the tab', () => {
    expect(sickLeaveProblems({ ...own, end: '2026-03-01' }, rules)).toEqual([
      { field: 'end', problem: 'endBeforeStart' },
    ])
    expect(fieldsOf({ ...own, reasonId: 3 }, rules)).toEqual([])
    expect(fieldsOf({ ...own, reasonId: 2 }, rules)).toEqual(['reasonId'])
    expect(fieldsOf({ ...external, reasonId: 3 }, rules)).toEqual(['reasonId'])
  })

  test('SL-2 a leave can be corrected for an hour', () => {
    expect(correctableSince(new Date('2026-03-02T09:00:00Z'), 60)).toEqual(new Date('2026-03-02T08:00:00Z'))
  })
})
