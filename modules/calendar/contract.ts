import * as z from 'zod/mini'
import { IdText } from '#shared/ids.ts'
import { user } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

const path = '/resource/extranet/users/{id}/calendar'
const own = z.object({ id: IdText })

/** Whoever has the address sees when one's meetings are: it is a secret of its user (IN-5). */
export const CalendarAddress = z.object({
  /** null: it was revoked. */
  url: z.nullable(z.string()),
})
export type CalendarAddress = z.infer<typeof CalendarAddress>

export const getCalendar = route({
  method: 'GET',
  path,
  permission: user,
  summary: "The address of the caller's own meetings as iCalendar",
  params: own,
  answer: CalendarAddress,
})

export const renewCalendar = route({
  method: 'POST',
  path,
  permission: user,
  summary: 'Another address in place of the one before, which is not found any more',
  params: own,
  answer: CalendarAddress,
})

export const revokeCalendar = route({
  method: 'DELETE',
  path,
  permission: user,
  summary: 'The address is not found any more, and there is no other',
  params: own,
  answer: CalendarAddress,
})
