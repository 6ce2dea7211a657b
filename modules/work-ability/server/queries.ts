import { type RawBuilder, sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { whereHasComeIn } from '#server/rights/grant-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany } from '#server/rights/queries.ts'
import type { CompanyScope, StaffScope } from '#server/rights/scope.ts'
import { type Place, selectTold, type Told, whereMaySee } from '#server/rights/told-queries.ts'
import { selectWaitingAt, type WaitingRow } from '#server/waiting-queries.ts'
import type { Day } from '#shared/dates.ts'
import type { ConsoleEvent } from '../console-contract.ts'
import type { CaseAttachment, CaseUser, RequestState, Workability } from '../contract.ts'

export interface CaseRow {
  id: Held<'case'>
  company_id: Held<'company'>
  company_name: string
  organisation_id: number
  organisation_name: string
  employee_id: Held<'employee'>
  identity_code: string
  first_name: string
  last_name: string
  profession: string | null
  start_trigger: Workability['workabilityStartTrigger']
  description: string
  request_state: RequestState
  request_answer: string | null
  requested_by: number
  requester_name: string
  start_date: Day
  end_date: Day | null
  nurses: { id: number; name: string }[] | null
  users: CaseUser[] | null
  attachments: CaseAttachment[] | null
  events: (ConsoleEvent & { id: Held<'case event'> })[] | null
}

const nameOf = (table: 'u' | 'r') => sql.raw(`${table}.first_name || ' ' || ${table}.last_name`)

const columns = sql`
  c.id, c.company_id, (select name from organisation where id = c.company_id) as company_name,
  c.organisation_id, o.name as organisation_name, c.employee_id, p.identity_code,
  k.first_name, k.last_name, e.profession,
  c.start_trigger, c.description, c.request_state, c.request_answer, c.requested_by, ${nameOf('r')} as requester_name,
  c.start_date, c.end_date,
  (select json_agg(json_build_object('id', u.id, 'name', ${nameOf('u')}) order by u.last_name collate finnish, u.id)
    from workability_nurse n join user_account u on u.id = n.user_id where n.case_id = c.id) as nurses,
  (select json_agg(json_build_object('id', l.id, 'user', json_build_object('id', u.id, 'displayName', ${nameOf('u')}))
      order by u.last_name collate finnish, u.id)
    from workability_user l join user_account u on u.id = l.user_id where l.case_id = c.id) as users,
  (select json_agg(json_build_object('id', f.id, 'filename', f.filename, 's3ObjectKey', f.object_key,
      'createdBy', f.uploaded_by, 'eventId', a.event_id) order by f.created_at, f.id)
    from workability_attachment a join file f on f.id = a.file_id where a.case_id = c.id) as attachments,
  (select json_agg(json_build_object('id', v.id, 'eventType', v.event_type, 'startDate', v.start_date,
      'endDate', v.end_date, 'selectValue', v.select_value, 'alternativeSelectValue', v.alternative_select_value,
      'description', v.description, 'createdTime', v.created_at, 'version', v.version))
    from workability_event v where v.case_id = c.id) as events
  from workability_case c join organisation o on o.id = c.organisation_id join employee p on p.id = c.employee_id
  join company_employee k on k.employee_id = c.employee_id and k.company_id = c.company_id
  join employment e on e.id = c.employment_id join user_account r on r.id = c.requested_by`

/** A case is seen by those who were given access to it, and by nobody else at their company (WA-8). */
export const whereVisibleTo = ({ companyId, user }: CompanyScope): RawBuilder<boolean> => sql<boolean>`
  c.company_id = ${companyId}
  and exists (select from workability_user l where l.case_id = c.id and l.user_id = ${user.userId})`

/** A case was not asked for in an organisation below the caller's branch; its organisation is `o`. */
export const whereNotBelow = ({ branchIds }: CompanyScope): RawBuilder<boolean> => sql<boolean>`
  not (o.id <> all(${branchIds}::bigint[]) and o.path && ${branchIds}::bigint[])`

/** Those that were asked for in organisations below the caller's branch only when they are asked for. */
export async function selectCases(db: Db, scope: CompanyScope, includeChildren: boolean): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${columns}
    where ${whereVisibleTo(scope)} and (${includeChildren}::boolean or ${whereNotBelow(scope)})
    order by c.start_date desc, c.id desc`.execute(db)
  return rows
}

export async function selectCase(db: Db, scope: CompanyScope, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} where c.id = ${id} and ${whereVisibleTo(scope)}`.execute(db)
  return rows[0]
}

export async function selectCaseForStaff(db: Db, scope: StaffScope, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} where c.id = ${id} and ${whereAtCompany(scope, 'c.company_id')}`.execute(db)
  return rows[0]
}

/** Whoever changes a case waits for whoever is at it; what is read after this is as the other has left it. */
export async function lockCase(db: Db, scope: CompanyScope | StaffScope, id: number): Promise<void> {
  await sql`
    select from workability_case where id = ${id} and ${whereAtCompany(scope, 'company_id')} for update`.execute(db)
}

/** The company of a case that a user has access to. */
export async function selectCompanyOfCase(db: Db, id: number, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select c.company_id from workability_case c join workability_user l on l.case_id = c.id
    where c.id = ${id} and l.user_id = ${userId}`.execute(db)
  return rows[0]?.company_id
}

export interface NewCase {
  companyId: Held<'company'>
  organisationId: number
  employeeId: Held<'employee'>
  employmentId: Held<'employment'>
  startTrigger: string
  description: string
  requestState: RequestState
  requestedBy: number
  startDate: Day
  now: Date
}

