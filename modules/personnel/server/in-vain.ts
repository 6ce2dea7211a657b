import type { RefusedAccess } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'

/** What the log says of whoever looks for a person in vain: neither whom nor by what, only where, as the call names it. */
export const searchInVain =
  (where: 'body' | 'query'): RefusedAccess =>
  (asked) => {
    const companyId = idIn(asked[where], 'companyId')
    return {
      action: 'search',
      purpose: 'employment-management',
      thing: 'employee',
      employeeIds: [],
      ...(companyId !== undefined && { companyId }),
    }
  }
