import { sql } from 'kysely'
import { documentTypes, documentUpload, listDocuments } from '#modules/documents/contract.ts'
import type { Db } from '#server/database/database.ts'
import type { Data } from '../data.ts'
import { call, hasSome, type Things } from './scenario.ts'

const count = 100_000

export function documents({ reader, companyId }: Things) {
  const query = { extranetUserId: reader.userId, companyId }
  const list = call(listDocuments, reader, { query })
  return { 'document list': { calls: () => [list], isRight: hasSome } }
}

/** 100,000 documents shared with companies, a tenth of them with one. */
export async function insertDocuments(db: Db, { reader, companyId }: Data): Promise<void> {
  await sql`
    with company as (select array_agg(id order by id) as ids from company),
    held as (
      insert into file (object_key, kind, filename, content_type, size, uploaded_by, created_at, stored_at, claimed_at)
      select md5('document' || n), ${documentUpload}, 'Selvitys ' || n || '.pdf', 'application/pdf', 12345,
        ${reader.userId}, at, at, at
      from generate_series(1, ${count}::int) n, lateral (select now() - n * interval '1 minute' as at) moment
      returning id, filename, created_at),
    added as (
      insert into document (file_id, type_key, description, created_by, created_at, search_text)
      select id, (${documentTypes}::text[])[1 + id % 4], 'Kooste käynnistä', ${reader.userId}, created_at,
        lower((filename || ' Kooste käynnistä') collate finnish)
      from held returning id, created_at)
    insert into document_share (document_id, company_id, shared_at)
    select added.id, case when added.id % 10 = 0 then ${companyId} else company.ids[1 + added.id % cardinality(company.ids)] end,
      added.created_at
    from added, company`.execute(db)
}
