import { sql } from 'kysely'
import { type Removal, whereHeld, wherePersonPast } from '#server/kept-queries.ts'

export const leavesPast: Removal = {
  root: 'sick_leave',
  over: wherePersonPast('sick-leaves', 'kept.employee_id'),
  held: whereHeld('kept.company_id', 'kept.employee_id'),
  files: sql`select a.file_id from sick_leave_attachment a where a.sick_leave_id in (select id from past)`,
  gone: () => [
    sql`delete from sick_leave_attachment where sick_leave_id in (select id from past)`,
    sql`delete from sick_leave where id in (select id from past)`,
  ],
  atOnce: 50,
}
