import { addDays, type Day, dayOf, momentAt } from '#shared/dates.ts'
import type { Frequency } from '#shared/notices.ts'

/** What waits is told at once after so long, unless it has been read meanwhile. */
export const atOnceAfterMinutes = 15
const hour = '08:00'

export interface Round {
  frequency: Extract<Frequency, 'DAILY' | 'WEEKLY'>
  /** A day's own, a week's Monday. */
  day: Day
}

/** The rounds whose hour has come in Finland: today's, and that of the week. Whether they have been gone is not known here. */
export function roundsDue(now: Date): Round[] {
  const today = dayOf(now)
  const rounds: Round[] = [
    { frequency: 'DAILY', day: today },
    { frequency: 'WEEKLY', day: mondayOf(today) },
  ]
  return rounds.filter(({ day }) => now >= momentAt(day, hour))
}

function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
