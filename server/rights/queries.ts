import { type RawBuilder, sql } from 'kysely'
import { keysOf } from '#shared/objects.ts'
import type { ModuleFlag } from '#shared/permissions.ts'
import type { Db } from '../database/database.ts'
import type { Access } from './access-log.ts'
import type { Held } from './held.ts'
import type { CompanyScope, OfficeScope, Opening, StaffScope, SwitchRow } from './scope.ts'

/** An organisation lies within the scope; the column that names it, e.g. `employment.organisation_id`. */
export function whereWithin(scope: CompanyScope, column: string): RawBuilder<boolean> {
  return whereReaches(sql`${scope.branchId}::bigint`, sql.ref(column))
}

/**
 * A row is the company's of the scope and lies within its branch. Where the branch is the whole company the tree is not
 * asked, so that a list's own index gives a page of it.
 */
export function whereAtBranch(scope: CompanyScope, table: string): RawBuilder<boolean> {
  const atCompany = whereAtCompany(scope, `${table}.company_id`)
  if (scope.branchId === scope.companyId) return atCompany
  return sql<boolean>`(${atCompany} and ${whereWithin(scope, `${table}.organisation_id`)})`
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
function whereResponsible(scope: StaffScope, column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(array(
    select company_id from ${responsibilities} responsible where user_id = ${scope.user.userId}))`
}

/** A thing is the company's of the scope, for the staff one of those that they see; the column that names the company. */
export function whereAtCompany(scope: CompanyScope | StaffScope | OfficeScope, column: string): RawBuilder<boolean> {
  if ('companyId' in scope) return sql<boolean>`${sql.ref(column)} = ${scope.companyId}`
  if (scope.companies === 'all') return sql<boolean>`true`
  return sql<boolean>`${sql.ref(column)} = any(${scope.companies}::bigint[])`
}

/** A thing is of one of the caller's own customers, or of any whom they see; the column that names the company. */
export function whereMine(scope: StaffScope, own: boolean, column: string): RawBuilder<boolean> {
  return own ? whereResponsible(scope, column) : whereAtCompany(scope, column)
}

/** A thing that several companies have is had by one that the staff see; `from` and the column name the companies. */
export function whereAtOneOf(
  scope: StaffScope | OfficeScope,
  from: RawBuilder<unknown>,
  column: string,
): RawBuilder<boolean> {
  if (scope.companies === 'all') return sql<boolean>`true`
  return sql<boolean>`exists (select ${from} and ${whereAtCompany(scope, column)})`
}

export async function holdCompany(
  db: Db,
  scope: StaffScope | OfficeScope,
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
    const written = escapeLike(word)
    if (word.length >= letters) return sql`${text} like ${`%${written}%`}`
    return sql`(${text} like ${`${written}%`} or ${text} like ${`% ${written}%`} or ${text} like ${`%-${written}%`})`
  })
}

/** A search that names something rare enough to be looked up by it before the list is put in order. */
export function isTelling(search: string): boolean {
  return wordsOf(search).some((word) => word.length >= letters)
}

function whereEveryWord(search: string, where: (word: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const words = wordsOf(search)
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words.map(where), sql` and `)})`
}

function wordsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

export async function insertAccess(
  db: Db,
  access: Access,
  by: { userId: number; role: string; requestId: string; now: Date; openings?: readonly Opening[] },
): Promise<void> {
  await sql`
    insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, thing_id, request_id,
      opening_reason)
    values (${by.now}, ${by.userId}, ${by.role}, ${access.companyId ?? null}, ${access.employeeIds}::bigint[],
      ${access.action}, ${access.purpose}, ${access.thing}, ${access.thingId ?? null}, ${by.requestId},
      ${openingReasonOf(access, by.openings ?? [])})`.execute(db)
}

/** For what reason the data was open to somebody who would not have seen it otherwise. */
function openingReasonOf(
  { openingReason, companyId, employeeIds }: Access,
  openings: readonly Opening[],
): RawBuilder<unknown> {
  if (openingReason || openings.length === 0) return sql`${openingReason ?? null}`
  if (companyId !== undefined) return sql`${openings.find((one) => one.companyId === companyId)?.reason ?? null}`
  return sql`(
    select n.reason from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as n ("companyId" bigint, reason text)
    where exists (select from company_employee k
      where k.company_id = n."companyId" and k.employee_id = any(${employeeIds}::bigint[])) limit 1)`
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
