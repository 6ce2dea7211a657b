import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { NewPassword } from '#shared/passwords.ts'
import { Day } from '#shared/wire-dates.ts'
import { schemaResolver } from './form.ts'

const schema = z
  .object({
    email: Email,
    password: NewPassword,
    passwordConfirm: z.string(),
    start: Day,
    note: z.string().check(z.maxLength(3)),
  })
  .check(
    z.refine((typed) => typed.password === typed.passwordConfirm, {
      error: 'invalidPasswordConfirmation',
      path: ['passwordConfirm'],
    }),
  )
const right = { email: 'a@b.fi', password: 'Abcdefg1', passwordConfirm: 'Abcdefg1', start: '2026-02-01', note: '' }

async function problemsOf(values: typeof right): Promise<Record<string, unknown>> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await schemaResolver<typeof right, unknown>(schema)(values, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.type]))
}

test('a right form has no problems', async () => {
  expect(await problemsOf(right)).toEqual({})
})

test('SH-9 AU-13 each field says what the schema says of it', async () => {
  expect(await problemsOf({ ...right, email: 'a@b', start: '31.2.2026', note: 'long' })).toEqual({
    email: 'invalidEmail',
    start: 'not_a_day',
    note: 'tooLong',
  })
  expect(await problemsOf({ ...right, password: 'weak', passwordConfirm: 'weak' })).toEqual({
    password: 'tooShortPassword',
  })
})

test('an empty field is required, not wrong; an empty confirmation does not match', async () => {
  expect(await problemsOf({ ...right, email: '', start: '' })).toEqual({ email: 'required', start: 'required' })
  expect(await problemsOf({ ...right, passwordConfirm: '' })).toEqual({
    passwordConfirm: 'invalidPasswordConfirmation',
  })
})
