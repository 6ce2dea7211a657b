import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { lengthOf, textAtMost } from './text-at-most.ts'

const Name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100))
const Typed = z
  .object({
    name: Name,
    note: z.optional(z.nullable(z.string().check(z.maxLength(2000, 'tooLong')))),
    text: z._default(z.string().check(z.maxLength(5)), ''),
    email: z.union([z.literal(''), Email]),
    people: z.array(z.object({ name: Name })),
    free: z.string(),
  })
  .check(z.refine(({ name }) => name !== 'x'))

test('a schema says how long a text may be, wherever in it the text stands', () => {
  expect(textAtMost(Typed, 'name')).toBe(100)
  expect(textAtMost(Typed, 'note')).toBe(2000)
  expect(textAtMost(Typed, 'text')).toBe(5)
  expect(textAtMost(Typed, 'email')).toBe(254)
  expect(textAtMost(Typed, 'people.3.name')).toBe(100)
  expect(textAtMost(Typed, 'free')).toBe(Number.POSITIVE_INFINITY)
  expect(textAtMost(Typed, 'nothing')).toBe(Number.POSITIVE_INFINITY)
})

test('characters are counted as the schemas count them', () => {
  const text = 'Äiti 👍'
  expect(lengthOf(text)).toBe(6)
  expect(z.safeParse(z.string().check(z.maxLength(6)), text).success).toBe(true)
  expect(z.safeParse(z.string().check(z.maxLength(5)), text).success).toBe(false)
})
