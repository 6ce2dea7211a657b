import { sql } from 'kysely'
import type { Removal } from '#server/kept-queries.ts'

/** Over when it was last shared; what several companies have stays while one of them keeps it, or is held. */
export const documentsPast: Removal = {
  root: 'document',
  over: (before) => sql`(kept.created_at < ${before('documents')} and not exists (
    select from document_share s where s.document_id = kept.id and s.shared_at >= ${before('documents')}))`,
  ofCompany: (companyId) => sql`(kept.from_company_id = ${companyId} or kept.from_company_id is null
    and kept.id in (select s.document_id from document_share s where s.company_id = ${companyId})
    and not exists (select from document_share s where s.document_id = kept.id and s.company_id <> ${companyId}))`,
  held: sql`exists (select from hold h where h.ended_at is null and h.company_id in (
    select kept.from_company_id union all select s.company_id from document_share s where s.document_id = kept.id))`,
  files: sql`select d.file_id from document d where d.id in (select id from past)`,
  gone: () => [
    sql`delete from document_opening where document_id in (select id from past)`,
    sql`delete from document_share where document_id in (select id from past)`,
    sql`delete from document where id in (select id from past)`,
  ],
  atOnce: 50,
}
