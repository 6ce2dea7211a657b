import { type AddressReader, addressId } from '#ui/address/address.ts'
import { keptMonths, type MonthNumber, type Months, monthKey, monthOf, monthsAtMost } from '../rules.ts'

const addressMonth: AddressReader<string | undefined> = (written) =>
  written && /^\d{4}-(0[1-9]|1[0-2])$/.test(written) ? written : undefined

/** As they stand in the address: months, and the unit. */
export const choices = { from: addressMonth, to: addressMonth, unit: addressId }

/** The twelve months before this one, unless others are chosen; what the address has wrong counts as left out. */
export function periodOf({ from, to }: { from: string | undefined; to: string | undefined }, today: string): Months {
  const kept = keptMonths(today)
  const isKept = (month: MonthNumber) => month >= kept.first && month <= monthOf(today)
  const last = to && isKept(monthOf(`${to}-01`)) ? monthOf(`${to}-01`) : monthOf(today) - 1
  const first = from && isKept(monthOf(`${from}-01`)) ? monthOf(`${from}-01`) : last - 11
  return { first: Math.max(Math.min(first, last), last - monthsAtMost + 1, kept.first), last }
}

export const yearBefore = ({ first, last }: Months): Months => ({ first: first - 12, last: last - 12 })

/** The months that can be chosen, the latest first. */
export function monthsToChoose(today: string): MonthNumber[] {
  const { first } = keptMonths(today)
  return Array.from({ length: monthOf(today) - first + 1 }, (_, back) => monthOf(today) - back)
}

/** What is chosen in one go. */
export const presets = ['last12', 'thisYear', 'lastYear', 'last36'] as const
export type Preset = (typeof presets)[number]

export function presetMonths(preset: Preset, today: string): Months {
  const now = monthOf(today)
  const january = now - (now % 12)
  switch (preset) {
    case 'last12':
      return { first: now - 12, last: now - 1 }
    case 'thisYear':
      return { first: january, last: now }
    case 'lastYear':
      return { first: january - 12, last: january - 1 }
    case 'last36':
      return { first: now - 36, last: now - 1 }
  }
}

export const toAddress = ({ first, last }: Months) => ({ from: monthKey(first), to: monthKey(last) })
