import { sql } from 'kysely'
import { type Removal, whereHeldOf } from '#server/kept-queries.ts'

export const openingsPast: Removal = {
  root: 'company_opening',
  over: (before) => sql`kept.opened_at < ${before('openings')}`,
  held: whereHeldOf('kept.company_id'),
  gone: () => [sql`delete from company_opening where id in (select id from past)`],
  atOnce: 500,
}
