import type { FastifyInstance } from 'fastify'
import { asking, grantAt, logAccess, minutesBefore, pool, userOf, within } from './common.ts'

const ask = asking({
  recordedSickLeaves: `
    select ${sickLeaveColumns()}
    where s.recorded_by = $1 and s.company_id = $2 and s.recorded_at >= $3 and s.state <> 'REMOVED'
      and ${within('$4')}
    order by s.recorded_at desc, s.id desc`,
  recordedSickLeave: `
    select ${sickLeaveColumns()}
    where s.id = $1 and s.recorded_by = $2 and s.company_id = $3 and s.recorded_at >= $4
      and ${within('$5')}`,
  companyOfEmployment: `
    select company_id from employment where id = $1`,
  employmentOf: `
    select e.id, e.employee_id from employment e
    join company_employee k on k.employee_id = e.employee_id and k.company_id = e.company_id
    where e.id = $1 and k.id = $2 and ${within('$3')}`,
  diagnosis: `select code from diagnosis where code = $1`,
  insertSickLeave: `
    insert into sick_leave (employee_id, employment_id, company_id, start_date, end_date, external_certificate,
      reason_id, notes, diagnosis_code, no_icd, diagnosis_date, direct_continuation, recorded_by, recorded_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    returning id`,
  staff: `select push_token from user_account where role <> 'ROLE_USER' and status = 'ACTIVE'`,
  notify: `select pg_notify('extranet_push', $1)`,
  change: `
    with locked as (select pg_advisory_xact_lock(20530001))
    insert into integration_change (type, time, company_id, thing_id, for_provider)
    select 'sick-leave.recorded', $1, $2, $3, false from locked`,
  sickLeaveSettings: `select icd_in_own_sick_leaves, default_sick_leave_reason_code from setting`,
})

const flag = 'sickLeaveManagementEnabled'
const recording = { purpose: 'sick-leave-recording', thing: 'sick_leave' }

interface SickLeave {
  id: number
  employee_id: number
  user_id: number
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
  updated_at: Date
  attachments: object[]
}

interface NewSickLeave {
  ehrUserId: number
  employerId: number
  start: string
  end: string
  notes: string
  diagnosisDate: string
  diagnosisCode: string
}

export function sickLeaves(app: FastifyInstance): void {
  app.get('/resource/extranet/sickleaves', async (request) => {
    const user = await userOf(request)
    const { companyId, branchId } = grantAt(user, Number((request.query as { companyId: string }).companyId), flag)
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

  app.post('/resource/ehr/sickleaves', async (request) => {
    const user = await userOf(request)
    const body = request.body as NewSickLeave
    const now = new Date()
    const client = await pool.connect()
    try {
      await client.query('begin')
      const [company] = await ask<{ company_id: number }>('companyOfEmployment', [body.employerId], client)
      const { companyId, branchId } = grantAt(user, company?.company_id ?? 0, flag)
      const [employment] = await ask<{ employee_id: number }>(
        'employmentOf',
        [body.employerId, body.ehrUserId, branchId],
        client,
      )
      await ask('sickLeaveSettings', [], client)
      const [diagnosis] = await ask('diagnosis', [body.diagnosisCode], client)
      if (!employment || !diagnosis) throw new Error('item_not_found')
      const [added] = await ask<{ id: number }>(
        'insertSickLeave',
        [
          ...[
            employment.employee_id,
            body.employerId,
            companyId,
            body.start,
            body.end,
            true,
            2,
            body.notes,
            body.diagnosisCode,
          ],
          ...[false, body.diagnosisDate, false, user.user_id, now, now],
        ],
        client,
      )
      const [row] = await ask<SickLeave>(
        'recordedSickLeave',
        [added?.id, user.user_id, companyId, now, branchId],
        client,
      )
      const leave = row as SickLeave
      const about = { companyId, employeeIds: [leave.employee_id], thingId: leave.id }
      await logAccess(user, { ...recording, ...about, action: 'create' }, client)
      const staff = await ask<{ push_token: string }>('staff', [], client)
      const channels = staff.map((row) => `private-user-${row.push_token}`)
      const data = { id: leave.id, companyId, state: 'NEW' }
      await ask('notify', [JSON.stringify({ event: 'sickLeaveUpdate', data, channels })], client)
      await ask('change', [now, companyId, leave.id], client)
      await client.query('commit')
      return toSickLeave(leave)
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}

function toSickLeave(row: SickLeave) {
  return {
    id: row.id,
    ehrSickLeaveId: row.id,
    ehrUserId: row.user_id,
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
    attachments: row.attachments,
    version: row.updated_at.toISOString(),
  }
}

function sickLeaveColumns(): string {
  return `
    s.id, s.employee_id, k.id as user_id, s.employment_id, s.company_id, k.first_name, k.last_name, o.name as organisation_name,
    s.start_date, s.end_date, s.external_certificate, s.reason_id, s.notes, s.diagnosis_date, s.direct_continuation,
    s.no_icd, s.diagnosis_code is not null as code_stored, s.updated_at, coalesce((
      select json_agg(json_build_object('id', f.id, 'filename', f.filename, 's3ObjectKey', f.object_key,
        'contentType', f.content_type, 'size', f.size) order by a.position)
      from sick_leave_attachment a join file f on f.id = a.file_id where a.sick_leave_id = s.id), '[]') as attachments
    from sick_leave s join company_employee k on k.employee_id = s.employee_id and k.company_id = s.company_id
    join employment e on e.id = s.employment_id join organisation o on o.id = e.organisation_id`
}
