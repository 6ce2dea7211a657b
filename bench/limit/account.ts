import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { asking, hashOf, isOn, minutesBefore, type User, userOf } from './common.ts'

const ask = asking({
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
    insert into session (token_hash, user_id, started_at, last_used_at, confirmed_at, expires_at, ip_address, browser)
    values ($1, $2, $3, $3, $3, $4, $5, $6)`,
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
      absence_follow_up_enabled as "absenceFollowUpEnabled", absence_statistics_enabled as "absenceStatisticsEnabled",
      read_receipts_enabled as "readReceiptsEnabled", locales, privacy_policy_link as "privacyPolicyLink", professionals_filtering as "professionalsFiltering",
      provider_name as "providerName", icd_in_own_sick_leaves as "icdInOwnSickLeaves",
      default_sick_leave_reason_code as "defaultSickLeaveReasonCode"
    from setting`,
})

interface SessionUser {
  id: number
  email: string
  status: string
  created_at: Date
  updated_at: Date
  email_notifications_enabled: boolean
  logins: { time: string; ipAddress: string }[] | null
}

interface Settings {
  icdInOwnSickLeaves: boolean
  defaultSickLeaveReasonCode: number
  privacyPolicyLink: string
}

export function account(app: FastifyInstance): void {
  app.post('/resource/anonymous/extranet/login', async (request, reply) => {
    const { email, password } = request.body as { email: string; password: string }
    const now = new Date()
    await ask('failures', [hashOf(`${email}\n${request.ip}`), minutesBefore(now, 1), 10])
    const [account] = await ask<{ id: number; password_hash: string }>('accountToEnter', [email, email, email])
    if (!account || !(await verify(account.password_hash, password))) throw new Error('login_failed')
    const client = [request.ip, request.headers['user-agent'] ?? '']
    await ask('loginEvent', [account.id, now, 'SUCCESS', ...client])
    const token = randomBytes(32).toString('base64url')
    await ask('openSession', [hashOf(token), account.id, now, minutesBefore(now, -720), ...client])
    reply.header('set-cookie', `session=${token}; Path=/; HttpOnly; SameSite=Lax`)
    return { redirectUrl: '/companies' }
  })

  app.post('/resource/anonymous/whoami', async (request) => {
    const user = await userOf(request)
    const [row] = await ask<SessionUser>('sessionUser', [10, user.user_id])
    return toSessionUser(user, row as SessionUser)
  })

  app.get('/resource/anonymous/extranet/organizations/settings', async (request) => {
    await userOf(request)
    const [row] = await ask<Settings>('settings', [])
    const { icdInOwnSickLeaves, defaultSickLeaveReasonCode, ...settings } = row as Settings
    return {
      ...settings,
      sickLeaveSettings: { icdInOwnSickLeaves, defaultSickLeaveReasonCode },
      policyUrl: settings.privacyPolicyLink,
      loginType: 'PASSWORD',
      consoleLoginType: 'PASSWORD',
      pusher: { key: 'extranet', authEndpoint: '/resource/pusher/auth', cluster: null },
    }
  })

  app.get('/resource/extranet/users/:id/companies', async (request) => {
    const user = await userOf(request)
    if (String(user.user_id) !== (request.params as { id: string }).id) throw new Error('item_not_found')
    return user.grants?.map((grant) => ({
      company: { id: grant.companyId, name: grant.companyName },
      mainUser: grant.mainUser,
      ...Object.fromEntries(Object.keys(user.switches).map((flag) => [flag, isOn(user, grant, flag)])),
    }))
  })
}

function toSessionUser(user: User, row: SessionUser) {
  const loginHistory = row.logins ?? []
  return {
    id: row.id,
    username: user.username,
    displayName: `${user.first_name} ${user.last_name}`,
    role: user.role,
    care: false,
    acceptedTerms: user.accepted_terms,
    secondFactorNeeded: user.needs_second_factor,
    isByCompany: user.by_company,
    creationTime: row.created_at,
    modificationTime: row.updated_at,
    organizationIds: user.grants?.map((grant) => grant.companyId),
    firstName: user.first_name,
    lastName: user.last_name,
    middleName: null,
    email: row.email,
    department: null,
    phoneNumber: null,
    status: row.status,
    locale: user.locale,
    passwordChangeRequired: false,
    extranetUserEmail: row.email,
    pusherChannel: `private-user-${user.push_token}`,
    webSocketToken: user.push_token,
    clinicEnabled: false,
    clinicChatNotificationEnabled: false,
    profilePicture: null,
    groups: [],
    gender: null,
    birthday: null,
    birthYear: null,
    address: null,
    postcode: null,
    city: null,
    country: null,
    loginHistory,
    ipHistory: [...new Set(loginHistory.map((event) => event.ipAddress))],
    emailNotificationsEnabled: row.email_notifications_enabled,
    pushNotificationsEnabled: true,
  }
}
