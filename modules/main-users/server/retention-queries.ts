import { sql } from 'kysely'
import { type Removal, whereHeldOf } from '#server/kept-queries.ts'

export const userLogPast: Removal = {
  root: 'user_log',
  over: (before) => sql`kept.at < least(${before('user-log')}, now() - interval '12 years')`,
  held: whereHeldOf('kept.company_id'),
  gone: () => [sql`delete from user_log where id in (select id from past)`],
  atOnce: 500,
}
