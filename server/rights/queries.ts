import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#shared/dates.ts'
import { keysOf } from '#shared/objects.ts'
import type { OpeningReason } from '#shared/openings.ts'
import type { ModuleFlag } from '#shared/permissions.ts'
import type { Db } from '../database/database.ts'
import { type EachSent, keptStatement, type Sent } from '../database/kept-statement.ts'
import type { Access } from './access-log.ts'
import type { Held } from './held.ts'
import {
  type AtCompany,
  type ClientScope,
  type OfficeScope,
  type Opening,
  type Part,
  reachesAll,
  type StaffScope,
  type SwitchRow,
} from './scope.ts'

/** An organisation lies within the scope; the column that names it, e.g. `employment.organisation_id`. */
export function whereWithin(scope: Pick<AtCompany, 'branchIds'>, column: string): RawBuilder<boolean> {
  return whereReachedByOne(scope.branchIds, sql.ref(column))
}

/** An organisation lies at one of some branches or below it. */
function whereReachedByOne(branchIds: readonly number[], organisationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from organisation reached
    where reached.id = ${organisationId} and reached.path && ${branchIds}::bigint[])`
}

/** An access of one's own holds to the end of its last day (MU-2). */
export function whereGrantHolds(grant: string, now: Sent<Date>): RawBuilder<boolean> {
  const endsOn = sql.ref(`${grant}.ends_on`)
  return sql<boolean>`(${endsOn} is null or ${endsOn} >= ${dayAt(now)})`
}

const dayAt = (now: Sent<Date>) =>
  now instanceof Date ? sql`${dayOf(now)}::date` : sql`(${now}::timestamptz at time zone 'Europe/Helsinki')::date`

const ownAccess = (now: Sent<Date>) => sql`
  select own.user_id, own.company_id, own.branch_id, own.modules, own.main_user, null::bigint as for_user_id
  from company_grant own where ${whereGrantHolds('own', now)}`

/** What people have access to by themselves: `accessAt` of whoever covers for nobody. */
export const ownAccessAt = (now: Sent<Date>): RawBuilder<unknown> => sql`(${ownAccess(now)})`

/** The delegation `d` has not been ended, and today is one of its days (MU-3). */
const whereDelegated = (now: Sent<Date>) =>
  sql<boolean>`(d.ended_at is null and ${dayAt(now)} between d.from_day and d.to_day)`

/** The user `u` covers for somebody: `accessAt` may know more of them than `ownAccessAt`. */
export const whereCovers = (now: Sent<Date>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from delegation d where d.to_user_id = u.id and ${whereDelegated(now)})`

/**
 * Who has access where at a moment, as `user_id`, `company_id`, `branch_id`, `modules`: their own to the end of its last day
 * (MU-2), and what another has passed on to them of what that other has then (MU-3), by `for_user_id`. It is the one rule of
 * whoever calls and of whoever is told.
 */
export function accessAt(now: Sent<Date>): RawBuilder<unknown> {
  const inForce = (grant: string) => whereGrantHolds(grant, now)
  return sql`(
    ${ownAccess(now)}
    union all
    select d.to_user_id, d.company_id, given.branch_id,
      case when d.modules is null then given.modules when given.modules is null then d.modules
        else array(select unnest(d.modules) intersect select unnest(given.modules)) end, false, d.from_user_id
    from delegation d
      join company_grant given on given.user_id = d.from_user_id and given.company_id = d.company_id and ${inForce('given')}
      join company_grant taker on taker.user_id = d.to_user_id and taker.company_id = d.company_id and ${inForce('taker')}
      join user_account giver on giver.id = d.from_user_id and giver.status = 'ACTIVE'
    where ${whereDelegated(now)})`
}

/**
 * A row is the company's of the scope and lies within its branch. Where the branch is the whole company the tree is not
 * asked, so that a list's own index gives a page of it; else the branch's units are looked up once for the statement, for a
 * company has fewer of them than rows.
 */
export function whereAtBranch(scope: AtCompany, table: string): RawBuilder<boolean> {
  const atCompany = whereAtCompany(scope, `${table}.company_id`)
  if (reachesAll(scope)) return atCompany
  return sql<boolean>`(${atCompany} and ${sql.ref(`${table}.organisation_id`)} = any(${unitsOf(scope)}))`
}

