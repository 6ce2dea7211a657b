import { formatDay } from '#shared/dates.ts'
import type { Employment } from '../contract.ts'

/** `01.01.2020 –` while it lasts, `01.01.2020 – 31.12.2025` when its end is known. */
export function formatPeriod({ startDate, endDate }: Pick<Employment, 'startDate' | 'endDate'>): string {
  return `${formatDay(startDate)} –${endDate ? ` ${formatDay(endDate)}` : ''}`
}
