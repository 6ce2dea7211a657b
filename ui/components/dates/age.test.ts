import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = new Date('2026-11-22T12:00:00Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const minute = 60_000
const day = 24 * 60 * minute

test('WK-5 a moment is told by how long ago it was, in the reader’s language', () => {
  expect(ageOf(before(20_000), now, 'fi')).toBe('nyt')
  expect(ageOf(before(3 * minute), now, 'fi')).toBe('3 minuuttia sitten')
  expect(ageOf(before(119 * minute), now, 'sv')).toBe('för 1 timme sedan')
  expect(ageOf(before(day), now, 'en')).toBe('yesterday')
  expect(ageOf(before(2 * day), now, 'fi')).toBe('toissa päivänä')
  expect(ageOf(before(90 * day), now, 'sv')).toBe('för 3 månader sedan')
  expect(ageOf(before(59 * day), now, 'en')).toBe('59 days ago')
  expect(ageOf(before(100 * day), now, 'en')).toBe('3 months ago')
  expect(ageOf(before(-45 * minute), now, 'en')).toBe('in 45 minutes')
})