/** The units of a scope's branch, as an array that is found once for a statement. */
export function unitsOf({ companyId, branchIds }: AtCompany): RawBuilder<unknown> {
  return sql`array(
    select unit.id from organisation unit where unit.company_id = ${companyId} and unit.path && ${branchIds}::bigint[])`
}

/** A unit of a company, with all that lies below it. */
export interface UnitRow {
  id: Held<'organisation'>
  name: string
}

/** A unit within the scope's branches. */
export async function selectUnit(db: Db, scope: AtCompany, id: number): Promise<UnitRow | undefined> {
  const { rows } = await sql<UnitRow>`
    select id, name from organisation
    where id = ${id} and company_id = ${scope.companyId} and ${whereWithin(scope, 'organisation.id')}`.execute(db)
  return rows[0]
}

/** What is no customer's, but the provider's own: of a query of it its scope says why it asks for no company. */
export function whereProviders(scope: OfficeScope): RawBuilder<boolean> {
  return sql<boolean>`${sql.lit(scope.user.role !== 'ROLE_USER')}`
}

/** Who is responsible for which companies, themselves or by a team, as `company_id` and `user_id` (CS-1). */
export const responsibilities: RawBuilder<unknown> = sql`(
  select company_id, user_id from responsible_professional
  union select c.company_id, m.user_id from team_member m join team_company c on c.team_id = m.team_id)`

/** A thing is of a company for which the caller is responsible; the column that names the company. */
function whereResponsible(scope: StaffScope | OfficeScope, column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(array(
    select company_id from ${responsibilities} responsible where user_id = ${scope.user.userId}))`
}

/** A thing is the company's of the scope, for the staff one of those that they see; the column that names the company. */
export function whereAtCompany(
  scope: AtCompany | StaffScope | OfficeScope | ClientScope,
  column: string,
): RawBuilder<boolean> {
  if ('companyId' in scope) return sql<boolean>`${sql.ref(column)} = ${scope.companyId}`
  if (scope.companies === 'all') return sql<boolean>`true`
  const [only] = scope.companies
  // By an index in its order, which a list of values does not give.
  if (only !== undefined && scope.companies.length === 1) return sql<boolean>`${sql.ref(column)} = ${only}`
  return sql<boolean>`${sql.ref(column)} = any(${scope.companies}::bigint[])`
}

/** A thing is of one of the caller's own customers, or of any whom they see; the column that names the company. */
export function whereMine(scope: StaffScope | OfficeScope, own: boolean, column: string): RawBuilder<boolean> {
  return own ? whereResponsible(scope, column) : whereAtCompany(scope, column)
}

/**
 * A thing that several companies have is had by one that the staff see, or by an own customer; `from` and the column name
 * the companies.
 */
export function whereAtOneOf(
  scope: StaffScope | OfficeScope,
  from: RawBuilder<unknown>,
  column: string,
  own = false,
): RawBuilder<boolean> {
  if (scope.companies === 'all' && !own) return sql<boolean>`true`
  return sql<boolean>`exists (select ${from} and ${whereMine(scope, own, column)})`
}

/**
 * The table whose words on a person a client reads: a company's own, or the register's for the provider's, as the staff do
 * (docs/adr/0010-known-people.md).
 */
export function wordsFor<Own extends string, Register extends string>(
  { companies }: ClientScope,
  { own, register }: { own: Own; register: Register },
): Own | Register {
  return companies === 'all' ? register : own
}

export async function holdCompany(
  db: Db,
  scope: StaffScope | OfficeScope | ClientScope,
  id: number,
): Promise<Held<'company'> | undefined> {
  const { rows } = await sql<{ id: Held<'company'> }>`
    select id from company where id = ${id} and ${whereAtCompany(scope, 'id')}`.execute(db)
  return rows[0]?.id
}

/** An organisation lies at a branch or below it. */
export function whereReaches(branchId: RawBuilder<unknown>, organisationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from organisation reached
    where reached.id = ${organisationId} and reached.path @> array[${branchId}])`
}

export const switchColumns: Record<ModuleFlag, string> = {
  documentSharingEnabled: 'document_sharing_enabled',
  reportSharingEnabled: 'report_sharing_enabled',
  employmentManagementEnabled: 'employment_management_enabled',
  sickLeaveManagementEnabled: 'sick_leave_management_enabled',
  messagingEnabled: 'messaging_enabled',
  opyWpaEnabled: 'opy_wpa_enabled',
  workabilityEnabled: 'workability_enabled',
  videoMeetingEnabled: 'video_meeting_enabled',
  ordersEnabled: 'orders_enabled',
  absenceFollowUpEnabled: 'absence_follow_up_enabled',
  absenceStatisticsEnabled: 'absence_statistics_enabled',
}

