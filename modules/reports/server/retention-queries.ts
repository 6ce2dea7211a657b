import { sql } from 'kysely'
import type { Removal } from '#server/kept-queries.ts'

/** As documents. */
export const reportsPast: Removal = {
  root: 'report',
  over: (before) => sql`(kept.created_at < ${before('reports')} and not exists (
    select from report_share s where s.report_id = kept.id and s.shared_at >= ${before('reports')}))`,
  ofCompany: (companyId) => sql`(kept.id in (select s.report_id from report_share s where s.company_id = ${companyId})
    and not exists (select from report_share s where s.report_id = kept.id and s.company_id <> ${companyId}))`,
  held: sql`exists (select from hold h join report_share s on s.company_id = h.company_id
    where h.ended_at is null and s.report_id = kept.id)`,
  files: sql`select r.file_id from report r where r.id in (select id from past) and r.file_id is not null`,
  gone: () => [
    sql`delete from report_opening where report_id in (select id from past)`,
    sql`delete from report_share where report_id in (select id from past)`,
    sql`delete from report where id in (select id from past)`,
  ],
  atOnce: 50,
}
