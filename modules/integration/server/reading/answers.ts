import type { EmploymentForClient, PersonForClient } from '#modules/personnel/server/public.ts'
import { type LeaveForClient, lengthInDays } from '#modules/sick-leaves/server/public.ts'
import type { Employee, Employment, SickLeave } from '../../contract.ts'

/** A list as it is answered; there may be more after one that is full. */
export function asList<Row extends { id: number }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { items: rows.map(toItem), next: last ? String(last.id) : null }
}

export function toEmployee(row: PersonForClient, employments: readonly EmploymentForClient[]): Employee {
  return {
    id: row.id,
    companyId: row.company_id,
    sotu: row.identity_code,
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    municipality: row.municipality_code,
    phone: row.phone,
    email: row.email,
    lang: row.language,
    employments: employments.filter(({ user_id }) => user_id === row.id).map(toEmployment),
  }
}

export function toEmployment(row: EmploymentForClient): Employment {
  return {
    id: row.id,
    employeeId: row.user_id,
    companyId: row.company_id,
    unit: { id: row.organisation_id, name: row.organisation_name },
    profession: row.profession,
    startDate: row.start_date,
    endDate: row.end_date,
    mainEmployer: row.main_employer,
  }
}

type LeaveContent = Pick<
  LeaveForClient,
  | 'start_date'
  | 'end_date'
  | 'external_certificate'
  | 'diagnosis_code'
  | 'diagnosis_title'
  | 'notes'
  | 'direct_continuation'
>

/** @param isWhole with what only `diagnoses.read` opens */
export function toSickLeave(row: LeaveForClient, isWhole: boolean): SickLeave {
  const content = (of: LeaveContent) => ({
    start: of.start_date,
    end: of.end_date,
    type: of.external_certificate ? ('EXTERNAL' as const) : ('OWN' as const),
    directContinuation: of.direct_continuation,
    ...(isWhole && { diagnosisCode: of.diagnosis_code, diagnosisTitle: of.diagnosis_title, notes: of.notes }),
  })
  return {
    id: row.id,
    ehrUserId: row.user_id,
    sotu: row.identity_code,
    firstName: row.known_first_name,
    lastName: row.known_last_name,
    company: { id: row.company_id, name: row.company_name },
    unit: row.unit,
    ...content(row),
    duration: lengthInDays(row.start_date, row.end_date),
    state: row.state,
    ...(isWhole && {
      attachments: row.attachments.map(({ id, filename, contentType, size }) => ({ id, filename, contentType, size })),
    }),
    recordedBy: row.recorded_by_name,
    recordedAt: row.recorded_at.toISOString(),
    handledBy: row.handled_by_name,
    handledAt: row.handled_at?.toISOString() ?? null,
    version: row.version,
    before: row.before_correction && content(row.before_correction),
  }
}
