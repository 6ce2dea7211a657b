import { addDays, type Day, dayOf, momentAt } from '#shared/dates.ts'
import { type PeriodKind, periodOf } from '../rules.ts'
import type { Span } from './queries.ts'

/** A period of the calendar as the moments in Finland that bound it. */
export function spanOf(asked: { query: PeriodKind; referenceDate?: Day | undefined }, now: Date): Span {
  const { first, last } = periodOf(asked.query, asked.referenceDate ?? dayOf(now))
  return { from: momentAt(first, '00:00'), until: momentAt(addDays(last, 1), '00:00') }
}