/** `'messagingEnabled', t.messaging_enabled, …`: the arguments of a json_build_object. */
export function switchPairs(table: 't' | 'c') {
  return sql.raw(
    Object.entries(switchColumns)
      .map(([flag, column]) => `'${flag}', ${table}.${column}`)
      .join(', '),
  )
}

/** `messaging_enabled = $1, …`: every switch of one level in an update. */
export function switchAssignments(switches: SwitchRow): RawBuilder<unknown> {
  return sql.join(
    keysOf(switchColumns).map((flag) => sql`${sql.ref(switchColumns[flag])} = ${switches[flag]}::boolean`),
  )
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

// Å, ä and ö are letters of their own, at the end, whatever the language of the interface; as lists are sorted in browsers.
const finnish = new Intl.Collator('fi', { numeric: true })

/** The place of a code among all of them by the words that people see for them; the same words, the same place. */
export function rankOf(code: RawBuilder<unknown>, words: Readonly<Record<string, string>>): RawBuilder<number> {
  const inOrder = [...new Set(Object.values(words))].sort(finnish.compare)
  const ranks = Object.fromEntries(Object.entries(words).map(([one, word]) => [one, inOrder.indexOf(word)]))
  return sql<number>`(${JSON.stringify(ranks)}::jsonb ->> ${code})::int`
}

/**
 * A text in small letters holds every word searched for, in any order; nothing searched for is in every text.
 * @param text as it stands in its trigram index
 */
export function whereHoldsWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  return whereEveryWord(search, (word) => sql`${text} like ${`%${escapeLike(word)}%`}`)
}

const letters = 3

/**
 * The same for the provider's lists, which go through every company's things: a word of less than three letters is looked for
 * where words begin, for only there a trigram index knows it.
 */
export function whereFindsWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  return whereEveryWord(search, (word) => {
    if (word.length >= letters) return sql`${text} like ${`%${escapeLike(word)}%`}`
    // One pattern for all three, so that the index is gone through once.
    return sql`${text} ~ ${`(^|[ -])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`}`
  })
}

/** A search that names something rare enough to be looked up by it before the list is put in order. */
export function isTelling(search: string): boolean {
  return wordsOf(search).some((word) => word.length >= letters)
}

