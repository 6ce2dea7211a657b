import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressFlag, addressText } from '../address.ts'
import { parseSearch, stringifySearch } from '../search.ts'

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
  const schema = z.object({ search: addressText, ended: addressFlag })
  expect(z.parse(schema, parseSearch('?ended=true&foo=bar'))).toEqual({ ended: true })
  expect(z.parse(schema, parseSearch('?ended=<script>&search=%E0%A4%A'))).toMatchObject({ ended: false })
})
