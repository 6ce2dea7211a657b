import * as z from 'zod/mini'

/** What of a thing somebody has read, as its answer says it. */
export const Version = z.string()

/** What is ids alone is its own version. */
export const versionOfIds = (ids: readonly number[]) => [...ids].sort((one, other) => one - other).join(' ')

/** The same beside what changes the thing: with it a change of what is not that any more is refused. */
export const readVersion = { version: z.optional(Version.check(z.maxLength(10_000))) }
