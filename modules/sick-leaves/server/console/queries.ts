import { type RawBuilder, sql } from 'kysely'
import { countSome } from '#server/database/count-queries.ts'
import type { Db } from '#server/database/database.ts'
import { orderOf } from '#server/database/order-queries.ts'
import type { RowsFrom } from '#server/requests/pages.ts'
import type { Held } from '#server/rights/held.ts'
import { isTelling, whereAtCompany, whereFindsWords, whereMine } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { selectWaitingAt, type WaitingRow, whereWaits } from '#server/waiting-queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import type { ListSorting, Sort } from '#shared/sorting.ts'
import type { LeaveState, ListedState } from '../../console-contract.ts'
import type { Certificate } from '../../contract.ts'
import { attachmentsOf } from '../certificates/queries.ts'

export interface LeaveFilter {
  state: ListedState | undefined
  companyId: number | undefined
  own: boolean
  external: boolean | undefined
  hasFile: boolean | undefined
  recordedFrom: Date | undefined
  recordedBefore: Date | undefined
  /** Words of the person's name. */
  search: string
}

/** A leave's content as a correction keeps what it was. */
export interface LeaveContent {
  start_date: Day
  end_date: Day
  external_certificate: boolean
  diagnosis_code: string | null
  notes: string | null
  direct_continuation: boolean
}

export interface ReceivedRow extends LeaveContent {
  id: Held<'sick leave'>
  employee_id: number
  user_id: number
  first_name: string
  last_name: string
  identity_code: string
  company_id: number
  company_name: string
  unit: string
  diagnosis_title: string | null
  state: LeaveState
  attachments: Certificate[]
  recorded_by_name: string
  recorded_at: Date
  handled_by_name: string | null
  handled_at: Date | null
  version: number
  before_correction: (LeaveContent & { diagnosis_title: string | null }) | null
}

const nameIn = (language: Language) => sql.ref(`name_${language}`)

export function columns(language: Language): RawBuilder<unknown> {
  const title = (code: RawBuilder<unknown>) => sql`(select ${nameIn(language)} from diagnosis where code = ${code})`
  return sql`
    s.id, s.employee_id, k.id as user_id, p.first_name, p.last_name, p.identity_code, s.company_id, c.name as company_name,
    o.name as unit, s.start_date, s.end_date, s.external_certificate, s.diagnosis_code,
    ${title(sql`s.diagnosis_code`)} as diagnosis_title, s.notes, s.direct_continuation, s.state,
    ${attachmentsOf(sql.ref('s.id'))} as attachments,
    r.first_name || ' ' || r.last_name as recorded_by_name, s.recorded_at,
    h.first_name || ' ' || h.last_name as handled_by_name, s.handled_at, s.version,
    s.before_correction || jsonb_build_object('diagnosis_title',
      ${title(sql`s.before_correction ->> 'diagnosis_code'`)}) as before_correction`
}

export const withNames = sql`
  join company_employee k on k.employee_id = s.employee_id and k.company_id = s.company_id
  join employee p on p.id = s.employee_id join organisation c on c.id = s.company_id
  join employment e on e.id = s.employment_id join organisation o on o.id = e.organisation_id
  join user_account r on r.id = s.recorded_by left join user_account h on h.id = s.handled_by`

