import * as z from 'zod/mini'
import type { ExportedOfPerson } from '#server/exported/exported.ts'
import { Moment } from '#shared/wire-dates.ts'
import { listName } from '../names.ts'

/** A file that is kept with a thing: its content is given by the one that the person asks for it. */
const KeptFile = z.object({ filename: z.string(), size: z.nullable(z.int()), sha256: z.nullable(z.string()) })
export type KeptFile = z.infer<typeof KeptFile>

/** A row of a kind, with its files where it has such. */
export const rowOf = ({ row, files }: ExportedOfPerson): z.ZodMiniObject =>
  files ? z.extend(row, { files: z.array(KeptFile) }) : row

/** The file of a person's data: a list for every kind. What leaves the house is what stands here (docs/guide/examples). */
export function personSchema(kinds: readonly ExportedOfPerson[]) {
  return z.object({
    format: z.literal('person-data'),
    version: z.literal(1),
    madeAt: Moment,
    /** Months of the access log that are stored separately, and so not among the accesses. */
    accessesPutAway: z.array(z.string().check(z.regex(/^\d{4}-\d\d$/))),
    ...Object.fromEntries(kinds.map((kind) => [listName(kind), z.array(rowOf(kind))])),
  })
}

/** The same as a JSON Schema, as it is published. */
export function personJsonSchema(kinds: readonly ExportedOfPerson[]): object {
  const schema = z.toJSONSchema(personSchema(kinds), { io: 'output', unrepresentable: 'any' })
  return { title: 'What an occupational health extranet keeps of a person', ...schema }
}
