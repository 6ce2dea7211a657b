import { type RawBuilder, sql } from 'kysely'
import type { ModuleFlag } from '#shared/permissions.ts'
import type { Access } from './access-log.ts'
import type { Db } from './database/database.ts'
import type { CompanyScope, SwitchRow } from './scope.ts'

/** Whether an organisation lies within the scope; the column that names it, e.g. `employment.organisation_id`. */
export function isWithin(scope: CompanyScope, column: string): RawBuilder<boolean> {
  return whereReaches(sql`${scope.branchId}::bigint`, sql.ref(column))
}

/** Whether an organisation lies at a branch or below it. */
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
    Object.entries(switchColumns).map(
      ([flag, column]) => sql`${sql.ref(column)} = ${switches[flag as ModuleFlag]}::boolean`,
    ),
  )
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * Whether a text in small letters holds every word searched for, in any order; nothing searched for is in every text.
 * @param text as it stands in its trigram index
 */
export function holdsWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  )})`
}

export async function insertAccess(
  db: Db,
  access: Access,
  by: { userId: number; role: string; requestId: string; now: Date },
): Promise<void> {
  await sql`
    insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, thing_id, request_id)
    values (${by.now}, ${by.userId}, ${by.role}, ${access.companyId ?? null}, ${access.employeeIds}::bigint[],
      ${access.action}, ${access.purpose}, ${access.thing}, ${access.thingId ?? null}, ${by.requestId})`.execute(db)
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
