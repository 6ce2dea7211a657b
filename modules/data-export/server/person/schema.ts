import * as z from 'zod/mini'
import type { ExportedOfPerson } from '#server/exported/exported.ts'
import { Moment } from '#shared/dates.ts'
import { listName } from '../names.ts'

/** The file of a person's data: a list for every kind. What leaves the house is what stands here (docs/guide/examples). */
export function personSchema(kinds: readonly ExportedOfPerson[]) {
  return z.object({
    format: z.literal('person-data'),
    version: z.literal(1),
    madeAt: Moment,
    ...Object.fromEntries(kinds.map((kind) => [listName(kind), z.array(kind.row)])),
  })
}

/** The same as a JSON Schema, as it is published. */
export function personJsonSchema(kinds: readonly ExportedOfPerson[]): object {
  const schema = z.toJSONSchema(personSchema(kinds), { io: 'output', unrepresentable: 'any' })
  return { title: 'What an occupational health extranet keeps of a person', ...schema }
}
