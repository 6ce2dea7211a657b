import { sql } from 'kysely'
import { listReports } from '#modules/reports/contract.ts'
import type { Db } from '#server/database/database.ts'
import type { Data } from '../data.ts'
import { call, hasSome, type Things } from './scenario.ts'

const count = 100_000

export function reports({ reader, companyId }: Things) {
  const list = call(listReports, reader, { query: { companyId } })
  return { 'report list': { calls: () => [list], isRight: hasSome } }
}

/** 100,000 reports elsewhere, each shared with two companies, a tenth of them with one and the same. */
export async function insertReports(db: Db, { reader, companyId }: Data): Promise<void> {
  await sql`
    with company as (select array_agg(id order by id) as ids from company),
    added as (
      insert into report (name, address, shared_by, created_at)
      select 'Poissaolot ' || n, 'https://reports.bench.test/' || n, ${reader.userId}, now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n returning id, created_at)
    insert into report_share (report_id, company_id, shared_at)
    select distinct added.id, shared.company_id, added.created_at from added, company cross join lateral (values
      (case when added.id % 10 = 0 then ${companyId} else company.ids[1 + added.id % cardinality(company.ids)] end),
      (company.ids[1 + (added.id + 1) % cardinality(company.ids)])) as shared (company_id)`.execute(db)
}
