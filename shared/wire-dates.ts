import * as z from 'zod/mini'
import { isDay } from './dates.ts'

/** A calendar day on the wire: `YYYY-MM-DD`. */
export const Day = z.string().check(z.refine(isDay, { error: 'not_a_day', abort: true }))
export type Day = z.infer<typeof Day>

/** A moment on the wire: ISO 8601 with zone. */
export const Moment = z.iso.datetime({ offset: true })

/** A time of day, `HH:mm`. */
export const TimeOfDay = z
  .string()
  .check(z.minLength(1, 'required'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not_a_time'))
