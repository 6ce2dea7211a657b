import { type RawBuilder, sql } from 'kysely'
import { type Module, type ModuleFlag, moduleFlags, modulesWithOptionalFlag } from '#shared/permissions.ts'
import type { Access } from './access-log.ts'
import type { Db } from './database/database.ts'
import type { CompanyScope, SwitchRow } from './scope.ts'

/** Whether an organisation lies within the scope; the column that names it, e.g. `employment.organisation_id`. */
export function isWithin(scope: CompanyScope, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from organisation within_scope
    where within_scope.id = ${sql.ref(column)} and within_scope.path @> array[${scope.branchId}]::bigint[])`
}

const switchColumns: Record<ModuleFlag, string> = {
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

/** Who has a module at a company, as far as they can log in. */
export async function selectUsersWithModule(db: Db, companyId: number, module: Module): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u where u.role = 'ROLE_USER' and u.status = 'ACTIVE'
      and ${hasModule(sql`u.id`, sql`${companyId}::bigint`, module)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a module is on for a user at a company: settings, company and grant together, as `modulesInForce` says. */
export function hasModule(userId: RawBuilder<unknown>, companyId: RawBuilder<unknown>, module: Module) {
  const switched = switchColumns[moduleFlags[module]]
  const settingOn = sql.ref(`module_setting.${switched}`)
  return sql<boolean>`exists (
    select from company_grant module_grant join company module_company on module_company.id = module_grant.company_id
      cross join setting module_setting
    where module_grant.user_id = ${userId} and module_grant.company_id = ${companyId} and ${settingOn}
      and coalesce(${sql.ref(`module_company.${switched}`)}, ${modulesWithOptionalFlag.includes(module)})
      and (module_grant.modules is null or ${module} = any (module_grant.modules)))`
}

/** The provider's staff. */
export async function selectStaff(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from user_account where role <> 'ROLE_USER' and status = 'ACTIVE'`.execute(db)
  return rows.map(({ id }) => id)
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
