import { expect, test } from 'vitest'
import { leavesByYear } from './years.ts'

const leave = (start: string, end: string, type: 'OWN' | 'EXTERNAL' = 'OWN') => ({ id: 1, start, end, type })

test('SP-3 the five years up to now, the latest first, also those without a leave', () => {
  const years = leavesByYear([leave('2024-03-01', '2024-03-03')], '2026-11-22')
  expect(years.map(({ year, days }) => [year, days])).toEqual([
    [2026, 0],
    [2025, 0],
    [2024, 3],
    [2023, 0],
    [2022, 0],
  ])
})

test('SP-3 a leave over the turn of the year is in both, each with its own days', () => {
  const [, second, third] = leavesByYear([leave('2024-12-31', '2025-01-02', 'EXTERNAL')], '2026-01-01')
  expect(second).toMatchObject({ year: 2025, days: 2, bars: [{ from: 0, to: 2 / 365, type: 'EXTERNAL' }] })
  expect(third).toMatchObject({ year: 2024, days: 1, bars: [{ from: 365 / 366, to: 1 }] })
})

test('SP-3 a day of two companies counts once', () => {
  const [year] = leavesByYear([leave('2026-02-02', '2026-02-05'), leave('2026-02-04', '2026-02-06')], '2026-11-22')
  expect(year).toMatchObject({ days: 5 })
})
