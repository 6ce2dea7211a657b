import { sql } from 'kysely'
import { filesOfForms, formsGone } from '#modules/questionnaires/server/public.ts'
import { type Removal, whereCompanyRemoved, whereHeld } from '#server/kept-queries.ts'
import { dayOf } from '#shared/dates.ts'

const forms = sql`select f.form_id from follow_up f where f.id in (select id from past) and f.form_id is not null`

/** What the employer has done about absences; one that is open goes on. */
export const followUpsPast: Removal = {
  root: 'follow_up',
  over: (before) => sql`(kept.reached_on < ${dayOf(before('follow-ups'))}::date
    and kept.state not in ('OPEN', 'AGREED', 'HELD')
    and coalesce(kept.closed_on, kept.reached_on) < ${dayOf(before('follow-ups'))}::date)`,
  ofCompany: (companyId) => sql`kept.company_id = ${companyId}`,
  held: whereHeld('kept.company_id', 'kept.employee_id'),
  files: filesOfForms(forms),
  gone: () => [
    sql`delete from follow_up_event where follow_up_id in (select id from past)`,
    sql`delete from follow_up_action where follow_up_id in (select id from past)`,
    ...formsGone(forms),
    sql`delete from follow_up where id in (select id from past)`,
  ],
  atOnce: 20,
}

/** The register of absences of those whose records the provider still has. */
export const summariesPast: Removal = {
  root: 'absence_summary',
  key: 'ctid',
  over: () => whereCompanyRemoved('kept.company_id'),
  ofCompany: (companyId) => sql`kept.company_id = ${companyId}`,
  held: whereHeld('kept.company_id', 'kept.employee_id'),
  gone: () => [
    sql`delete from absence_stretch where (company_id, employee_id) in (
      select s.company_id, s.employee_id from absence_summary s where s.ctid in (select id from past))`,
    sql`delete from absence_summary where ctid in (select id from past)`,
  ],
  atOnce: 100,
}
