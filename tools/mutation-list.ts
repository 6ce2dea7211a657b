import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** A guard taken out: who would notice. */
const Mutation = z.strictObject({
  file: z.string(),
  /** Occurs once in the file. */
  find: z.string().check(z.minLength(1)),
  replace: z.string(),
  tests: z.array(z.string()).check(z.minLength(1)),
  /** What only shows where transactions run side by side: tried on the server that DATABASE_URL names. */
  onServer: z.optional(z.boolean()),
  /** What the guard says. */
  why: z.string().check(z.minLength(1)),
})
export type Mutation = z.infer<typeof Mutation>

const root = path.join(import.meta.dirname, '..')

/** Each module lists its own in `mutations.json`; those of the platform stand beside this file. */
export const readMutations = (): Mutation[] =>
  ['tools/mutations.json', ...fs.globSync('modules/*/mutations.json', { cwd: root }).sort()].flatMap((file) =>
    z.array(Mutation).parse(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))),
  )

/** A file's text without the guard. */
export function mutated({ file, find, replace }: Mutation, text: string): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${file}: found ${parts.length - 1} times: ${find}`)
  return parts.join(replace)
}
