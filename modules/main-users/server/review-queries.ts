import { sql } from 'kysely'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import { whereAtCompany } from '#server/rights/queries.ts'
import type { CompanyScope, OfficeScope } from '#server/rights/scope.ts'
import { whereIsOpen } from '#server/rights/told-queries.ts'
import { selectWaiting, type WaitingRow } from '#server/waiting-queries.ts'
import { dayOf } from '#shared/dates.ts'
import { reviewedEvery } from '../rules.ts'

/** When a main user is to go through the users next: so many months after they did, or became main user. */
const dueAt = sql`(coalesce(g.reviewed_at, g.main_user_since, g.created_at) + make_interval(months => ${sql.lit(reviewedEvery)}))`

export interface ReviewRow {
  reviewed_at: Date | null
  due_at: Date
  is_due: boolean
}

export async function selectReview(db: Db, scope: CompanyScope, now: Date): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select g.reviewed_at, ${dueAt} as due_at, ${dueAt} <= ${now} as is_due from company_grant g
    where g.company_id = ${scope.companyId} and g.user_id = ${scope.user.userId} and g.main_user`.execute(db)
  return rows[0]
}

export async function updateReviewed(db: Db, scope: CompanyScope, now: Date): Promise<void> {
  await sql`
    update company_grant set reviewed_at = ${now}
    where company_id = ${scope.companyId} and user_id = ${scope.user.userId} and main_user`.execute(db)
}

/** What waits for a main user at the company: the one page of its users. */
export function selectWaitingReview(
  db: Db,
  scope: CompanyScope,
  { now, atMost }: { now: Date; atMost: number },
): Promise<WaitingRow[]> {
  const found = sql`
    select g.company_id as id, o.name as title, ${dueAt} as since, '' as key
    from company_grant g join organisation o on o.id = g.company_id
    where g.company_id = ${scope.companyId} and g.user_id = ${scope.user.userId} and g.main_user and ${dueAt} <= ${now}
      and (g.ends_on is null or g.ends_on >= ${dayOf(now)}::date)`
  return selectWaiting(db, found, atMost)
}

export interface ReviewOfRow extends ReviewRow {
  company_id: number
  company_name: string
  user_id: number
  user_name: string
}

const fromMainUsers = (scope: OfficeScope, { now, all }: { now: Date; all: boolean }) => sql`
  from company_grant g join user_account u on u.id = g.user_id join organisation o on o.id = g.company_id
  where g.main_user and u.status = 'ACTIVE' and ${whereAtCompany(scope, 'g.company_id')} and ${whereIsOpen(sql.ref('g.company_id'))}
    and (g.ends_on is null or g.ends_on >= ${dayOf(now)}::date) and (${all} or ${dueAt} <= ${now})`

/** Whoever has been asked longest comes first. */
export async function selectReviews(
  db: Db,
  scope: OfficeScope,
  { limit, offset, ...asked }: { now: Date; all: boolean; limit: number; offset: number },
): Promise<ReviewOfRow[]> {
  const { rows } = await sql<ReviewOfRow>`
    select g.company_id, o.name as company_name, g.user_id, u.first_name || ' ' || u.last_name as user_name, g.reviewed_at,
      ${dueAt} as due_at, ${dueAt} <= ${asked.now} as is_due
    ${fromMainUsers(scope, asked)} order by due_at, g.company_id, g.user_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export function countReviews(db: Db, scope: OfficeScope, asked: { now: Date; all: boolean }): Promise<number> {
  return countSome(db, fromMainUsers(scope, asked))
}
