import { sql } from 'kysely'
import { type Removal, whereHeldOf } from '#server/kept-queries.ts'

/** The database lets go of nothing of it any earlier (`refuse_early_removal`). */
export const accessesPast: Removal = {
  root: 'access_log',
  over: (before) => sql`kept.time < least(${before('access-log')}, now() - interval '12 years')`,
  held: sql`(${whereHeldOf('kept.company_id')} or kept.employee_ids && array(
    select h.employee_id from hold h where h.ended_at is null and h.employee_id is not null))`,
  gone: () => [sql`delete from access_log where id in (select id from past)`],
  atOnce: 300,
}
