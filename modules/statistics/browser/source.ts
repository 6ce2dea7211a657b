import { createContext, useContext } from 'react'
import type { SheetFormat } from '#shared/download.ts'
import type { queryOf } from '#ui/calls/queries.ts'
import type { getAbsenceStatistics } from '../contract.ts'
import { type Breakdown, firstDayOf, lastDayOf, type Months } from '../rules.ts'

/** What is asked for besides whose it is. */
export interface AskedView {
  months: Months
  unitId: number | undefined
  by: Breakdown
}

/** Where the figures of a view come from: the employer's own calls, or the staff's of a company. */
export interface Source {
  load: (asked: AskedView) => ReturnType<typeof queryOf<typeof getAbsenceStatistics>>
  save: (asked: AskedView, format: SheetFormat) => Promise<void>
  /** Whose the figures are, for pictures and prints. */
  name: string
}

export const toQuery = ({ months, unitId, by }: AskedView) => ({
  from: firstDayOf(months.first),
  to: lastDayOf(months.last),
  by,
  ...(unitId !== undefined && { unitId: String(unitId) }),
})

const SourceContext = createContext<Source | undefined>(undefined)
export const SourceProvider = SourceContext.Provider

export function useSource(): Source {
  const source = useContext(SourceContext)
  if (!source) throw new Error('statistics are shown without a source')
  return source
}
