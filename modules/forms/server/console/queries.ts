import { type RawBuilder, sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import { orderOf } from '#server/database/order-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereAtOneOf, whereFindsWords, whereHoldsWords, whereMine } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { whereMaySee } from '#server/rights/told-queries.ts'
import { selectWaitingAt, type WaitingRow, whereWaits } from '#server/waiting-queries.ts'
import type { ListSorting, Sort } from '#shared/sorting.ts'
import type { Candidate, MeetingToWrite, ProcessToChange } from '../../console-contract.ts'
import type { Status } from '../../contract.ts'
import { type ProcessRow, processColumns, processTables, withCompanyAndForm } from '../queries.ts'

export interface ProcessFilter {
  search: string
  status: Status | undefined
  companyId: number | undefined
  own: boolean
}

/** What belongs to a process, by its `process_id`. */
const whereOfProcess = (scope: StaffScope) =>
  whereAtOneOf(scope, sql`from form_process p where p.id = process_id`, 'p.company_id')

function whereAskedFor(scope: StaffScope, { search, status, companyId, own }: ProcessFilter): RawBuilder<boolean> {
  return sql<boolean>`${whereMine(scope, own, 'p.company_id')} and ${whereFindsWords(sql`p.search_text`, search)}
    ${status === undefined ? sql`` : sql`and p.status = ${status}`}
    ${companyId === undefined ? sql`` : sql`and p.company_id = ${companyId}`}`
}

export interface SummaryRow {
  id: number
  name: string
  company_id: number
  company_name: string
  unit_name: string | null
  status: Status
  created_at: Date
  is_submitted: boolean
  editor: string | null
  user_count: number
  done_count: number
}

export async function selectSummaries(
  db: Db,
  scope: StaffScope,
  filter: ProcessFilter,
  { sort, limit, offset, now }: { sort: Sort<ListSorting> | undefined; limit: number; offset: number; now: Date },
): Promise<SummaryRow[]> {
  const order = orderOf(sort, { id: 'p.id', time: 'p.created_at', company: 'p.company_id' })
  const { rows } = await sql<SummaryRow>`
    select p.id, p.name, p.company_id, o.name as company_name, p.unit_name, p.status, p.created_at,
      f.submission_id is not null as is_submitted,
      case when f.lock_expires_at > ${now} then e.first_name || ' ' || e.last_name end as editor,
      (select count(*)::int from form_process_user u where u.process_id = p.id) as user_count,
      (select count(*)::int from form_process_user u where u.process_id = p.id and u.is_done) as done_count
    from (
      select p.* from form_process p ${order.join} where ${whereAskedFor(scope, filter)}
      ${order.by} limit ${limit} offset ${offset}
    ) p ${order.join} ${withCompanyAndForm} left join user_account e on e.id = f.lock_user_id
    ${order.by}`.execute(db)
  return rows
}

export function countSummaries(db: Db, scope: StaffScope, filter: ProcessFilter): Promise<number> {
  return countSome(db, sql`from form_process p where ${whereAskedFor(scope, filter)}`)
}

export interface ConsoleProcessRow extends ProcessRow {
  template_title: unknown
  submitted_at: Date | null
  editor: string | null
}

export async function selectConsoleProcess(
  db: Db,
  scope: StaffScope,
  id: number,
  now: Date,
): Promise<ConsoleProcessRow | undefined> {
  const { rows } = await sql<ConsoleProcessRow>`
    select ${processColumns(now)}, v.definition -> 'title' as template_title, f.submitted_at,
      case when f.lock_expires_at > ${now} then e.first_name || ' ' || e.last_name end as editor
    from ${processTables} join questionnaire_version v on v.id = f.version_id
      left join user_account e on e.id = f.lock_user_id
    where p.id = ${id} and ${whereAtCompany(scope, 'p.company_id')}`.execute(db)
  return rows[0]
}

/** Companies cannot open it before somebody lets them. */
export async function insertProcess(
  db: Db,
  process: { companyId: Held<'company'>; formId: Held<'form'>; name: string; createdBy: number; now: Date },
): Promise<Held<'process'>> {
  const { rows } = await sql<{ id: Held<'process'> }>`
    insert into form_process (company_id, form_id, name, editable_by_companies, created_by, created_at, updated_at)
    values (${process.companyId}, ${process.formId}, ${process.name}, false, ${process.createdBy}, ${process.now},
      ${process.now})
    returning id`.execute(db)
  return certainRow(rows).id
}

/** False when there is none. */
export async function lockProcess(db: Db, scope: StaffScope, id: number): Promise<void> {
  await sql`select from form_process where id = ${id} and ${whereAtCompany(scope, 'company_id')} for no key update`.execute(
    db,
  )
}

export async function updateProcess(
  db: Db,
  scope: StaffScope,
  id: number,
  changed: ProcessToChange,
  now: Date,
): Promise<void> {
  await sql`
    update form_process set name = ${changed.name}, status = ${changed.status},
      next_step = ${changed.nextStep || null}, unit_name = ${changed.institution || null},
      municipality = ${changed.municipality || null}, faculties = ${changed.faculties}::text[],
      memo = ${changed.memo || null}, users_can_edit = ${changed.usersCanEdit},
      editable_by_companies = ${changed.editableByCompaniesEnabled}, updated_at = ${now}
    where id = ${id} and ${whereAtCompany(scope, 'company_id')}`.execute(db)
}

/** The company's users who see its forms. */
function fromWhoMayTakePart(scope: StaffScope, processId: number): RawBuilder<unknown> {
  return sql`
    from form_process p join company_grant g on g.company_id = p.company_id join user_account a on a.id = g.user_id
    where p.id = ${processId} and ${whereAtCompany(scope, 'p.company_id')}
      and ${whereMaySee('a', { module: 'forms', companyId: sql.ref('p.company_id'), now: scope.user.judgedAt })}
      and not exists (select from form_process_user u where u.process_id = p.id and u.user_id = a.id)`
}

export async function selectCandidates(
  db: Db,
  scope: StaffScope,
  processId: number,
  search: string,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select a.id, a.first_name || ' ' || a.last_name as "displayName", a.email ${fromWhoMayTakePart(scope, processId)}
      and ${whereHoldsWords(sql`lower((a.first_name || ' ' || a.last_name) collate finnish)`, search)}
    order by a.last_name collate finnish, a.first_name collate finnish, a.id limit 20`.execute(db)
  return rows
}

/** False when they cannot take part, or do already. */
export async function insertProcessUser(
  db: Db,
  scope: StaffScope,
  processId: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into form_process_user (process_id, user_id)
    select p.id, a.id ${fromWhoMayTakePart(scope, processId)} and a.id = ${userId}
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

export async function deleteProcessUser(
  db: Db,
  scope: StaffScope,
  processId: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from form_process_user where process_id = ${processId} and user_id = ${userId} and ${whereOfProcess(scope)} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** False when there is no such process. */
export async function insertMeeting(
  db: Db,
  scope: StaffScope,
  processId: number,
  meeting: MeetingToWrite,
): Promise<boolean> {
  const { rows } = await sql`
    insert into form_process_meeting (process_id, name, meeting_type, start_date, end_date, agenda)
    select id, ${meeting.name}, ${meeting.meetingType}, ${meeting.startDate}::timestamptz,
      ${meeting.endDate}::timestamptz, ${meeting.agenda || null}
    from form_process where id = ${processId} and ${whereAtCompany(scope, 'company_id')} returning id`.execute(db)
  return rows.length > 0
}

export async function updateMeeting(
  db: Db,
  scope: StaffScope,
  processId: number,
  meetingId: number,
  meeting: MeetingToWrite,
): Promise<void> {
  await sql`
    update form_process_meeting set name = ${meeting.name}, meeting_type = ${meeting.meetingType},
      start_date = ${meeting.startDate}::timestamptz, end_date = ${meeting.endDate}::timestamptz,
      agenda = ${meeting.agenda || null}
    where id = ${meetingId} and process_id = ${processId} and ${whereOfProcess(scope)}`.execute(db)
}

export async function deleteMeeting(db: Db, scope: StaffScope, processId: number, meetingId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from form_process_meeting where id = ${meetingId} and process_id = ${processId} and ${whereOfProcess(scope)} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Those that have been submitted and whose process has not gone on from there. */
export function selectWaitingToBeReported(
  db: Db,
  scope: StaffScope,
  own: boolean,
  atMost: number,
): Promise<WaitingRow[]> {
  const found = sql`
    select p.id, p.company_id as organisation_id, p.submitted_at as since, p.id::text as key
    from form_process p
    where p.status = 'REPORTED' and p.submitted_at is not null and ${whereWaits(scope, own, 'p.company_id')}
    order by p.submitted_at, p.id`
  return selectWaitingAt(db, found, atMost)
}
