import * as z from 'zod/mini'

/** Every id on the wire is a positive whole number that a JavaScript number holds exactly. */
export const Id = z.int().check(z.positive())

/** An id written in a path or a query string. */
export const IdText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((text) => Number(text)),
)

/** A switch written in a query string: `true` or `false`; a bare name (`?whoami`) counts as true. */
export const FlagText = z.pipe(
  z.enum(['true', 'false', '']),
  z.transform((text) => text !== 'false'),
)
