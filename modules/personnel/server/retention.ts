import type { KeptKind } from '#server/kept.ts'
import { payrollPast, peoplePast, personnelPast } from './retention-queries.ts'

/** The employer's register, and last the provider's of people. */
export const keptPersonnel: readonly KeptKind[] = [
  {
    kind: 'payroll-absences',
    ground: 'workingLifePrivacy',
    months: 60,
    tables: ['payroll_absence'],
    removals: [payrollPast],
  },
  {
    kind: 'personnel',
    ground: 'employmentCertificate',
    months: 120,
    lawful: 120,
    tables: ['company_employee', 'employment', 'employment_category'],
    removals: [personnelPast],
  },
  { kind: 'people', ground: 'noPurpose', months: 24, tables: ['employee'], removals: [peoplePast] },
]
