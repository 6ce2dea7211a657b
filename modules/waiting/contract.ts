import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { company } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

export const shownOfAKind = 3

/** By kind how much waits, and the most pressing of it. */
export const Waiting = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      /** To a little over a thousand. */
      count: z.int(),
      /** Where all of it is. */
      href: z.string(),
      items: z.array(
        z.object({ id: Id, title: z.string(), since: Moment, dueOn: z.nullable(z.string()), href: z.string() }),
      ),
    }),
  ),
})
export type Waiting = z.infer<typeof Waiting>
export type WaitingItem = Waiting['kinds'][number]['items'][number]

/** Of the modules in force; a kind of which nothing waits has a count of 0 (IN-1). */
export const listWaiting = route({
  method: 'GET',
  path: '/resource/extranet/waiting',
  permission: company(),
  summary: 'What waits for the caller at a company, by kind: how much, and the most pressing',
  query: z.object({ companyId: IdText }),
  answer: Waiting,
})
