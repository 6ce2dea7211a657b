import { type RawBuilder, sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereWithin } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'
import type { Certificate } from '../contract.ts'
import { attachmentsOf } from './certificates/queries.ts'

/** A leave without its diagnosis: no query of the employer's side selects the code. */
export interface SickLeaveRow {
  id: Held<'sick leave'>
  employee_id: number
  /** The id by which the company knows the person. */
  user_id: number
  employment_id: number
  company_id: number
  first_name: string
  last_name: string
  organisation_name: string
  start_date: Day
  end_date: Day
  external_certificate: boolean
  reason_id: number
  notes: string | null
  diagnosis_date: Day | null
  direct_continuation: boolean
  no_icd: boolean
  code_stored: boolean
  attachments: (Certificate & { id: Held<'file'> })[]
  updated_at: Date
  employed_from: Day
  employed_to: Day | null
}

/** As it is told, of a table or of what has just been written. */
const columnsOf = (leaves: RawBuilder<unknown>) => sql`
  s.id, s.employee_id, k.id as user_id, s.employment_id, s.company_id, k.first_name, k.last_name,
  o.name as organisation_name,
  s.start_date, s.end_date, s.external_certificate, s.reason_id, s.notes, s.diagnosis_date, s.direct_continuation,
  s.no_icd, s.diagnosis_code is not null as code_stored, s.updated_at, ${attachmentsOf(sql.ref('s.id'))} as attachments,
  e.start_date as employed_from, e.end_date as employed_to
  from ${leaves} s join company_employee k on k.employee_id = s.employee_id and k.company_id = s.company_id
  join employment e on e.id = s.employment_id join organisation o on o.id = e.organisation_id`
const columns = columnsOf(sql`sick_leave`)

/** What the caller has recorded at the company since a moment, newest first. */
export async function selectRecordedSickLeaves(
  db: Db,
  scope: CompanyScope,
  recordedSince: Date,
): Promise<SickLeaveRow[]> {
  const { rows } = await sql<SickLeaveRow>`
    select ${columns}
    where s.recorded_by = ${scope.user.userId} and s.company_id = ${scope.companyId} and s.recorded_at >= ${recordedSince}
      and s.state <> 'REMOVED' and ${whereWithin(scope, 'e.organisation_id')}
    order by s.recorded_at desc, s.id desc`.execute(db)
  return rows
}

/** @param lock 'for update' keeps others from changing it until the transaction is over */
export async function selectRecordedSickLeave(
  db: Db,
  scope: CompanyScope,
  recordedSince: Date,
  id: number,
  lock?: 'for update',
): Promise<SickLeaveRow | undefined> {
  const { rows } = await sql<SickLeaveRow>`
    select ${columns}
    where s.id = ${id} and s.recorded_by = ${scope.user.userId} and s.company_id = ${scope.companyId}
      and s.recorded_at >= ${recordedSince} and s.state <> 'REMOVED' and ${whereWithin(scope, 'e.organisation_id')}
    ${lock ? sql`for update of s` : sql``}`.execute(db)
  return rows[0]
}

export async function selectCompanyOfSickLeave(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`select company_id from sick_leave where id = ${id}`.execute(db)
  return rows[0]?.company_id
}

/** A leave after the rules have decided what of it may be kept. */
export interface EnteredSickLeave {
  start: Day
  end: Day
  external: boolean
  reasonId: number
  notes: string | null
  diagnosisDate: Day | null
  directContinuation: boolean
  noIcd: boolean
  code: string | null
  keepStoredCode: boolean
}

/** Answers the new leave. Refused by `sick_leave_no_overlap` when a leave of the person stands in the way. */
export async function insertSickLeave(
  db: Db,
  scope: CompanyScope,
  leave: EnteredSickLeave & { employeeId: Held<'employee'>; employmentId: Held<'employment'>; now: Date },
): Promise<SickLeaveRow> {
  const { rows } = await sql<SickLeaveRow>`
    with recorded as (insert into sick_leave (employee_id, employment_id, company_id, start_date, end_date, external_certificate,
      reason_id, notes, diagnosis_code, no_icd, diagnosis_date, direct_continuation, recorded_by, recorded_at, updated_at)
    values (${leave.employeeId}, ${leave.employmentId}, ${scope.companyId}, ${leave.start}, ${leave.end},
      ${leave.external}, ${leave.reasonId}, ${leave.notes}, ${leave.code}, ${leave.noIcd}, ${leave.diagnosisDate},
      ${leave.directContinuation}, ${scope.user.userId}, ${leave.now}, ${leave.now})
    returning *)
    select ${columnsOf(sql`recorded`)}`.execute(db)
  return certainRow(rows)
}

/** What the provider has handled is new again, and keeps what it was. */
export async function updateSickLeave(
  db: Db,
  scope: CompanyScope,
  id: Held<'sick leave'>,
  leave: EnteredSickLeave & { now: Date },
): Promise<void> {
  await sql`
    update sick_leave set start_date = ${leave.start}, end_date = ${leave.end},
      external_certificate = ${leave.external}, reason_id = ${leave.reasonId}, notes = ${leave.notes},
      diagnosis_code = case when ${leave.keepStoredCode}::boolean then diagnosis_code else ${leave.code} end,
      no_icd = ${leave.noIcd}, diagnosis_date = ${leave.diagnosisDate},
      direct_continuation = ${leave.directContinuation}, updated_at = ${leave.now},
      state = 'NEW', version = version + 1, handled_by = null, handled_at = null,
      before_correction = case when state = 'HANDLED' then jsonb_build_object(
        'start_date', start_date, 'end_date', end_date, 'external_certificate', external_certificate,
        'diagnosis_code', diagnosis_code, 'notes', notes, 'direct_continuation', direct_continuation)
        else before_correction end
    where id = ${id} and company_id = ${scope.companyId} and recorded_by = ${scope.user.userId}`.execute(db)
}

/** For the employer it is gone; the provider's staff are told of it until one of them has seen that. */
export async function removeRecorded(db: Db, scope: CompanyScope, id: Held<'sick leave'>, now: Date): Promise<void> {
  await sql`
    update sick_leave set state = 'REMOVED', version = version + 1, updated_at = ${now}
    where id = ${id} and company_id = ${scope.companyId} and recorded_by = ${scope.user.userId}`.execute(db)
}
