import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany } from '#server/rights/queries.ts'
import type { CompanyScope, StaffScope } from '#server/rights/scope.ts'
import { selectTold, type Told } from '#server/rights/told-queries.ts'
import { selectWaiting, type WaitingRow } from '#server/waiting-queries.ts'
import type { Meeting, ProcessUser, Status } from '../contract.ts'

export interface ProcessRow {
  id: Held<'process'>
  company_id: number
  company_name: string
  form_id: number
  name: string
  status: Status
  next_step: string | null
  unit_name: string | null
  municipality: string | null
  faculties: string[]
  memo: string | null
  users_can_edit: boolean
  editable_by_companies: boolean
  created_at: Date
  meetings: Meeting[]
  users: ProcessUser[]
  /** Who fills the form at this moment. */
  lock_user_id: number | null
}

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A process with its people and meetings; what is joined is one page or one company's, never all. */
export function processColumns(now: Date) {
  return sql`
    p.id, p.company_id, o.name as company_name, p.form_id, p.name, p.status, p.next_step, p.unit_name, p.municipality,
    p.faculties, p.memo, p.users_can_edit, p.editable_by_companies, p.created_at,
    case when f.lock_expires_at > ${now} then f.lock_user_id end as lock_user_id,
    coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'meetingType', m.meeting_type,
      'startDate', ${utc('m.start_date')}, 'endDate', ${utc('m.end_date')}, 'agenda', m.agenda)
      order by m.start_date, m.id) from form_process_meeting m where m.process_id = p.id), '[]') as meetings,
    coalesce((select json_agg(json_build_object('id', u.id, 'userIsDone', u.is_done,
      'user', json_build_object('id', a.id, 'displayName', a.first_name || ' ' || a.last_name))
      order by a.last_name collate finnish, a.first_name collate finnish, u.id)
      from form_process_user u join user_account a on a.id = u.user_id where u.process_id = p.id), '[]') as users`
}

/** What is said beside a process `p`. */
export const withCompanyAndForm = sql`join organisation o on o.id = p.company_id join mform f on f.id = p.form_id`

export const processTables = sql`form_process p ${withCompanyAndForm}`

export async function selectProcesses(db: Db, scope: CompanyScope, now: Date): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select ${processColumns(now)} from ${processTables}
    where p.company_id = ${scope.companyId} order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

export async function selectProcess(
  db: Db,
  scope: CompanyScope,
  id: number,
  now: Date,
): Promise<ProcessRow | undefined> {
  const { rows } = await sql<ProcessRow>`
    select ${processColumns(now)} from ${processTables}
    where p.id = ${id} and p.company_id = ${scope.companyId}`.execute(db)
  return rows[0]
}

export async function selectCompanyOfProcess(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`select company_id from form_process where id = ${id}`.execute(db)
  return rows[0]?.company_id
}

/** Turns the user's own mark; false when they take no part. */
export async function toggleUserDone(db: Db, scope: CompanyScope, processId: Held<'process'>): Promise<boolean> {
  const { rows } = await sql`
    update form_process_user u set is_done = not is_done from form_process p
    where u.process_id = p.id and p.id = ${processId} and p.company_id = ${scope.companyId}
      and u.user_id = ${scope.user.userId}
    returning u.id`.execute(db)
  return rows.length > 0
}

export interface FormAccessRow {
  id: Held<'form'>
  company_id: number
  users_can_edit: boolean
  editable_by_companies: boolean
}

/** A form of the company's processes, for the staff of any. */
export async function selectFormOfProcess(
  db: Db,
  scope: CompanyScope | StaffScope,
  id: number,
): Promise<FormAccessRow | undefined> {
  const { rows } = await sql<FormAccessRow>`
    select form_id as id, company_id, users_can_edit, editable_by_companies from form_process
    where form_id = ${id} and ${whereAtCompany(scope, 'company_id')}`.execute(db)
  return rows[0]
}

export interface FormOfProcess {
  company_id: number
  name: string
  unit_name: string | null
  municipality: string | null
  faculties: string[]
  created_at: Date
}

export async function selectProcessOfForm(db: Db, formId: Held<'form'>): Promise<FormOfProcess | undefined> {
  const { rows } = await sql<FormOfProcess>`
    select company_id, name, unit_name, municipality, faculties, created_at
    from form_process where form_id = ${formId}`.execute(db)
  return rows[0]
}

/** A process and whose it is. */
export type ProcessFound = Pick<ProcessRow, 'id' | 'company_id'>

/** The form has come to a state of its own accord: only forwards. */
export async function updateStatusOfForm(
  db: Db,
  formId: Held<'form'>,
  { from, to, now }: { from: readonly Status[]; to: Status; now: Date },
): Promise<ProcessFound | undefined> {
  const { rows } = await sql<ProcessFound>`
    update form_process set status = ${to}, updated_at = ${now}
    where form_id = ${formId} and status = any(${from}::text[]) returning id, company_id`.execute(db)
  return rows[0]
}

/** Everyone at the process's company, and the provider's staff. */
export function selectWatchers(db: Db, companyId: number, now: Date): Promise<Told> {
  return selectTold(db, { module: 'forms', companyId, now }, { andStaff: true })
}

/** The same people by whether they take part in the process. */
export async function selectWatchersByPart(
  db: Db,
  { id, company_id: companyId }: ProcessFound,
  now: Date,
): Promise<{ participants: Told; others: Told }> {
  const place = { module: 'forms', companyId, now } as const
  const participants = sql`select user_id from form_process_user where process_id = ${id}`
  const others = sql`select user_id from company_grant where company_id = ${companyId} except ${participants}`
  return {
    participants: await selectTold(db, place, { among: participants }),
    others: await selectTold(db, place, { among: others, andStaff: true }),
  }
}

/** Those that the caller takes part in and has not marked done. */
export function selectWaitingToBeDone(db: Db, scope: CompanyScope, atMost: number): Promise<WaitingRow[]> {
  const found = sql`
    select u.process_id as id, u.created_at as since, u.process_id::text as key
    from form_process_user u join form_process p on p.id = u.process_id
    where u.user_id = ${scope.user.userId} and not u.is_done and ${whereAtCompany(scope, 'u.company_id')}
      and p.editable_by_companies and p.users_can_edit
    order by u.created_at, u.process_id`
  return selectWaiting(db, found, atMost, sql`(select name from form_process where id = found.id)`)
}

export interface AppointmentRow {
  id: number
  process_id: number
  start_date: Date
  end_date: Date
}

/** When the meetings are of those that the caller takes part in. */
export async function selectAppointments(
  db: Db,
  scope: CompanyScope,
  { from, until }: { from: Date; until: Date },
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select m.id, m.process_id, m.start_date, m.end_date
    from form_process_user u join form_process p on p.id = u.process_id join form_process_meeting m on m.process_id = p.id
    where u.user_id = ${scope.user.userId} and ${whereAtCompany(scope, 'p.company_id')}
      and m.start_date < ${until} and m.end_date > ${from}
    order by m.start_date, m.id`.execute(db)
  return rows
}
