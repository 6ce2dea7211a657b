import { type RawBuilder, sql } from 'kysely'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import { orderOf } from '#server/database/order-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereFindsWords, whereMine } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { whereCares, whereProfessional } from '#server/rights/told-queries.ts'
import { selectWaitingAt, type WaitingRow, whereWaits } from '#server/waiting-queries.ts'
import type { Day } from '#shared/dates.ts'
import type { ListSorting, Sort } from '#shared/sorting.ts'
import type { CaseSummary, EventToEnter } from '../../console-contract.ts'
import type { RequestState } from '../../contract.ts'

interface Nurse {
  id: number
  name: string
}

export interface CaseSearch {
  search: string
  companyId: number | null
  own: boolean
  state: 'ONGOING' | 'ENDED' | null
  /** Whose cases only. */
  nurseId: number | null
  requested: boolean
}

/** A nurse's own cases stand in the order of all: each part in one knows when it began. */
function casesAskedFor(
  scope: StaffScope,
  { search, companyId, own, state, nurseId, requested }: CaseSearch,
  join: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const seen = whereMine(scope, own, 'c.company_id')
  const among =
    nurseId === null
      ? sql`workability_case c ${join} where ${seen}`
      : sql`workability_nurse n join workability_case c on c.id = n.case_id ${join}
          where ${seen} and n.user_id = ${nurseId}`
  return sql`${among} and ${whereFindsWords(sql`c.search_text`, search)}
    ${companyId === null ? sql`` : sql`and c.company_id = ${companyId}`}
    ${state === null ? sql`` : state === 'ONGOING' ? sql`and c.end_date is null` : sql`and c.end_date is not null`}
    ${requested ? sql`and c.request_state in ('REQUESTED', 'QUESTION')` : sql``}`
}

export type SummaryRow = Omit<CaseSummary, 'responsibleNurses'> & {
  employeeId: number
  responsibleNurses: { name: string }[] | null
}

const summary = sql`
    select c.id, p.last_name || ' ' || p.first_name as name, json_build_object('id', o.id, 'name', o.name) as company,
      c.start_trigger as "workabilityStartTrigger", c.start_date as "startDate", c.end_date as "endDate",
      c.request_state as "requestState", c.employee_id as "employeeId",
      (select json_agg(json_build_object('name', u.first_name || ' ' || u.last_name) order by u.last_name, u.id)
        from workability_nurse n join user_account u on u.id = n.user_id where n.case_id = c.id) as "responsibleNurses",
      (select json_build_object('eventType', v.event_type) from workability_event v where v.case_id = c.id
        order by v.start_date desc, v.created_at desc, v.id desc limit 1) as "lastEvent"`
const withNames = sql`join employee p on p.id = c.employee_id join organisation o on o.id = c.company_id`

/** What stands beside a name is fetched for the rows of the page only. */
export async function selectSummaries(
  db: Db,
  scope: StaffScope,
  search: CaseSearch,
  { sort, limit, offset }: { sort: Sort<ListSorting> | undefined; limit: number; offset: number },
): Promise<SummaryRow[]> {
  const listed = { id: 'c.id', time: 'c.start_date', company: 'c.company_id' }
  const order = orderOf(sort, listed)
  const among = search.nurseId === null ? order : orderOf(sort, { ...listed, id: 'n.case_id', time: 'n.start_date' })
  const { rows } = await sql<SummaryRow>`
    ${summary} from (
      select c.* from ${casesAskedFor(scope, search, among.join)} ${among.by} limit ${limit} offset ${offset}
    ) c ${order.join} ${withNames}
    ${order.by}`.execute(db)
  return rows
}

