import { describe, expect, test } from 'vitest'
import { roundsDue } from './rules.ts'

const due = (moment: string) => roundsDue(new Date(moment)).map(({ frequency, day }) => `${frequency} ${day}`)

describe('IN-3 the hour of notices is eight in Finland', () => {
  test.each([
    ['in winter', '2026-03-03T05:59:59Z', '2026-03-03T06:00:00Z', '2026-03-03'],
    ['in summer', '2026-07-14T04:59:59Z', '2026-07-14T05:00:00Z', '2026-07-14'],
    ['on the day on which summer time begins', '2026-03-29T04:59:59Z', '2026-03-29T05:00:00Z', '2026-03-29'],
    ['on the day on which it ends', '2026-10-25T05:59:59Z', '2026-10-25T06:00:00Z', '2026-10-25'],
  ])('%s', (_, before, at, day) => {
    expect(due(before)).not.toContain(`DAILY ${day}`)
    expect(due(at)).toContain(`DAILY ${day}`)
  })

  test('a week’s is that of its Monday, until the next one’s hour', () => {
    expect(due('2026-03-02T05:59:00Z')).toEqual([])
    expect(due('2026-03-02T06:00:00Z')).toEqual(['DAILY 2026-03-02', 'WEEKLY 2026-03-02'])
    expect(due('2026-03-08T21:59:00Z')).toEqual(['DAILY 2026-03-08', 'WEEKLY 2026-03-02'])
    expect(due('2026-03-30T04:59:59Z')).toEqual([])
    expect(due('2026-03-30T05:00:00Z')).toEqual(['DAILY 2026-03-30', 'WEEKLY 2026-03-30'])
    expect(due('2026-10-26T06:00:00Z')).toEqual(['DAILY 2026-10-26', 'WEEKLY 2026-10-26'])
  })

  test('who comes late in the day finds the day’s, after midnight in Finland no more', () => {
    expect(due('2026-03-03T21:59:00Z')).toContain('DAILY 2026-03-03')
    expect(due('2026-03-03T22:00:00Z')).toEqual(['WEEKLY 2026-03-02'])
  })
})
