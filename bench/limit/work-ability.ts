import type { FastifyInstance } from 'fastify'
import { asking, grantAt, logAccess, userOf } from './common.ts'

const columns = `
  c.id, c.company_id, c.organisation_id, o.name as organisation_name, c.employee_id, p.identity_code,
  k.first_name, k.last_name, e.profession,
  c.start_trigger, c.description, c.request_state, c.request_answer, c.requested_by,
  r.first_name || ' ' || r.last_name as requester_name, c.start_date, c.end_date,
  (select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
      order by u.last_name collate finnish, u.id)
    from workability_nurse n join user_account u on u.id = n.user_id where n.case_id = c.id) as nurses,
  (select json_agg(json_build_object('id', l.id, 'user', json_build_object('id', u.id,
      'displayName', u.first_name || ' ' || u.last_name)) order by u.last_name collate finnish, u.id)
    from workability_user l join user_account u on u.id = l.user_id where l.case_id = c.id) as users,
  (select json_agg(json_build_object('id', f.id, 'filename', f.filename, 's3ObjectKey', f.object_key,
      'createdBy', f.uploaded_by, 'eventId', a.event_id) order by f.created_at, f.id)
    from workability_attachment a join file f on f.id = a.file_id where a.case_id = c.id) as attachments,
  (select json_agg(json_build_object('id', v.id, 'eventType', v.event_type, 'startDate', v.start_date,
      'endDate', v.end_date, 'selectValue', v.select_value, 'alternativeSelectValue', v.alternative_select_value,
      'description', v.description, 'createdTime', v.created_at))
    from workability_event v where v.case_id = c.id) as events
  from workability_case c join organisation o on o.id = c.organisation_id join employee p on p.id = c.employee_id
  join company_employee k on k.employee_id = p.id and k.company_id = c.company_id
  join employment e on e.id = c.employment_id join user_account r on r.id = c.requested_by`

const isVisible = (companyId: string, userId: string) => `c.company_id = ${companyId}
  and exists (select from workability_user l where l.case_id = c.id and l.user_id = ${userId})`

const ask = asking({
  cases: `
    select ${columns} where ${isVisible('$1', '$2')}
      and ($3::boolean or not (o.id <> $4 and o.path @> array[$5]::bigint[]))
    order by c.start_date desc, c.id desc`,
  companyOfCase: `
    select c.company_id from workability_case c join workability_user l on l.case_id = c.id
    where c.id = $1 and l.user_id = $2`,
  oneCase: `select ${columns} where c.id = $1 and ${isVisible('$2', '$3')}`,
})

const flag = 'workabilityEnabled'
const reading = { purpose: 'work-ability', thing: 'workability_case' }
const centuries: Record<string, string> = { '+': '18', '-': '19', A: '20' }

interface Event {
  id: number
  eventType: string
  startDate: string
  createdTime: string
}

interface Case {
  id: number
  organisation_id: number
  organisation_name: string
  employee_id: number
  identity_code: string
  first_name: string
  last_name: string
  profession: string | null
  start_trigger: string
  description: string
  request_state: string
  request_answer: string | null
  start_date: string
  end_date: string | null
  nurses: { name: string }[] | null
  users: object[] | null
  attachments: object[] | null
  events: Event[] | null
}

export function workAbility(app: FastifyInstance): void {
  app.get('/resource/extranet/workability/user', async (request) => {
    const user = await userOf(request)
    const query = request.query as { companyId: string; includeChildren: string }
    const { companyId, branchId } = grantAt(user, Number(query.companyId), flag)
    const withChildren = query.includeChildren === 'true'
    const rows = await ask<Case>('cases', [companyId, user.user_id, withChildren, branchId, branchId])
    const employeeIds = [...new Set(rows.map((row) => row.employee_id))]
    await logAccess(user, { ...reading, action: 'list', companyId, employeeIds, thingId: null })
    return rows.map(toCase)
  })

  app.get('/resource/extranet/workability/:id', async (request) => {
    const user = await userOf(request)
    const id = Number((request.params as { id: string }).id)
    const [found] = await ask<{ company_id: number }>('companyOfCase', [id, user.user_id])
    const { companyId } = grantAt(user, found?.company_id ?? 0, flag)
    const [row] = await ask<Case>('oneCase', [id, companyId, user.user_id])
    if (!row) throw new Error('item_not_found')
    await logAccess(user, { ...reading, action: 'read', companyId, employeeIds: [row.employee_id], thingId: id })
    return toCase(row)
  })
}

function toCase(row: Case) {
  const events = (row.events ?? []).sort(
    (a, b) => order(b.startDate, a.startDate) || order(b.createdTime, a.createdTime) || b.id - a.id,
  )
  const code = row.identity_code
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    company: { id: row.organisation_id, name: row.organisation_name },
    responsibleNurses: (row.nurses ?? []).map(({ name }) => ({ name })),
    profession: row.profession,
    employee: { birthday: `${centuries[code.charAt(6)]}${code.slice(4, 6)}-${code.slice(2, 4)}-${code.slice(0, 2)}` },
    workabilityStartTrigger: row.start_trigger,
    startDate: row.start_date,
    endDate: row.end_date,
    description: row.description,
    requestState: row.request_state,
    requestAnswer: row.request_answer,
    attachments: row.attachments ?? [],
    users: row.users ?? [],
    events,
    eventCount: events.length,
    lastEvent: events[0] ? { eventType: events[0].eventType } : null,
  }
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