export async function selectCasesOf(db: Db, scope: StaffScope, employeeId: Held<'employee'>): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    ${summary} from workability_case c ${withNames}
    where c.employee_id = ${employeeId} and ${whereAtCompany(scope, 'c.company_id')}
    order by c.start_date desc, c.id desc`.execute(db)
  return rows
}

export function countCases(db: Db, scope: StaffScope, search: CaseSearch): Promise<number> {
  return countSome(db, sql`from ${casesAskedFor(scope, search)}`)
}

const inFinnishOrder = sql`u.last_name collate finnish, u.first_name collate finnish, u.id`

export async function selectNurses(db: Db): Promise<Nurse[]> {
  const { rows } = await sql<Nurse>`
    select u.id, u.first_name || ' ' || u.last_name as name from user_account u
    where ${whereProfessional('u')} order by ${inFinnishOrder}`.execute(db)
  return rows
}

/** Those who see the company's things. */
export async function selectNursesFor(db: Db, companyId: Held<'company'>, now: Date): Promise<Nurse[]> {
  const { rows } = await sql<Nurse>`
    select u.id, u.first_name || ' ' || u.last_name as name from user_account u
    where ${whereProfessional('u')} and ${whereCares('u', { companyId, now })} order by ${inFinnishOrder}`.execute(db)
  return rows
}

export async function replaceNurses(db: Db, caseId: Held<'case'>, nurseIds: readonly number[]): Promise<void> {
  await sql`delete from workability_nurse where case_id = ${caseId}`.execute(db)
  await sql`
    insert into workability_nurse (case_id, user_id)
    select ${caseId}, id from unnest(${nurseIds}::bigint[]) id`.execute(db)
}

export async function insertEvent(
  db: Db,
  caseId: Held<'case'>,
  event: EventToEnter,
  by: { userId: number; now: Date },
): Promise<void> {
  await sql`
    insert into workability_event (case_id, event_type, start_date, end_date, select_value, alternative_select_value,
      description, created_by, created_at, updated_at)
    values (${caseId}, ${event.eventType}, ${event.startDate}, ${event.endDate ?? null}, ${event.selectValue ?? null},
      ${event.alternativeSelectValue ?? null}, ${event.description}, ${by.userId}, ${by.now}, ${by.now})`.execute(db)
}

export async function updateEvent(db: Db, id: Held<'case event'>, event: EventToEnter, now: Date): Promise<void> {
  await sql`
    update workability_event set event_type = ${event.eventType}, start_date = ${event.startDate},
      end_date = ${event.endDate ?? null}, select_value = ${event.selectValue ?? null},
      alternative_select_value = ${event.alternativeSelectValue ?? null}, description = ${event.description},
      updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(db)
}

export async function deleteProcessEnd(db: Db, caseId: Held<'case'>): Promise<void> {
  await sql`delete from workability_event where case_id = ${caseId} and event_type = 'PROCESS_END'`.execute(db)
}

/** @param endDate null: ongoing */
export async function updateEnd(db: Db, caseId: Held<'case'>, endDate: Day | null, now: Date): Promise<void> {
  await sql`update workability_case set end_date = ${endDate}, updated_at = ${now} where id = ${caseId}`.execute(db)
}

export async function updateRequest(
  db: Db,
  caseId: Held<'case'>,
  request: { state: RequestState; answer: string | null; endDate: Day | null; now: Date },
): Promise<void> {
  await sql`
    update workability_case set request_state = ${request.state}, request_answer = ${request.answer},
      end_date = ${request.endDate}, updated_at = ${request.now}
    where id = ${caseId}`.execute(db)
}

export interface EmployedRow {
  employee_id: Held<'employee'>
  employment_id: Held<'employment'>
  name: string
  profession: string | null
  organisation_name: string
  is_current: boolean
}

/** A person by code with an employment at a company, a current and main one first. */
export async function selectByCode(
  db: Db,
  companyId: Held<'company'>,
  identityCode: string,
  today: Day,
): Promise<EmployedRow | undefined> {
  const { rows } = await sql<EmployedRow>`
    select p.id as employee_id, e.id as employment_id, e.profession, o.name as organisation_name,
      k.first_name || ' ' || k.last_name as name,
      (e.end_date is null or e.end_date >= ${today}) as is_current
    from employee p join employment e on e.employee_id = p.id join organisation o on o.id = e.organisation_id
    join company_employee k on k.employee_id = e.employee_id and k.company_id = e.company_id
    where p.identity_code = ${identityCode} and o.company_id = ${companyId}
    order by is_current desc, e.main_employer desc, e.start_date desc, e.id limit 1`.execute(db)
  return rows[0]
}

/** Requests that nobody has taken, declined or asked more about. */
export function selectWaitingToBeTaken(db: Db, scope: StaffScope, own: boolean, atMost: number): Promise<WaitingRow[]> {
  const found = sql`
    select c.id, c.company_id as organisation_id, c.updated_at as since, c.id::text as key
    from workability_case c
    where c.request_state = 'REQUESTED' and c.end_date is null
      and ${whereWaits(scope, own, 'c.company_id')}
    order by c.updated_at, c.id`
  return selectWaitingAt(db, found, atMost)
}
