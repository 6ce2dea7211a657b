import * as z from 'zod/mini'

const written = /^[^\s@<>",;:()[\]\\\p{C}]+@[^\s@<>",;:()[\]\\\p{C}]+\.[^\s@<>",;:()[\]\\\p{C}.]{2,}$/u

/** An e-mail address as people write it: one @, a dot in the domain, no spaces, nothing that cannot be seen. */
export const Email = z.string().check(z.trim(), z.maxLength(254), z.regex(written, 'invalidEmail'))
