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
  notes?: string
  recordedBy: number
  recordedAt: Date
  /** By whom of the staff, and when. */
  handled?: { by: number; at: Date }
  /** What had been handled before a correction. */
  before?: { start: Day; end: Day; external: boolean; diagnosisCode?: string }
  removed?: true
}

/** Answers the new leave's id. */
export async function insertSickLeaveFixture(db: Db, leave: SickLeaveFixture): Promise<number> {
  const external = leave.external ?? false
  const { before, handled } = leave
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
      notes: leave.notes ?? null,
      recorded_by: leave.recordedBy,
      recorded_at: leave.recordedAt,
      updated_at: leave.recordedAt,
      state: leave.removed ? 'REMOVED' : handled ? 'HANDLED' : 'NEW',
      handled_by: handled?.by ?? null,
      handled_at: handled?.at ?? null,
      before_correction: before
        ? JSON.stringify({
            start_date: before.start,
            end_date: before.end,
            external_certificate: before.external,
            diagnosis_code: before.diagnosisCode ?? null,
            notes: null,
            direct_continuation: false,
          })
        : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
