import type { Db } from '#server/database/database.ts'
import type { Access } from '#server/rights/access-log.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { addDays, type Day, momentAt } from '#shared/dates.ts'
import type { ListedState, ReceivedLeave } from '../../console-contract.ts'
import type { LeaveFilter } from './queries.ts'

export interface Caller {
  scope: StaffScope
  db: Db
  logAccess: (access: Access) => Promise<void>
}

/** What the list and its export can be asked for. */
export interface Filters {
  state?: ListedState | undefined
  type?: ReceivedLeave['type'] | undefined
  companyId?: number | undefined
  own?: boolean | undefined
  hasFile?: boolean | undefined
  from?: Day | undefined
  to?: Day | undefined
}

export function toFilter(
  { state, type, companyId, own = false, hasFile, from, to }: Filters,
  search: string,
): LeaveFilter {
  return {
    state,
    companyId,
    own,
    hasFile,
    external: type ? type === 'EXTERNAL' : undefined,
    recordedFrom: from ? momentAt(from, '00:00') : undefined,
    recordedBefore: to ? momentAt(addDays(to, 1), '00:00') : undefined,
    search,
  }
}

/** Whose data has been looked at, as the access log says it. */
export function careOf(rows: readonly { employee_id: number; company_id: number }[]) {
  const companies = new Set(rows.map((row) => row.company_id))
  const [companyId] = companies
  return {
    purpose: 'care' as const,
    thing: 'sick_leave' as const,
    employeeIds: [...new Set(rows.map((row) => row.employee_id))],
    ...(companies.size === 1 && companyId !== undefined && { companyId }),
  }
}
