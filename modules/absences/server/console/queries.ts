import { sql } from 'kysely'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import { orderOf } from '#server/database/order-queries.ts'
import { plannedAnew } from '#server/database/planned-anew.ts'
import type { Held } from '#server/rights/held.ts'
import { whereMine } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { selectWaitingAt, type WaitingRow, whereWaits } from '#server/waiting-queries.ts'
import type { ListSorting, Sort } from '#shared/sorting.ts'
import type { ConsoleFollowUp } from '../../console-contract.ts'
import type { FollowUpState } from '../../rules.ts'
import type { PersonAtCompany } from '../counting/changed-queries.ts'

export interface ConsoleAsked {
  companyId: number | undefined
  states: readonly FollowUpState[] | undefined
  own: boolean
  noticed: boolean
}

const found = (
  scope: StaffScope,
  { companyId, states, own, noticed }: ConsoleAsked,
  join = sql``,
) => sql`follow_up f ${join}
  where ${whereMine(scope, own, 'f.company_id')} ${companyId === undefined ? sql`` : sql`and f.company_id = ${companyId}`}
    ${states ? sql`and f.state = any(${states}::text[])` : sql``} ${noticed ? sql`and f.noticed_at is not null` : sql``}`

export type ConsoleFollowUpRow = Omit<ConsoleFollowUp, 'noticedAt' | 'employeeId'> & {
  employeeId: Held<'employee'>
  noticedAt: Date | null
}

const columns = sql`f.id, f.employee_id as "employeeId", p.first_name as "firstName", p.last_name as "lastName",
  json_build_object('id', c.id, 'name', c.name) as company, o.name as unit,
  json_build_object('kind', f.kind, 'count', f.count, 'months', f.months) as rule, f.reached_on as "reachedOn",
  f.days, f.spells, f.due_on as "dueOn", f.state, f.noticed_at as "noticedAt", f.case_id as "workabilityId"`
const withNames = sql`join employee p on p.id = f.employee_id join organisation c on c.id = f.company_id
  join organisation o on o.id = f.organisation_id`
const latestFirst = sql`order by f.reached_on desc, f.id desc`

export async function selectFollowUpsForStaff(
  db: Db,
  scope: StaffScope,
  asked: ConsoleAsked,
  { sort, limit, offset }: { sort: Sort<ListSorting> | undefined; limit: number; offset: number },
): Promise<ConsoleFollowUpRow[]> {
  const time = asked.noticed && !sort ? 'f.noticed_at' : 'f.reached_on'
  const { join, by } = orderOf(sort, { id: 'f.id', time, company: 'f.company_id' })
  const { rows } = await sql<ConsoleFollowUpRow>`
    ${asked.companyId === undefined ? sql`` : plannedAnew}
    select ${columns} from (select f.* from ${found(scope, asked, join)} ${by} limit ${limit} offset ${offset}) f
    ${join} ${withNames} ${by}`.execute(db)
  return rows
}

/** The next ones after the last of those before; for an export, which reads them all. */
export async function selectFollowUpsAfter(
  db: Db,
  scope: StaffScope,
  asked: ConsoleAsked,
  { last, limit }: { last: ConsoleFollowUpRow | undefined; limit: number },
): Promise<ConsoleFollowUpRow[]> {
  const after = last ? sql`and (f.reached_on, f.id) < (${last.reachedOn}, ${last.id})` : sql``
  const { rows } = await sql<ConsoleFollowUpRow>`
    select ${columns} from (select f.* from ${found(scope, asked)} ${after} ${latestFirst} limit ${limit}) f
    ${withNames} ${latestFirst}`.execute(db)
  return rows
}

export function countFollowUpsForStaff(db: Db, scope: StaffScope, asked: ConsoleAsked): Promise<number> {
  return countSome(db, sql`from ${found(scope, asked)}`)
}

/** Notices of which nobody has taken the request yet (IN-2). */
export function selectNoticesToTake(db: Db, scope: StaffScope, own: boolean, atMost: number): Promise<WaitingRow[]> {
  return selectWaitingAt(
    db,
    sql`select f.id, f.company_id as organisation_id, f.noticed_at as since, w.id::text as key
      from follow_up f join workability_case w on w.id = f.case_id
      where f.noticed_at is not null and w.request_state = 'REQUESTED' and w.end_date is null
        and ${whereWaits(scope, own, 'f.company_id')}
      order by f.noticed_at, f.id`,
    atMost,
  )
}

/** Those at a company with absences, some at a time. */
export async function selectPeopleWithAbsences(
  db: Db,
  companyId: Held<'company'>,
  { after, limit }: { after: number; limit: number },
): Promise<PersonAtCompany[]> {
  const { rows } = await sql<PersonAtCompany>`
    select company_id, employee_id from absence_summary
    where company_id = ${companyId} and employee_id > ${after} order by employee_id limit ${limit}`.execute(db)
  return rows
}