export async function insertCase(db: Db, asked: NewCase): Promise<Held<'case'>> {
  const { rows } = await sql<{ id: Held<'case'> }>`
    insert into workability_case (company_id, organisation_id, employee_id, employment_id, start_trigger, description,
      request_state, requested_by, start_date, created_at, updated_at)
    values (${asked.companyId}, ${asked.organisationId}, ${asked.employeeId}, ${asked.employmentId},
      ${asked.startTrigger}, ${asked.description}, ${asked.requestState}, ${asked.requestedBy}, ${asked.startDate},
      ${asked.now}, ${asked.now})
    returning id`.execute(db)
  return certainRow(rows).id
}

/** What was asked for, completed: it waits for the provider again. */
export async function updateDescription(db: Db, id: Held<'case'>, description: string, now: Date): Promise<void> {
  await sql`
    update workability_case set description = ${description}, request_state = 'REQUESTED', updated_at = ${now}
    where id = ${id}`.execute(db)
}

export interface CandidateRow {
  id: number
  display_name: string
}

const whereMaySeeCases = (at: Pick<Place, 'companyId' | 'now'>) => whereMaySee('u', { module: 'work-ability', ...at })

/** Whom the company does not know yet nobody there can choose. */
const whereCandidate = (companyId: Held<'company'>, now: Date) =>
  sql<boolean>`${whereMaySeeCases({ companyId, now })} and ${whereHasComeIn('u', companyId)}`

/** The users at a company who work with the module there, by last name. */
export async function selectCandidates(db: Db, companyId: Held<'company'>, now: Date): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select u.id, ${nameOf('u')} as display_name from user_account u where ${whereCandidate(companyId, now)}
    order by u.last_name collate finnish, u.first_name collate finnish, u.id`.execute(db)
  return rows
}

/** The place among them of somebody who is no candidate; undefined when all are. */
export async function selectNoCandidate(
  db: Db,
  companyId: Held<'company'>,
  userIds: readonly number[],
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select wanted.place - 1 as place from unnest(${userIds}::bigint[]) with ordinality as wanted (id, place)
    where not exists (select from user_account u where u.id = wanted.id and ${whereCandidate(companyId, now)})
    order by wanted.place limit 1`.execute(db)
  return rows[0]?.place
}

/** Giving access twice is giving it once. */
export async function insertUsers(db: Db, caseId: Held<'case'>, userIds: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into workability_user (case_id, user_id, created_at)
    select ${caseId}, id, ${now}::timestamptz from unnest(${userIds}::bigint[]) id
    on conflict (case_id, user_id) do nothing`.execute(db)
}

/** How many others than this one could still see the case. */
export async function countOtherUsers(db: Db, caseId: Held<'case'>, linkId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from workability_user l join user_account u on u.id = l.user_id
    join workability_case c on c.id = l.case_id
    where l.case_id = ${caseId} and l.id <> ${linkId} and ${whereMaySeeCases({ companyId: sql.ref('c.company_id'), now })}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function deleteUser(db: Db, caseId: Held<'case'>, linkId: number): Promise<void> {
  await sql`delete from workability_user where case_id = ${caseId} and id = ${linkId}`.execute(db)
}

/** Whose screens may show a case: its users, those who have just been its users, and the staff. */
export function selectRecipients(
  db: Db,
  { id, company_id: companyId }: Pick<CaseRow, 'id' | 'company_id'>,
  former: readonly number[],
  now: Date,
): Promise<Told> {
  const among = sql`
    select user_id from workability_user where case_id = ${id} union select unnest(${former}::bigint[])`
  return selectTold(db, { module: 'work-ability', companyId, now }, { among, andStaff: true })
}

export async function insertAttachments(
  db: Db,
  caseId: Held<'case'>,
  fileIds: readonly Held<'file'>[],
  eventId: number | null = null,
): Promise<void> {
  await sql`
    insert into workability_attachment (file_id, case_id, event_id)
    select id, ${caseId}, ${eventId} from unnest(${fileIds}::bigint[]) id`.execute(db)
}

export async function deleteAttachment(db: Db, fileId: Held<'file'>): Promise<void> {
  await sql`delete from workability_attachment where file_id = ${fileId}`.execute(db)
}

type CaseOfFile = Pick<CaseRow, 'id' | 'company_id' | 'employee_id'> & { user_ids: number[] | null }

/** The case that a file belongs to, and whose data it is. */
export async function selectCaseOfFile(db: Db, fileId: Held<'file'>): Promise<CaseOfFile | undefined> {
  const { rows } = await sql<CaseOfFile>`
    select c.id, c.company_id, c.employee_id,
      (select json_agg(l.user_id) from workability_user l where l.case_id = c.id) as user_ids
    from workability_attachment a join workability_case c on c.id = a.case_id where a.file_id = ${fileId}`.execute(db)
  return rows[0]
}

/** Requests of which the provider has asked for more, of those that the caller sees. */
export function selectWaitingToBeSupplemented(db: Db, scope: CompanyScope, atMost: number): Promise<WaitingRow[]> {
  const found = sql`
    select c.id, c.organisation_id, c.updated_at as since, c.id::text as key
    from workability_user mine join workability_case c on c.id = mine.case_id
    where mine.user_id = ${scope.user.userId} and ${whereAtCompany(scope, 'c.company_id')}
      and c.request_state = 'QUESTION' and c.end_date is null
    order by c.updated_at, c.id`
  return selectWaitingAt(db, found, atMost)
}
