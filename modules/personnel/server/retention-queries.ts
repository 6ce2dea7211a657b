import { sql } from 'kysely'
import { type Removal, whereHeld, whereHeldPerson } from '#server/kept-queries.ts'
import { dayOf } from '#shared/dates.ts'

export const payrollPast: Removal = {
  root: 'payroll_absence',
  over: (before) => sql`kept.end_date < ${dayOf(before('payroll-absences'))}::date`,
  ofCompany: (companyId) => sql`kept.company_id = ${companyId}`,
  held: whereHeld('kept.company_id', 'kept.employee_id'),
  gone: () => [sql`delete from payroll_absence where id in (select id from past)`],
  atOnce: 200,
}

/** Where a patient's record of the provider's needs the employment, it stays. */
const isNeeded = sql`(
  exists (select from sick_leave r where r.company_id = kept.company_id and r.employee_id = kept.employee_id)
  or exists (select from workability_case r where r.company_id = kept.company_id and r.employee_id = kept.employee_id)
  or exists (select from follow_up r where r.person_id = kept.id))`
const known = sql`select k.company_id, k.employee_id from company_employee k where k.id in (select id from past)`

/** Who worked at a company, and its words on them. */
export const personnelPast: Removal = {
  root: 'company_employee',
  over: (before) => sql`(kept.employed_until < ${dayOf(before('personnel'))}::date and not ${isNeeded})`,
  ofCompany: (companyId) => sql`(kept.company_id = ${companyId} and not ${isNeeded})`,
  held: whereHeld('kept.company_id', 'kept.employee_id'),
  gone: () => [
    sql`delete from payroll_absence where (company_id, employee_id) in (${known})`,
    sql`delete from employment_category where employment_id in (
      select e.id from employment e where (e.company_id, e.employee_id) in (${known}))`,
    sql`delete from employment where (company_id, employee_id) in (${known})`,
    sql`delete from absence_stretch where (company_id, employee_id) in (${known})`,
    sql`delete from absence_summary where (company_id, employee_id) in (${known})`,
    sql`delete from company_employee where id in (select id from past)`,
  ],
  atOnce: 50,
}

/** Whom no company knows any more. */
export const peoplePast: Removal = {
  root: 'employee',
  over: (before) => sql`(not kept.is_known and kept.updated_at < ${before('people')} and not exists (
    select from company_employee k where k.employee_id = kept.id))`,
  held: whereHeldPerson('kept.id'),
  gone: () => [
    sql`delete from hold where employee_id in (select id from past)`,
    sql`delete from employee where id in (select id from past)`,
  ],
  atOnce: 100,
}
