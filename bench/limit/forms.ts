import type { FastifyInstance } from 'fastify'
import { asking, grantAt, pool, userOf } from './common.ts'

const utc = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const ask = asking({
  processes: `
    select p.id, p.company_id, o.name as company_name, p.form_id, p.name, p.status, p.next_step, p.unit_name,
      p.municipality, p.faculties, p.memo, p.users_can_edit, p.editable_by_companies, p.created_at,
      case when f.lock_expires_at > $2 then f.lock_user_id end as lock_user_id,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'meetingType', m.meeting_type,
        'startDate', ${utc('m.start_date')}, 'endDate', ${utc('m.end_date')}, 'agenda', m.agenda)
        order by m.start_date, m.id) from form_process_meeting m where m.process_id = p.id), '[]') as meetings,
      coalesce((select json_agg(json_build_object('id', u.id, 'userIsDone', u.is_done,
        'user', json_build_object('id', a.id, 'displayName', a.first_name || ' ' || a.last_name))
        order by a.last_name collate finnish, a.first_name collate finnish, u.id)
        from form_process_user u join user_account a on a.id = u.user_id where u.process_id = p.id), '[]') as users
    from form_process p join organisation o on o.id = p.company_id join mform f on f.id = p.form_id
    where p.company_id = $1 order by p.created_at desc, p.id desc`,
  owner: `select owner from mform where id = $1`,
  process: `
    select id, company_id, name, unit_name, municipality, faculties, created_at, users_can_edit, editable_by_companies
    from form_process where form_id = $1`,
  state: `
    select f.revision, f.submission_id, f.lock_user_id, f.lock_tab, f.lock_expires_at, f.request_user_id,
      f.request_tab, f.requested_at, h.first_name || ' ' || h.last_name as holder_name,
      r.first_name || ' ' || r.last_name as request_name
    from mform f left join user_account h on h.id = f.lock_user_id left join user_account r on r.id = f.request_user_id
    where f.id = $1 for update of f`,
  save: `
    update mform set answers = $2::jsonb, revision = revision + 1, saved_by = $3, saved_at = $4, lock_user_id = $3,
      lock_tab = $5, lock_expires_at = $6, request_user_id = null, request_tab = null, requested_at = null
    where id = $1 returning revision`,
})

const flag = 'opyWpaEnabled'

interface Process {
  id: number
  company_id: number
  company_name: string
  form_id: number
  name: string
  status: string
  next_step: string | null
  unit_name: string | null
  municipality: string | null
  faculties: string[]
  memo: string | null
  users_can_edit: boolean
  editable_by_companies: boolean
  created_at: Date
  meetings: object[]
  users: { user: { id: number } }[]
  lock_user_id: number | null
}

interface Saving {
  tab: string
  revision: number
  answers: object
}

export function forms(app: FastifyInstance): void {
  app.get('/resource/extranet/mprocess/user', async (request) => {
    const user = await userOf(request)
    const { companyId } = grantAt(user, Number((request.query as { companyId: string }).companyId), flag)
    const rows = await ask<Process>('processes', [companyId, new Date()])
    return rows.map((row) => toProcess(row, user.user_id))
  })

  app.put('/resource/mform/:id/answers', async (request) => {
    const user = await userOf(request)
    const id = Number((request.params as { id: string }).id)
    const { tab, revision, answers } = request.body as Saving
    const now = new Date()
    const client = await pool.connect()
    try {
      await client.query('begin')
      await ask('owner', [id], client)
      const [process] = await ask<Process>('process', [id], client)
      grantAt(user, process?.company_id ?? 0, flag)
      const [state] = await ask<{ revision: number; lock_user_id: number; lock_tab: string }>('state', [id], client)
      const isMine = state?.lock_user_id === user.user_id && state.lock_tab === tab
      if (!isMine || state.revision !== revision) throw new Error('changed_meanwhile')
      const until = new Date(now.getTime() + 60_000)
      const [saved] = await ask<{ revision: number }>(
        'save',
        [id, JSON.stringify(answers), user.user_id, now, tab, until],
        client,
      )
      await client.query('commit')
      return { revision: saved?.revision, savedAt: now.toISOString() }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}

function toProcess(row: Process, userId: number) {
  return {
    id: row.id,
    name: row.name,
    company: { id: row.company_id, name: row.company_name },
    status: { status: row.status },
    next_step: row.next_step,
    targetCompanyUnit: row.unit_name,
    targetCompanyUnitDetails: { name: row.unit_name, municipality: row.municipality, faculties: row.faculties },
    meetings: row.meetings,
    usersCanEdit: row.users_can_edit,
    userIsParticipant: row.users.some(({ user }) => user.id === userId),
    isLocked: row.lock_user_id !== null,
    editableByCompaniesEnabled: row.editable_by_companies,
    formId: row.form_id,
    creationTime: row.created_at.toISOString(),
    mform: { id: row.form_id, editLock: row.lock_user_id === null ? null : { userId: row.lock_user_id } },
    users: row.users,
    memo: row.memo,
  }
}
