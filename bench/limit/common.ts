import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'

// As the product reads them: bigint as a number, a day as a string.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, String)

export const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

/** Asks by a prepared statement, as the product does. */
export function asking<Statements extends Record<string, string>>(statements: Statements) {
  return async <Row extends object>(
    name: keyof Statements & string,
    values: unknown[],
    by: pg.Pool | pg.PoolClient = pool,
  ): Promise<Row[]> => (await by.query<Row>({ name, text: statements[name] as string, values })).rows
}

const ask = asking({
  identity: `
    with open as (
      select g.*, c, o.name from (
        select user_id, company_id, branch_id, modules, main_user from company_grant
          where ends_on is null or ends_on >= current_date
        union all
        select d.to_user_id, d.company_id, given.branch_id, coalesce(d.modules, given.modules), false
          from delegation d join company_grant given on given.user_id = d.from_user_id and given.company_id = d.company_id
          where d.ended_at is null and current_date between d.from_day and d.to_day) g
      join company c on c.id = g.company_id join organisation o on o.id = c.id
      where not exists (select from company_login l where l.company_id = g.company_id and l.is_only_way))
    select s.id as session_id, s.last_used_at, s.confirmed_at, s.by_company, u.id as user_id, u.username, u.role,
      u.first_name, u.last_name, u.locale, u.accepted_terms_at is not null as accepted_terms, u.push_token,
      json_build_object(${switches('t')}) as switches,
      (select json_agg(json_build_object('companyId', open.company_id, 'companyName', open.name,
          'branchId', open.branch_id, 'modules', open.modules, 'mainUser', open.main_user,
          'flags', json_build_object(${switches('(open.c)')})) order by open.name collate finnish)
        from open where open.user_id = u.id) as grants,
      t.second_factor_employers = 'REQUIRED' and not exists (select from second_factor f where f.user_id = u.id)
        as needs_second_factor
    from session s join user_account u on u.id = s.user_id cross join setting t
    where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2
      and s.last_used_at > $3 and u.status = 'ACTIVE'`,
  touch: `update session set last_used_at = $1 where id = $2`,
  access: `
    insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, thing_id, request_id)
    values ($1, $2, $3, $4, $5::bigint[], $6, $7, $8, $9, $10)`,
})

export interface Grant {
  companyId: number
  companyName: string
  branchId: number
  modules: string[] | null
  mainUser: boolean
  flags: Record<string, boolean | null>
}

export interface User {
  session_id: number
  last_used_at: Date
  by_company: boolean
  needs_second_factor: boolean
  user_id: number
  username: string
  role: string
  first_name: string
  last_name: string
  locale: string
  accepted_terms: boolean
  push_token: string
  switches: Record<string, boolean>
  grants: Grant[] | null
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest()
export const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

export async function userOf({ headers }: FastifyRequest): Promise<User> {
  const token = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const now = new Date()
  const [user] = await ask<User>('identity', [hashOf(token), now, minutesBefore(now, 30)])
  if (!user) throw new Error('unauthorized')
  if (user.last_used_at < minutesBefore(now, 1)) await ask('touch', [now, user.session_id])
  return user
}

export function isOn(user: User, grant: Grant, flag: string): boolean {
  return (user.switches[flag] ?? false) && (grant.flags[flag] ?? false)
}

export function grantAt(user: User, companyId: number, flag: string): Grant {
  const grant = user.grants?.find((candidate) => candidate.companyId === companyId)
  if (!grant || !isOn(user, grant, flag)) throw new Error('item_not_found')
  return grant
}

interface Access {
  companyId: number
  employeeIds: number[]
  action: string
  purpose: string
  thing: string
  thingId: number | null
}

export async function logAccess(user: User, access: Access, by?: pg.PoolClient): Promise<void> {
  const { companyId, employeeIds, action, purpose, thing, thingId } = access
  const who = [new Date(), user.user_id, user.role]
  await ask('access', [...who, companyId, employeeIds, action, purpose, thing, thingId, randomUUID()], by)
}

function switches(table: string): string {
  const columns = [
    ['documentSharingEnabled', 'document_sharing_enabled'],
    ['reportSharingEnabled', 'report_sharing_enabled'],
    ['employmentManagementEnabled', 'employment_management_enabled'],
    ['sickLeaveManagementEnabled', 'sick_leave_management_enabled'],
    ['messagingEnabled', 'messaging_enabled'],
    ['opyWpaEnabled', 'opy_wpa_enabled'],
    ['workabilityEnabled', 'workability_enabled'],
    ['videoMeetingEnabled', 'video_meeting_enabled'],
    ['ordersEnabled', 'orders_enabled'],
    ['absenceFollowUpEnabled', 'absence_follow_up_enabled'],
    ['absenceStatisticsEnabled', 'absence_statistics_enabled'],
  ]
  return columns.map(([flag, column]) => `'${flag}', ${table}.${column}`).join(', ')
}

export function within(branch: string): string {
  return `exists (select from organisation within_scope
    where within_scope.id = e.organisation_id and within_scope.path @> array[${branch}]::bigint[])`
}
