import { expect, test } from 'vitest'
import { addressFlag, addressId, addressOneOf, addressPage, addressText, readAddress } from './address.ts'
import { parseSearch, stringifySearch } from './search.ts'

test('SH-1 what stands in the address comes back as it was: a token of digits stays a text', () => {
  const values = { token: '00123', email: 'a+b@paja.test', from: '/companies/1?x=ä&y' }
  expect(parseSearch(stringifySearch(values))).toEqual(values)
  expect(parseSearch('?token=1e5')).toEqual({ token: '1e5' })
})

test('what is empty leaves the address', () => {
  expect(stringifySearch({ search: '', page: undefined, sort: null })).toBe('')
  expect(stringifySearch({ page: 2, search: '' })).toBe('?page=2')
})

test('a screen reads only what it knows, and nothing in the address breaks it', () => {
  const list = {
    search: addressText,
    ended: addressFlag,
    employee: addressId,
    page: addressPage,
    size: addressOneOf(['10', '25'], '10'),
    state: addressOneOf(['OPEN']),
  }
  expect(readAddress(list, '?ended=true&foo=bar&employee=12&page=3&size=25&state=OPEN')).toEqual({
    ended: true,
    employee: 12,
    page: 3,
    size: '25',
    state: 'OPEN',
  })
  const nothing = { ended: false, page: 1, size: '10' }
  expect(readAddress(list, '')).toEqual(nothing)
  expect(readAddress(list, '?ended=<script>&employee=-1&page=-7&size=1e9&state=open')).toEqual(nothing)
  expect(readAddress(list, '?employee=1e3&page=1e999&search=%E0%A4%A')).toMatchObject({ ...nothing, page: 100_000 })
})
