import { type Day, isDay } from '#shared/dates.ts'
import type { AddressReader } from './address.ts'

/** In a file of its own: every page begins with the other readers, few know days. */
export const addressDay: AddressReader<Day | undefined> = (written) => (written && isDay(written) ? written : undefined)
