import * as z from 'zod/mini'
import { Moment } from '#shared/dates.ts'
import { Id } from '#shared/ids.ts'

/** Somebody at a company has opened what was shared with them. */
export const Opening = z.object({
  userId: Id,
  userName: z.string(),
  firstOpenedAt: Moment,
  lastOpenedAt: Moment,
})
export type Opening = z.infer<typeof Opening>
