import type { Db } from '#server/database/database.ts'
import type { Status } from '../contract.ts'

export interface ProcessFixture {
  companyId: number
  name: string
  /** `workplace` unless told. */
  template?: string
  status?: Status
  institution?: string
  municipality?: string
  faculties?: string[]
  memo?: string
  nextStep?: string
  usersCanEdit?: boolean
  editableByCompanies?: boolean
  users?: { userId: number; isDone?: boolean }[]
  meetings?: { name: string; type?: 'MEETING' | 'FOLLOW_UP_MEETING'; start: Date; minutes: number; agenda?: string }[]
  createdAt: Date
  answers?: Record<string, unknown>
  submittedAt?: Date
  submittedBy?: number
  lockedBy?: { userId: number; until: Date }
}

/** Answers the ids of the process and of its form. */
export async function insertProcessFixture(db: Db, process: ProcessFixture): Promise<{ id: number; formId: number }> {
  const formId = await insertForm(db, process)
  const { id } = await db
    .insertInto('form_process')
    .values({
      company_id: process.companyId,
      form_id: formId,
      name: process.name,
      status: process.status ?? 'WAITING',
      next_step: process.nextStep ?? null,
      unit_name: process.institution ?? null,
      municipality: process.municipality ?? null,
      faculties: process.faculties ?? [],
      memo: process.memo ?? null,
      users_can_edit: process.usersCanEdit ?? true,
      editable_by_companies: process.editableByCompanies ?? true,
      submitted_at: process.submittedAt ?? null,
      created_at: process.createdAt,
      updated_at: process.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { userId, isDone = false } of process.users ?? [])
    await db.insertInto('form_process_user').values({ process_id: id, user_id: userId, is_done: isDone }).execute()
  for (const meeting of process.meetings ?? [])
    await db
      .insertInto('form_process_meeting')
      .values({
        process_id: id,
        name: meeting.name,
        meeting_type: meeting.type ?? 'MEETING',
        start_date: meeting.start,
        end_date: new Date(meeting.start.getTime() + meeting.minutes * 60_000),
        agenda: meeting.agenda ?? null,
      })
      .execute()
  return { id, formId }
}

async function insertForm(db: Db, process: ProcessFixture): Promise<number> {
  const { template = 'workplace', answers, submittedAt, submittedBy, lockedBy } = process
  const version = await db
    .selectFrom('questionnaire_version as v')
    .innerJoin('questionnaire_template as t', 't.id', 'v.template_id')
    .select('v.id')
    .where('t.key', '=', template)
    .orderBy('v.number', 'desc')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('mform')
    .values({
      version_id: version.id,
      company_id: process.companyId,
      owner: 'forms',
      answers: JSON.stringify(answers ?? {}),
      revision: answers ? 1 : 0,
      saved_at: answers ? process.createdAt : null,
      submission_id: submittedAt ? crypto.randomUUID() : null,
      submitted_at: submittedAt ?? null,
      submitted_by: submittedBy ?? null,
      ...(lockedBy && {
        lock_user_id: lockedBy.userId,
        lock_tab: crypto.randomUUID(),
        lock_expires_at: lockedBy.until,
      }),
      created_at: process.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
