import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtOneOf } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { selectToldAtEach, type Told } from '#server/rights/told-queries.ts'

export type Shared = 'document' | 'report'

export interface OpeningRow {
  user_id: number
  user_name: string
  first_opened_at: Date
  last_opened_at: Date
}

/** Who of the companies that the staff see has opened a document or a report, the first one first. */
export async function selectOpenings<One extends Shared>(
  db: Db,
  scope: StaffScope,
  shared: One,
  id: Held<One>,
): Promise<OpeningRow[]> {
  const atCompanies = whereAtOneOf(scope, sql`from company_grant g where g.user_id = p.user_id`, 'g.company_id')
  const { rows } = await sql<OpeningRow>`
    select p.user_id, u.first_name || ' ' || u.last_name as user_name, p.first_opened_at, p.last_opened_at
    from ${sql.table(`${shared}_opening`)} p join user_account u on u.id = p.user_id
    where ${sql.ref(`p.${shared}_id`)} = ${id} and ${atCompanies}
    order by p.first_opened_at, p.user_id`.execute(db)
  return rows
}

/** A company that has or had a share: all of it, unless users of it are named. */
export interface Recipient {
  companyId: number
  userIds: readonly number[]
}

export function selectToldOfShares(
  db: Db,
  at: { module: 'documents' | 'reports'; now: Date },
  recipients: readonly Recipient[],
): Promise<{ companyId: number; told: Told }[]> {
  const among = sql`
    select r."companyId" as company_id, g.user_id
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as r ("companyId" bigint, "userIds" bigint[])
      left join company_grant g on g.company_id = r."companyId"
        and (r."userIds" = '{}' or g.user_id = any(r."userIds"))`
  return selectToldAtEach(db, at, { among, andStaff: true })
}
