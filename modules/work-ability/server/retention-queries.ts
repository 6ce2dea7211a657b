import { sql } from 'kysely'
import { type Removal, whereHeld, wherePersonPast } from '#server/kept-queries.ts'

export const casesPast: Removal = {
  root: 'workability_case',
  over: wherePersonPast('work-ability', 'kept.employee_id'),
  held: whereHeld('kept.company_id', 'kept.employee_id'),
  files: sql`select a.file_id from workability_attachment a where a.case_id in (select id from past)`,
  gone: () => [
    sql`delete from workability_attachment where case_id in (select id from past)`,
    sql`delete from workability_event where case_id in (select id from past)`,
    sql`delete from workability_nurse where case_id in (select id from past)`,
    sql`delete from workability_user where case_id in (select id from past)`,
    sql`delete from workability_case where id in (select id from past)`,
  ],
  atOnce: 20,
}
