import { type Day, isDay } from '#shared/dates.ts'
import type { AddressReader } from './address.ts'

/** In a file of its own: what knows days weighs 9 kB, and every page begins with the other readers. */
export const addressDay: AddressReader<Day | undefined> = (written) => (written && isDay(written) ? written : undefined)
