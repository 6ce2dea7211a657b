import * as z from 'zod/mini'

/** At least 8 characters with one digit, one lowercase and one uppercase letter (AU-13). */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && /\p{Nd}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)
}

/** The upper limit keeps a giant password from costing the server a giant hash. */
export const NewPassword = z.string().check(z.maxLength(200), z.refine(isStrongPassword, { error: 'tooShortPassword' }))
