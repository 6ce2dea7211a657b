/** The product's statements (each module's `queries.ts`) with their parameters numbered by hand; and what they answer. */
export const statements = {
  identity: `
    select s.id as session_id, s.last_used_at, u.id as user_id, u.username, u.role, u.first_name, u.last_name,
      u.locale, u.accepted_terms_at is not null as accepted_terms, u.push_token,
      json_build_object(${switches('t')}) as switches,
      (select json_agg(json_build_object('companyId', g.company_id, 'companyName', o.name, 'branchId', g.branch_id,
          'modules', g.modules, 'flags', json_build_object(${switches('c')})) order by o.name collate finnish)
        from company_grant g join company c on c.id = g.company_id join organisation o on o.id = c.id
        where g.user_id = u.id) as grants
    from session s join user_account u on u.id = s.user_id cross join setting t
    where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2
      and s.last_used_at > $3 and u.status = 'ACTIVE'`,
  touch: `update session set last_used_at = $1 where id = $2`,
  failures: `
    select time from login_failure where account_and_address = $1 and time > $2
    order by time desc limit $3`,
  accountToEnter: `
    select id, role, status, password_hash from user_account
    where username = $1 or email = $2
    order by username = $3 desc limit 1`,
  loginEvent: `
    insert into login_event (user_id, time, outcome, ip_address, browser)
    values ($1, $2, $3, $4, $5)`,
  openSession: `
    insert into session (token_hash, user_id, started_at, last_used_at, expires_at, ip_address, browser)
    values ($1, $2, $3, $4, $5, $6, $7)`,
  sessionUser: `
    select id, email, status, created_at, updated_at, email_notifications_enabled,
      (select json_agg(json_build_object('time', to_char(time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'ipAddress', ip_address))
        from (select time, ip_address from login_event
          where user_id = u.id and outcome = 'SUCCESS' order by time desc limit $1) newest) as logins
    from user_account u where id = $2`,
  settings: `
    select document_sharing_enabled as "documentSharingEnabled", report_sharing_enabled as "reportSharingEnabled",
      employment_management_enabled as "employmentManagementEnabled",
      sick_leave_management_enabled as "sickLeaveManagementEnabled", messaging_enabled as "messagingEnabled",
      opy_wpa_enabled as "opyWpaEnabled", workability_enabled as "workabilityEnabled",
      video_meeting_enabled as "videoMeetingEnabled", orders_enabled as "ordersEnabled",
      locales, privacy_policy_link as "privacyPolicyLink", professionals_filtering as "professionalsFiltering",
      provider_name as "providerName", icd_in_own_sick_leaves as "icdInOwnSickLeaves",
      default_sick_leave_reason_code as "defaultSickLeaveReasonCode"
    from setting`,
  recordedSickLeaves: `
    select ${sickLeaveColumns()}
    where s.recorded_by = $1 and s.company_id = $2 and s.recorded_at >= $3 and ${within('$4')}
    order by s.recorded_at desc, s.id desc`,
  recordedSickLeave: `
    select ${sickLeaveColumns()}
    where s.id = $1 and s.recorded_by = $2 and s.company_id = $3 and s.recorded_at >= $4 and ${within('$5')}`,
  companyOfEmployment: `
    select o.company_id from employment e join organisation o on o.id = e.organisation_id
    where e.id = $1`,
  employmentOf: `
    select e.id from employment e
    where e.id = $1 and e.employee_id = $2 and ${within('$3')}`,
  diagnosis: `select code from diagnosis where code = $1`,
  insertSickLeave: `
    insert into sick_leave (employee_id, employment_id, company_id, start_date, end_date, external_certificate,
      reason_id, notes, diagnosis_code, no_icd, diagnosis_date, direct_continuation, recorded_by, recorded_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    returning id`,
  employeeByCode: `
    select id, identity_code, first_name, last_name, address, postcode, city, email, phone, language, municipality_code
    from employee where identity_code = $1`,
  employments: `
    select e.id, e.organisation_id, o.name as organisation_name, e.profession, e.start_date, e.end_date, e.main_employer
    from employment e join organisation o on o.id = e.organisation_id
    where e.employee_id = $1 and ${within('$2')}
      and ($3::date is null or e.end_date is null or e.end_date >= $4::date)
    order by e.main_employer desc, e.start_date desc, e.id`,
  access: `
    insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, thing_id, request_id)
    values ($1, $2, $3, $4, $5::bigint[], $6, $7, $8, $9, $10)`,
} as const

function switches(table: 't' | 'c'): string {
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
  ]
  return columns.map(([flag, column]) => `'${flag}', ${table}.${column}`).join(', ')
}

function sickLeaveColumns(): string {
  return `
    s.id, s.employee_id, s.employment_id, s.company_id, p.first_name, p.last_name, o.name as organisation_name,
    s.start_date, s.end_date, s.external_certificate, s.reason_id, s.notes, s.diagnosis_date, s.direct_continuation,
    s.no_icd, s.diagnosis_code is not null as code_stored
    from sick_leave s join employee p on p.id = s.employee_id
    join employment e on e.id = s.employment_id join organisation o on o.id = e.organisation_id`
}

function within(branch: string): string {
  return `exists (select from organisation within_scope
    where within_scope.id = e.organisation_id and within_scope.path @> array[${branch}]::bigint[])`
}

export interface Grant {
  companyId: number
  companyName: string
  branchId: number
  modules: string[] | null
  flags: Record<string, boolean | null>
}

export interface User {
  session_id: number
  last_used_at: Date
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

export interface SessionUser {
  id: number
  email: string
  status: string
  created_at: Date
  updated_at: Date
  email_notifications_enabled: boolean
  logins: { time: string; ipAddress: string }[] | null
}

export interface Settings {
  icdInOwnSickLeaves: boolean
  defaultSickLeaveReasonCode: number
  privacyPolicyLink: string
}

export interface SickLeave {
  id: number
  employee_id: number
  employment_id: number
  company_id: number
  first_name: string
  last_name: string
  organisation_name: string
  start_date: string
  end_date: string
  external_certificate: boolean
  reason_id: number
  notes: string | null
  diagnosis_date: string | null
  direct_continuation: boolean
  no_icd: boolean
  code_stored: boolean
}

export interface Employee {
  id: number
  identity_code: string
  first_name: string
  last_name: string
  address: string | null
  postcode: string | null
  city: string | null
  email: string | null
  phone: string | null
  language: string | null
  municipality_code: string | null
}

export interface Employment {
  id: number
  organisation_id: number
  organisation_name: string
  profession: string | null
  start_date: string
  end_date: string | null
  main_employer: boolean
}
