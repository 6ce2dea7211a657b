import type { Db } from '#server/database/database.ts'
import type { Day } from '#shared/dates.ts'

export interface SickLeaveFixture {
  employeeId: number
  employmentId: number
  companyId: number
  start: Day
  end: Day
  external?: boolean
  diagnosisCode?: string
  recordedBy: number
  recordedAt: Date
}

/** Answers the new leave's id. */
export async function insertSickLeaveFixture(db: Db, leave: SickLeaveFixture): Promise<number> {
  const external = leave.external ?? false
  const { id } = await db
    .insertInto('sick_leave')
    .values({
      employee_id: leave.employeeId,
      employment_id: leave.employmentId,
      company_id: leave.companyId,
      start_date: leave.start,
      end_date: leave.end,
      external_certificate: external,
      reason_id: external ? 2 : 3,
      diagnosis_code: leave.diagnosisCode ?? null,
      diagnosis_date: external ? leave.start : null,
      no_icd: !leave.diagnosisCode,
      recorded_by: leave.recordedBy,
      recorded_at: leave.recordedAt,
      updated_at: leave.recordedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