/** Something holds of every word of a search; of an empty one nothing is asked. */
export function whereEveryWord(search: string, where: (word: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const words = wordsOf(search)
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words.map(where), sql` and `)})`
}

function wordsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** By whom data was touched, and in what. */
interface AccessedBy {
  userId: number
  clientId?: number | undefined
  role: string
  requestId: string
  now: Date
  openings?: readonly Opening[]
  /** As far as somebody reaches the company whose data it is, by their own access and by what has been passed on to them. */
  parts?: readonly Pick<Part, 'branchId' | 'forUserId'>[] | undefined
}

export const insertAccess = (db: Db, access: Access, by: AccessedBy): Promise<void> => insertAccesses(db, [access], by)

/** Several at once: of one company and purpose where `parts` are given, for those are of these. */
export async function insertAccesses(db: Db, accesses: readonly Access[], by: AccessedBy): Promise<void> {
  if (accesses.length === 0) return
  const { openings = [], parts = [] } = by
  const rows: AccessRows = {
    now: by.now,
    userId: by.userId,
    role: by.role,
    requestId: by.requestId,
    clientId: by.clientId ?? null,
    companyIds: accesses.map(({ companyId }) => companyId ?? null),
    employeeIds: accesses.map(({ employeeIds }) => `{${employeeIds.join(',')}}`),
    actions: accesses.map(({ action }) => action),
    purposes: accesses.map(({ purpose }) => purpose),
    things: accesses.map(({ thing }) => thing),
    thingIds: accesses.map(({ thingId }) => thingId ?? null),
    reasons: accesses.map((access) => openingReasonOf(access, openings)),
  }
  const isForOthers = parts.some(({ forUserId }) => forUserId !== null)
  if (isForOthers || openings.length > 0) await accessInsert(rows, isForOthers ? parts : [], openings).execute(db)
  else await insertOwnAccesses(db, rows)
}

/** Of each access, in their order. */
interface AccessRows {
  now: Date
  userId: number
  role: string
  requestId: string
  clientId: number | null
  companyIds: (number | null)[]
  /** As PostgreSQL writes an array. */
  employeeIds: string[]
  actions: string[]
  purposes: string[]
  things: string[]
  thingIds: (number | null)[]
  reasons: (OpeningReason | null)[]
}

/** @param parts where some of it is done for others, by whose it is */
const accessInsert = (
  rows: EachSent<AccessRows>,
  parts: readonly Pick<Part, 'branchId' | 'forUserId'>[],
  openings: readonly Opening[],
) => sql`
  insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, thing_id, request_id,
    opening_reason, client_id, for_user_id)
  select time_of_access(${rows.now}::timestamptz), ${rows.userId}::bigint, ${rows.role}::text, a.company_id,
    ${parts.length > 0 ? sql`done.employee_ids` : sql`a.employee_ids::bigint[]`}, a.action, a.purpose, a.thing, a.thing_id,
    ${rows.requestId}::text, ${openingReason(openings)}, ${rows.clientId}::bigint,
    ${parts.length > 0 ? sql`done.for_user_id` : sql`null::bigint`}
  from unnest(${rows.companyIds}::bigint[], ${rows.employeeIds}::text[], ${rows.actions}::text[], ${rows.purposes}::text[],
    ${rows.things}::text[], ${rows.thingIds}::bigint[], ${rows.reasons}::text[])
    as a (company_id, employee_ids, action, purpose, thing, thing_id, opening_reason)
  ${parts.length > 0 ? sql`cross join lateral ${byWhoseAccess(parts)}` : sql``}`

const insertOwnAccesses = keptStatement<AccessRows, unknown>((rows) => accessInsert(rows, [], []))

/**
 * The people of an access `a` by whose it was, as `employee_ids` and `for_user_id`: what somebody may do by themselves they have
 * done for nobody. Whoever works in none of their branches is of the first part.
 */
function byWhoseAccess(parts: readonly Pick<Part, 'branchId' | 'forUserId'>[]): RawBuilder<unknown> {
  const [first] = parts
  const ranked = JSON.stringify(parts.map(({ branchId, forUserId }, place) => ({ branchId, forUserId, place })))
  return sql`(
    select array_remove(array_agg(person.id order by person.id), null) as employee_ids,
      case when of_part.place is null then ${first?.forUserId ?? null}::bigint else of_part."forUserId" end as for_user_id
    from (select id from unnest(a.employee_ids::bigint[]) id
      union all select null where cardinality(a.employee_ids::bigint[]) = 0) person
    left join lateral (
      select part."forUserId", part.place
      from jsonb_to_recordset(${ranked}::jsonb) as part ("branchId" bigint, "forUserId" bigint, place int)
      where exists (select from employment e join organisation o on o.id = e.organisation_id
        where e.company_id = a.company_id and e.employee_id = person.id and o.path @> array[part."branchId"])
      order by part.place limit 1) of_part on true
    group by 2) done`
}

/** For what reason the data was open to somebody who would not have seen it otherwise; null where that is by whose the data is. */
function openingReasonOf({ openingReason, companyId }: Access, openings: readonly Opening[]): OpeningReason | null {
  return openingReason ?? openings.find((one) => one.companyId === companyId)?.reason ?? null
}

function openingReason(openings: readonly Opening[]): RawBuilder<unknown> {
  if (openings.length === 0) return sql`a.opening_reason`
  return sql`coalesce(a.opening_reason, (
    select n.reason from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as n ("companyId" bigint, reason text)
    where a.company_id is null and exists (select from company_employee k
      where k.company_id = n."companyId" and k.employee_id = any(a.employee_ids::bigint[])) limit 1))`
}

/** Keeps by what SECRET_KEY is known again, unless that is known already. */
export async function insertKeyCheck(db: Db, hash: Buffer, now: Date): Promise<void> {
  await sql`insert into key_check (key_hash, created_at) values (${hash}, ${now}) on conflict do nothing`.execute(db)
}

export async function selectKeyCheck(db: Db): Promise<Buffer | undefined> {
  const { rows } = await sql<{ key_hash: Buffer }>`select key_hash from key_check`.execute(db)
  return rows[0]?.key_hash
}

/** Until no other transaction does what the number stands for, however long that takes; until this one ends none begins. */
export async function waitForTurn(transaction: Db, advisoryLock: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction)
}
