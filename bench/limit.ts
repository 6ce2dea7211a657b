/**
 * The limit: the same work as the product's, written by hand for these few calls with nothing between Fastify and pg:
 * no contract, no validation, no headers, no metrics, no log. The same statements, the same writes, the same answers;
 * `run.ts` compares the answers.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import {
  type Employee,
  type Employment,
  type Grant,
  type SessionUser,
  type Settings,
  type SickLeave,
  statements,
  type User,
} from './limit-statements.ts'

// As the product reads them: bigint as a number, a day as a string.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, String)

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

async function ask<Row extends object>(
  name: keyof typeof statements,
  values: unknown[],
  by: pg.Pool | pg.PoolClient = pool,
): Promise<Row[]> {
  return (await by.query<Row>({ name, text: statements[name], values })).rows
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

async function userOf({ headers }: FastifyRequest): Promise<User> {
  const token = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const now = new Date()
  const [user] = await ask<User>('identity', [hashOf(token), now, minutesBefore(now, 30)])
  if (!user) throw new Error('unauthorized')
  if (user.last_used_at < minutesBefore(now, 1)) await ask('touch', [now, user.session_id])
  return user
}

function isOn(user: User, grant: Grant, flag: string): boolean {
  return (user.switches[flag] ?? false) && (grant.flags[flag] ?? false)
}

function grantAt(user: User, companyId: number): Grant {
  const grant = user.grants?.find((candidate) => candidate.companyId === companyId)
  if (!grant || !isOn(user, grant, 'sickLeaveManagementEnabled')) throw new Error('item_not_found')
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

async function logAccess(user: User, access: Access, by?: pg.PoolClient): Promise<void> {
  const { companyId, employeeIds, action, purpose, thing, thingId } = access
  const who = [new Date(), user.user_id, user.role]
  await ask('access', [...who, companyId, employeeIds, action, purpose, thing, thingId, randomUUID()], by)
}

const recording = { purpose: 'sick-leave-recording', thing: 'sick_leave' }

const app = fastify()
app.get('/health/ready', async () => ({}))

app.post('/resource/anonymous/extranet/login', async (request, reply) => {
  const { email, password } = request.body as { email: string; password: string }
  const now = new Date()
  await ask('failures', [hashOf(`${email}\n${request.ip}`), minutesBefore(now, 1), 10])
  const [account] = await ask<{ id: number; password_hash: string }>('accountToEnter', [email, email, email])
  if (!account || !(await verify(account.password_hash, password))) throw new Error('login_failed')
  const client = [request.ip, request.headers['user-agent'] ?? '']
  await ask('loginEvent', [account.id, now, 'SUCCESS', ...client])
  const token = randomBytes(32).toString('base64url')
  await ask('openSession', [hashOf(token), account.id, now, now, minutesBefore(now, -720), ...client])
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
    pusher: { key: 'extranet', authEndpoint: '/resource/pusher/auth', cluster: null },
  }
})

app.get('/resource/extranet/users/:id/companies', async (request) => {
  const user = await userOf(request)
  if (String(user.user_id) !== (request.params as { id: string }).id) throw new Error('item_not_found')
  return user.grants?.map((grant) => ({
    company: { id: grant.companyId, name: grant.companyName },
    ...Object.fromEntries(Object.keys(user.switches).map((flag) => [flag, isOn(user, grant, flag)])),
  }))
})

app.get('/resource/extranet/sickleaves', async (request) => {
  const user = await userOf(request)
  const { companyId, branchId } = grantAt(user, Number((request.query as { companyId: string }).companyId))
  const rows = await ask<SickLeave>('recordedSickLeaves', [
    user.user_id,
    companyId,
    minutesBefore(new Date(), 60),
    branchId,
  ])
  const employeeIds = rows.map((row) => row.employee_id)
  await logAccess(user, { ...recording, action: 'list', companyId, employeeIds, thingId: null })
  return rows.map(toSickLeave)
})

interface NewSickLeave {
  ehrUserId: number
  employerId: number
  start: string
  end: string
  notes: string
  diagnosisDate: string
  diagnosisCode: string
}

app.post('/resource/ehr/sickleaves', async (request) => {
  const user = await userOf(request)
  const body = request.body as NewSickLeave
  const now = new Date()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const [company] = await ask<{ company_id: number }>('companyOfEmployment', [body.employerId], client)
    const { companyId, branchId } = grantAt(user, company?.company_id ?? 0)
    const [employment] = await ask('employmentOf', [body.employerId, body.ehrUserId, branchId], client)
    await ask('settings', [], client)
    const [diagnosis] = await ask('diagnosis', [body.diagnosisCode], client)
    if (!employment || !diagnosis) throw new Error('item_not_found')
    const [added] = await ask<{ id: number }>(
      'insertSickLeave',
      [
        ...[body.ehrUserId, body.employerId, companyId, body.start, body.end, true, 2, body.notes, body.diagnosisCode],
        ...[false, body.diagnosisDate, false, user.user_id, now, now],
      ],
      client,
    )
    const [row] = await ask<SickLeave>('recordedSickLeave', [added?.id, user.user_id, companyId, now, branchId], client)
    const leave = row as SickLeave
    const about = { companyId, employeeIds: [leave.employee_id], thingId: leave.id }
    await logAccess(user, { ...recording, ...about, action: 'create' }, client)
    await client.query('commit')
    return toSickLeave(leave)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

app.post('/resource/ehr/users/find', async (request) => {
  const user = await userOf(request)
  const { companyId, branchId } = grantAt(user, Number((request.query as { companyId: string }).companyId))
  const [employee] = await ask<Employee>('employeeByCode', [(request.body as { sotu: string }).sotu])
  const employments = await ask<Employment>('employments', [employee?.id, branchId, null, null])
  if (!employee || employments.length === 0) throw new Error('item_not_found')
  const about = { companyId, employeeIds: [employee.id], thingId: employee.id }
  await logAccess(user, { action: 'search', purpose: 'employment-management', thing: 'employee', ...about })
  return toEmployee(employee, employments)
})

function toSessionUser(user: User, row: SessionUser) {
  const loginHistory = row.logins ?? []
  return {
    id: row.id,
    username: user.username,
    displayName: `${user.first_name} ${user.last_name}`,
    role: user.role,
    acceptedTerms: user.accepted_terms,
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

function toSickLeave(row: SickLeave) {
  return {
    id: row.id,
    ehrSickLeaveId: row.id,
    ehrUserId: row.employee_id,
    employerId: row.employment_id,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.organisation_name,
    start: row.start_date,
    end: row.end_date,
    duration: (Date.parse(row.end_date) - Date.parse(row.start_date)) / 86_400_000 + 1,
    type: row.external_certificate ? 'EXTERNAL' : 'OWN',
    title: null,
    externalSickLeaveCertificate: row.external_certificate,
    reasonId: row.reason_id,
    notes: row.notes,
    diagnosisDate: row.diagnosis_date,
    directContinuation: row.direct_continuation,
    diagnosisCode: null,
    diagnosisCodeStored: row.code_stored,
    noIcd: row.no_icd,
  }
}

function toEmployee(employee: Employee, employments: Employment[]) {
  return {
    id: employee.id,
    sotu: employee.identity_code,
    firstName: employee.first_name,
    lastName: employee.last_name,
    address: employee.address,
    postcode: employee.postcode,
    city: employee.city,
    email: employee.email,
    phone: employee.phone,
    lang: employee.language,
    municipality: employee.municipality_code,
    employers: employments.map((row) => ({
      id: row.id,
      orgId: row.organisation_id,
      name: row.organisation_name,
      profession: row.profession,
      startDate: row.start_date,
      endDate: row.end_date,
      mainEmployer: row.main_employer,
      categoryMembers: [],
      categories: [],
    })),
  }
}

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
