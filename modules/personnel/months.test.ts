import { expect, test } from 'vitest'
import { writtenMonths } from './months.ts'

test('DL-3 months are written as people do, those in a row together, over the turn of a year too', () => {
  expect(writtenMonths([])).toBe('')
  expect(writtenMonths(['2019-03'])).toBe('3/2019')
  expect(writtenMonths(['2020-01', '2019-12', '2019-11', '2019-03', '2020-03'])).toBe('3/2019, 11/2019–1/2020, 3/2020')
})
