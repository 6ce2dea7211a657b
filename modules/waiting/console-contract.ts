import * as z from 'zod/mini'
import { FlagText } from '#shared/ids.ts'
import { counts } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Waiting } from './contract.ts'

/** What waits for the staff (IN-2); for a kind's count its menu entry has a badge. */
export const listWaitingForStaff = route({
  method: 'GET',
  path: '/resource/console/waiting',
  permission: counts,
  summary: 'What waits to be dealt with, by kind: how much, and the most pressing',
  query: z.object({ own: z._default(FlagText, false) }),
  answer: Waiting,
})
