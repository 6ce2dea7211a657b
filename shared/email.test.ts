import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email } from './email.ts'

test('TR-4 an address that no mail could be sent to is none', () => {
  for (const address of ['hr@demo.test', " o'neil+työ@yritys.fi ", 'äö@räksmörgås.fi'])
    expect(z.safeParse(Email, address).success, address).toBe(true)
  for (const address of [
    '',
    'a',
    'a@b',
    'a b@c.fi',
    'a@b@c.fi',
    'a\r\nRCPT TO:<x@y.fi>',
    'a\u0000@b.fi',
    'a\u202e@b.fi',
  ])
    expect(z.safeParse(Email, address).success, JSON.stringify(address)).toBe(false)
  for (const address of ['"a"@b.fi', 'a(b)@c.fi', 'a@[1.2.3.44]', 'a\\@b.fi', '<a@b.fi>', 'a\ud800@b.fi'])
    expect(z.safeParse(Email, address).success, JSON.stringify(address)).toBe(false)
})
