import type { Exported } from '#server/exported/exported.ts'

export const exportedOfPayroll: Exported = {
  ofCompany: [{ name: 'payroll-absences', table: 'payroll_absence', by: 'company_id' }],
}