/** What is asked for stands in the statement where an index is only for some of it. */
function whereAskedFor(scope: StaffScope, filter: LeaveFilter): RawBuilder<boolean> {
  const { state, companyId, own, external, hasFile, recordedFrom, recordedBefore, search } = filter
  // As many as are counted where it waits (SP-5).
  const where = state === 'TO_HANDLE' ? whereWaits : whereMine
  const conditions = [where(scope, own, 's.company_id')]
  if (state === 'HANDLED') conditions.push(sql`s.state = 'HANDLED'`)
  else if (state) conditions.push(sql`s.state <> 'HANDLED'`)
  if (state === 'NEW' || state === 'REMOVED') conditions.push(sql`s.state = ${sql.lit(state)}`)
  if (companyId !== undefined) conditions.push(sql`s.company_id = ${companyId}`)
  if (external !== undefined) conditions.push(sql`s.external_certificate = ${external}`)
  if (hasFile !== undefined) conditions.push(hasFile ? sql`s.has_file` : sql`not s.has_file`)
  if (recordedFrom) conditions.push(sql`s.recorded_at >= ${recordedFrom}`)
  if (recordedBefore) conditions.push(sql`s.recorded_at < ${recordedBefore}`)
  if (search) {
    const ofCompany = companyId === undefined ? sql`true` : sql`k.company_id = ${companyId}`
    const named = sql`(select k.employee_id from company_employee k where ${whereFindsWords(sql`k.search_text`, search)}
      and ${ofCompany}${isTelling(search) ? sql` offset 0` : sql``})`
    conditions.push(sql`s.employee_id in ${named}`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const newestFirst = sql`s.recorded_at desc, s.id desc`

export async function selectReceived(
  db: Db,
  scope: StaffScope,
  filter: LeaveFilter,
  language: Language,
  { sort, limit, offset }: RowsFrom & { sort: Sort<ListSorting> | undefined },
): Promise<ReceivedRow[]> {
  const order = orderOf(sort, { id: 's.id', time: 's.recorded_at', company: 's.company_id' })
  const { rows } = await sql<ReceivedRow>`
    select ${columns(language)}
    from (select s.* from sick_leave s ${order.join} where ${whereAskedFor(scope, filter)}
      ${order.by} limit ${limit} offset ${offset}) s ${order.join} ${withNames}
    ${order.by}`.execute(db)
  return rows
}

/** Where a leave stands among all of them, to the microsecond. */
export interface ListedRow extends ReceivedRow {
  place: string
}

/** So many after one that has been read, or from the newest on. */
export async function selectReceivedAfter(
  db: Db,
  scope: StaffScope,
  filter: LeaveFilter,
  language: Language,
  { last, limit }: { last: ListedRow | undefined; limit: number },
): Promise<ListedRow[]> {
  const after = last ? sql`(s.recorded_at, s.id) < (${last.place}::timestamptz, ${last.id})` : sql`true`
  const { rows } = await sql<ListedRow>`
    select ${columns(language)}, s.recorded_at::text as place
    from (select * from sick_leave s where ${whereAskedFor(scope, filter)} and ${after}
      order by ${newestFirst} limit ${limit}) s ${withNames}
    order by ${newestFirst}`.execute(db)
  return rows
}

export function countReceived(db: Db, scope: StaffScope, filter: LeaveFilter): Promise<number> {
  return countSome(db, sql`from sick_leave s where ${whereAskedFor(scope, filter)}`)
}

/** No person has more: a leave a day for three years. */
const ofOnePersonAtMost = 1000

export async function selectLeavesOf(
  db: Db,
  scope: StaffScope,
  employeeId: Held<'employee'>,
  language: Language,
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select ${columns(language)} from sick_leave s ${withNames}
    where s.employee_id = ${employeeId} and s.state <> 'REMOVED' and ${whereAtCompany(scope, 's.company_id')}
    order by s.start_date desc, s.id desc limit ${ofOnePersonAtMost}`.execute(db)
  return rows
}

export interface HandledRow {
  id: Held<'sick leave'>
  employee_id: number
  company_id: number
  /** Of one that is gone: they go with it. */
  file_ids: Held<'file'>[] | null
}

/**
 * Those that still are as they were seen: they are handled by the caller, and one that has been removed is gone with that.
 * Two who handle the same ones wait for one another.
 */
export async function updateLeavesHandled(
  db: Db,
  scope: StaffScope,
  leaves: readonly { id: number; version: number }[],
  now: Date,
): Promise<HandledRow[]> {
  const { rows } = await sql<HandledRow>`
    with seen as (
      select s.id, s.state from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb) as asked (id bigint, version int)
      join sick_leave s on s.id = asked.id
      where s.version = asked.version and s.state <> 'HANDLED' and ${whereAtCompany(scope, 's.company_id')}
      order by s.id for update of s),
    gone as (
      delete from sick_leave s using seen where s.id = seen.id and seen.state = 'REMOVED'
      returning s.id, s.employee_id, s.company_id,
        (select array_agg(a.file_id) from sick_leave_attachment a where a.sick_leave_id = s.id) as file_ids),
    handled as (
      update sick_leave s set state = 'HANDLED', version = s.version + 1, before_correction = null,
        handled_by = ${scope.user.userId}, handled_at = ${now}
      from seen where s.id = seen.id and seen.state = 'NEW'
      returning s.id, s.employee_id, s.company_id, null::bigint[] as file_ids)
    select * from gone union all select * from handled`.execute(db)
  return rows
}

/** What has become of leaves that were asked for; those that are there no more are not among them. */
export async function selectStates(
  db: Db,
  scope: StaffScope,
  ids: readonly number[],
): Promise<{ id: number; state: LeaveState }[]> {
  const { rows } = await sql<{ id: number; state: LeaveState }>`
    select id, state from sick_leave where id = any (${ids}::bigint[]) and ${whereAtCompany(scope, 'company_id')}`.execute(
    db,
  )
  return rows
}

/** New, corrected and removed leaves that nobody has handled, the longest waiting first; each leads to those of its company. */
export function selectWaitingToBeHandled(
  db: Db,
  scope: StaffScope,
  own: boolean,
  atMost: number,
): Promise<WaitingRow[]> {
  const found = sql`
    select s.id, s.company_id as organisation_id, s.recorded_at as since, s.company_id::text as key
    from sick_leave s
    where s.state <> 'HANDLED' and ${whereWaits(scope, own, 's.company_id')}
    order by s.recorded_at, s.id`
  return selectWaitingAt(db, found, atMost)
}
