import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#shared/dates.ts'
import type { Statistics } from '../contract.ts'
import { keptMonths } from '../rules.ts'
import { yearBefore } from './period.ts'
import { type AskedView, useSource } from './source.ts'

/** The same a year before; undefined until it is there, and where nothing so old is kept. */
export function useYearBefore({ months, ...asked }: AskedView): Statistics | undefined {
  const earlier = yearBefore(months)
  const isKept = earlier.first >= keptMonths(dayOf(new Date())).first
  return useQuery({ ...useSource().load({ months: earlier, ...asked }), enabled: isKept }).data
}
