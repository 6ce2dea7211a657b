import * as z from 'zod/mini'

/** An e-mail address as people write it: one @, a dot in the domain, no spaces. */
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:.]{2,}$/, 'invalidEmail'))
