import * as z from 'zod/mini'
import { Id } from '#shared/ids.ts'
import { Day, Moment } from '#shared/wire-dates.ts'

/** Somebody at a company has opened what was shared with them. */
export const Opening = z.object({
  userId: Id,
  userName: z.string(),
  firstOpenedAt: Moment,
  lastOpenedAt: Moment,
  /** When they opened it first. */
  openedAt: Moment,
  acknowledgedAt: z.nullable(Moment),
})
export type Opening = z.infer<typeof Opening>

/** The last day on which what is shared is to be acknowledged; null where it need not be (AK-1). */
export const AcknowledgeBy = z.nullable(Day)

/** As it stands in what is sent to share something: not a day that is past. */
export const acknowledgeBy = z.optional(AcknowledgeBy)

/** What its receiver is told of it. */
export const ofReceiver = {
  acknowledgeBy: AcknowledgeBy,
  /** When the caller opened it first. */
  openedAt: z.nullable(Moment),
  acknowledgedAt: z.nullable(Moment),
}

export const receiversShown = 200

/** What is to be acknowledged: by when, by how many, and by whom; those who have not come first. */
export const Acknowledgement = z.object({
  acknowledgeBy: Day,
  receivers: z.int(),
  acknowledged: z.int(),
  remindedAt: z.nullable(Moment),
  /** The first ones; all of them are in the exported list. */
  content: z.array(
    z.object({
      userId: Id,
      userName: z.string(),
      companyNames: z.string(),
      openedAt: z.nullable(Moment),
      acknowledgedAt: z.nullable(Moment),
    }),
  ),
})
export type Acknowledgement = z.infer<typeof Acknowledgement>

/** How many of those who have not acknowledged it get a mail. */
export const Reminded = z.object({ reminded: z.int() })
