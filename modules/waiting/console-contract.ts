import * as z from 'zod/mini'
import { Moment } from '#shared/dates.ts'
import { FlagText, Id } from '#shared/ids.ts'
import { counts } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

export const shownOfAKind = 3

/** What waits for the staff; for a kind's count its menu entry has a badge. */
export const listWaitingForStaff = route({
  method: 'GET',
  path: '/resource/console/waiting',
  permission: counts,
  summary: 'What waits to be dealt with, by kind: how many, and the most pressing',
  query: z.object({ own: z._default(FlagText, false) }),
  answer: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        count: z.int(),
        items: z.array(
          z.object({ id: Id, title: z.string(), since: Moment, dueOn: z.nullable(z.string()), href: z.string() }),
        ),
      }),
    ),
  }),
})
