import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { whereToCome } from '#server/rights/grant-queries.ts'
import { whereAtCompany } from '#server/rights/queries.ts'
import { type CompanyScope, type OfficeScope, reachesAll } from '#server/rights/scope.ts'
import { logEntriesAtOnce, type Standing, type UserLogEntry } from '../contract.ts'

export interface LogRow {
  id: number
  at: Date
  by_user_id: number
  by_user_name: string
  user_id: number
  user_name: string
  action: UserLogEntry['action']
  before: Standing | null
  after: Standing | null
}

/** The newest first; older ones than one that was read. */
export async function selectUserLog(
  db: Db,
  scope: CompanyScope | OfficeScope,
  { companyId, before }: { companyId: number; before: number | undefined },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.id, l.at, l.by_user_id, b.first_name || ' ' || b.last_name as by_user_name, ${shownId} as user_id,
      l.user_name, l.action, l.before, l.after
    from user_log l join user_account b on b.id = l.by_user_id
    where l.company_id = ${companyId} and ${whereAtCompany(scope, 'l.company_id')}
      and (${before ?? null}::bigint is null or l.id < ${before ?? null})
      and ${'companyId' in scope ? whereOfBranch(scope) : sql`true`}
    order by l.id desc limit ${logEntriesAtOnce}`.execute(db)
  return rows
}

/** Who was to come then is known by another number until they have come in. */
const shownId = sql<number>`
  case when l.invitation_id is null or exists (select from company_grant g join user_account u on u.id = g.user_id
    where g.user_id = l.user_id and g.company_id = l.company_id and not ${whereToCome}) then l.user_id else l.invitation_id end`

/** One limited to a branch reads of those whose access lies or lay within it. */
const whereOfBranch = (scope: CompanyScope) =>
  reachesAll(scope)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from organisation within
        where within.id in ((l.before ->> 'branchId')::bigint, (l.after ->> 'branchId')::bigint,
          (select g.branch_id from company_grant g where g.user_id = l.user_id and g.company_id = l.company_id))
          and within.path && ${scope.branchIds}::bigint[])`
