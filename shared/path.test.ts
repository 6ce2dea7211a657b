import { expect, expectTypeOf, test } from 'vitest'
import { bySpecificity, readPath } from './path.ts'

test('SH-1 an address is read by the path of its page: ids are numbers, the rest are texts', () => {
  const order = readPath('order/$orderId', '/order/7')
  expectTypeOf(order).toEqualTypeOf<{ orderId: number } | undefined>()
  expect(order).toEqual({ orderId: 7 })
  const text = readPath('information/$page/$language', '/information/privacy/sv/')
  expectTypeOf(text).toEqualTypeOf<{ page: string; language: string } | undefined>()
  expect(text).toEqual({ page: 'privacy', language: 'sv' })
  expect(readPath('companies/$companyId/$', '/companies/12/order/7')).toEqual({ companyId: 12, rest: 'order/7' })
  expect(readPath('profile', '/Profile')).toEqual({})
})

test('SH-1 an address that says more or less is another page’s', () => {
  expect(readPath('order/$orderId', '/order')).toBeUndefined()
  expect(readPath('order/$orderId', '/order/7/8')).toBeUndefined()
  expect(readPath('orders', '/order')).toBeUndefined()
})

test('SH-1 nonsense in an address is no id, and breaks nothing', () => {
  for (const nonsense of ['abc', '1e3', '01', '-', '%E0%A4%A'])
    expect(readPath('order/$orderId', `/order/${nonsense}`)).toEqual({ orderId: Number.NaN })
  expect(readPath('order-templates/$templateKey', '/order-templates/%E0%A4%A')).toEqual({ templateKey: '%E0%A4%A' })
})

test('SH-1 a page that names an address comes before one that takes any', () => {
  const paths = ['$', 'users/$userId', 'users', 'users/invite', '$page/new'].map((path) => ({ path }))
  const sorted = paths.toSorted(bySpecificity).map(({ path }) => path)
  expect(sorted.indexOf('users/invite')).toBeLessThan(sorted.indexOf('users/$userId'))
  expect(sorted.at(-1)).toBe('$')
})
