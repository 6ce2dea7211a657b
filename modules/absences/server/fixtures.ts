import type { Db } from '#server/database/database.ts'
import type { Day } from '#shared/dates.ts'

export async function insertPayrollAbsenceFixture(
  db: Db,
  absence: { companyId: number; employeeId: number; externalId: string; start: Day; end: Day },
): Promise<void> {
  await db
    .insertInto('payroll_absence')
    .values({
      company_id: absence.companyId,
      employee_id: absence.employeeId,
      external_id: absence.externalId,
      start_date: absence.start,
      end_date: absence.end,
      created_at: new Date(`${absence.end}T12:00:00Z`),
      changed_at: new Date(`${absence.end}T12:00:00Z`),
    })
    .execute()
}

export interface FollowUpFixture {
  companyId: number
  employeeId: number
  personId: number
  organisationId: number
  reachedOn: Day
  at: Date
  /** What was agreed on. */
  action?: string
}

/** One past its thirtieth day that somebody has taken up, so that counting leaves it where it is; answers its id. */
export async function insertFollowUpFixture(db: Db, followUp: FollowUpFixture): Promise<number> {
  const { id } = await db
    .insertInto('follow_up')
    .values({
      company_id: followUp.companyId,
      employee_id: followUp.employeeId,
      person_id: followUp.personId,
      organisation_id: followUp.organisationId,
      ...{
        kind: 'MARK',
        count: 30,
        months: 12,
        told: 'BRANCH',
        days: 30,
        spells: 1,
        state: 'AGREED',
        is_touched: true,
      },
      // Its ground is none of the leaves that are recorded.
      ground_changed: true,
      reached_on: followUp.reachedOn,
      holds_until: followUp.reachedOn,
      due_on: followUp.reachedOn,
      made_at: followUp.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('follow_up_event').values({ follow_up_id: id, type: 'MADE', at: followUp.at }).execute()
  if (followUp.action)
    await db.insertInto('follow_up_action').values({ follow_up_id: id, what: followUp.action, who: 'Esa' }).execute()
  return id
}
