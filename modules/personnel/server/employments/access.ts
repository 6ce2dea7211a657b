import type { Access } from '#server/rights/access-log.ts'
import type { AtCompany } from '#server/rights/scope.ts'

/** What the log says of whose data is touched to look after employments. */
export function accessTo(scope: AtCompany, employeeId: number): Pick<Access, 'purpose' | 'employeeIds' | 'companyId'> {
  return { purpose: 'employment-management', employeeIds: [employeeId], companyId: scope.companyId }
}
