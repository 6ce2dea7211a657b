import { expect, test } from 'vitest'
import { keysBetween } from './selection.ts'

test('WK-4 with shift all rows between two are meant, in either direction; one that is gone means the other alone', () => {
  expect(keysBetween([4, 7, 2, 9], 7, 9)).toEqual([7, 2, 9])
  expect(keysBetween([4, 7, 2, 9], 9, 7)).toEqual([7, 2, 9])
  expect(keysBetween([4, 7, 2, 9], 7, 7)).toEqual([7])
  expect(keysBetween([4, 7, 2, 9], 5, 2)).toEqual([2])
  expect(keysBetween([4, 7, 2, 9], undefined, 2)).toEqual([2])
})
