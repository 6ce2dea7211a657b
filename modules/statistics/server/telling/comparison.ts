import type { Industry } from '#shared/industries.ts'
import type { Comparison } from '../../contract.ts'
import { rateOf } from '../../rules.ts'
import type { IndustryRow } from './queries.ts'

/** Of fewer companies no mean is told (ST-5). */
export const companiesAtLeast = 5

/**
 * The mean of the companies of an industry, each by its days of employment; null where there are too few of them, or one is
 * more than half: also of those that are left when one takes oneself away.
 */
export function comparisonOf(
  industry: Industry,
  companies: readonly IndustryRow[],
  ownId: number | undefined,
): Comparison | null {
  if (companies.length < companiesAtLeast) return null
  const others = companies.filter((company) => company.company_id !== ownId)
  if (hasHalf(companies) || hasHalf(others)) return null
  return { industry, companies: companies.length, rate: rateOf(sumOf(companies, 'absence_days'), daysOf(companies)) }
}

const sumOf = (companies: readonly IndustryRow[], of: 'employed_days' | 'absence_days') =>
  companies.reduce((sum, company) => sum + company[of], 0)
const daysOf = (companies: readonly IndustryRow[]) => sumOf(companies, 'employed_days')

function hasHalf(companies: readonly IndustryRow[]): boolean {
  const all = daysOf(companies)
  return companies.some((company) => company.employed_days * 2 > all)
}
