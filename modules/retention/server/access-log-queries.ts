import { sql } from 'kysely'
import type { Removal } from '#server/kept.ts'

/** The database lets go of nothing of it any earlier (`refuse_early_removal`). */
export const accessesPast: Removal = {
  root: 'access_log',
  over: (before) => sql`kept.time < least(${before('access-log')}, now() - interval '12 years')`,
  held: sql`exists (select from hold h where h.ended_at is null
    and (h.company_id = kept.company_id or h.employee_id = any(kept.employee_ids)))`,
  gone: () => [sql`delete from access_log where id in (select id from past)`],
  atOnce: 500,
}
