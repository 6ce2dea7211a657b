import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Answers } from '../contract.ts'
import type { Lock } from '../rules.ts'

export interface FormRow {
  id: number
  company_id: number
  company_name: string
  owner: string
  version_id: number
  definition: Record<string, unknown>
  answers: Answers
  revision: number
  saved_at: Date | null
  submission_id: string | null
  submitted_at: Date | null
}

export async function selectForm(db: Db, id: number): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select f.id, f.company_id, o.name as company_name, f.owner, f.version_id, v.definition, f.answers, f.revision,
      f.saved_at, f.submission_id, f.submitted_at
    from mform f join questionnaire_version v on v.id = f.version_id join organisation o on o.id = f.company_id
    where f.id = ${id}`.execute(db)
  return rows[0]
}

export async function selectOwnerName(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string }>`select owner from mform where id = ${id}`.execute(db)
  return rows[0]?.owner
}

export interface FormState {
  revision: number
  submission_id: string | null
  lock: Lock
  holder_name: string | null
  request_name: string | null
}

interface StateRow extends Omit<FormState, 'lock'> {
  lock_user_id: number | null
  lock_tab: string
  lock_expires_at: Date
  request_user_id: number | null
  request_tab: string
  requested_at: Date
}

/** @param lock 'for update' keeps others from changing the form until the transaction is over */
export async function selectState(db: Db, id: number, lock?: 'for update'): Promise<FormState> {
  const { rows } = await sql<StateRow>`
    select f.revision, f.submission_id, f.lock_user_id, f.lock_tab, f.lock_expires_at, f.request_user_id,
      f.request_tab, f.requested_at, h.first_name || ' ' || h.last_name as holder_name,
      r.first_name || ' ' || r.last_name as request_name
    from mform f left join user_account h on h.id = f.lock_user_id left join user_account r on r.id = f.request_user_id
    where f.id = ${id} ${lock ? sql`for update of f` : sql``}`.execute(db)
  const row = rows[0] as StateRow
  return {
    revision: row.revision,
    submission_id: row.submission_id,
    holder_name: row.holder_name,
    request_name: row.request_name,
    lock: {
      holder: row.lock_user_id && { userId: row.lock_user_id, tab: row.lock_tab, expiresAt: row.lock_expires_at },
      request: row.request_user_id && { userId: row.request_user_id, tab: row.request_tab, at: row.requested_at },
    } as Lock,
  }
}

const lockColumns = ({ holder, request }: Lock) => sql`
  lock_user_id = ${holder?.userId ?? null}, lock_tab = ${holder?.tab ?? null},
  lock_expires_at = ${holder?.expiresAt ?? null}, request_user_id = ${request?.userId ?? null},
  request_tab = ${request?.tab ?? null}, requested_at = ${request?.at ?? null}`

export async function updateLock(db: Db, id: number, lock: Lock): Promise<void> {
  await sql`update mform set ${lockColumns(lock)} where id = ${id}`.execute(db)
}

/** Upon the revision that has been seen, with the lock that whoever saves keeps; answers the new revision. */
export async function updateAnswers(
  db: Db,
  id: number,
  saved: { answers: Answers; by: number; now: Date; lock: Lock },
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update mform set answers = ${JSON.stringify(saved.answers)}::jsonb, revision = revision + 1,
      saved_by = ${saved.by}, saved_at = ${saved.now}, ${lockColumns(saved.lock)}
    where id = ${id} returning revision`.execute(db)
  return (rows[0] as { revision: number }).revision
}

/** The form is closed: nobody fills it any more. */
export async function updateSubmitted(
  db: Db,
  id: number,
  submission: { answers: Answers; submissionId: string; by: number; now: Date },
): Promise<void> {
  await sql`
    update mform set answers = ${JSON.stringify(submission.answers)}::jsonb, submission_id = ${submission.submissionId},
      submitted_by = ${submission.by}, submitted_at = ${submission.now}, lock_user_id = null, lock_tab = null,
      lock_expires_at = null, request_user_id = null, request_tab = null, requested_at = null
    where id = ${id}`.execute(db)
}

/** Answers the new form's id; undefined when the owner has no such template in use. */
export async function insertForm(
  db: Db,
  form: { templateId: number; companyId: number; owner: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into mform (version_id, company_id, owner, created_at)
    select v.id, ${form.companyId}, t.owner, ${form.now}
    from questionnaire_template t join questionnaire_version v on v.template_id = t.id
    where t.id = ${form.templateId} and t.owner = ${form.owner} and t.retired_at is null
    order by v.number desc limit 1
    returning id`.execute(db)
  return rows[0]?.id
}

/** Answers the files of their reports. */
export async function deleteForms(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ file_id: number }>`
    delete from mform_report where form_id = any(${ids}::bigint[]) returning file_id`.execute(db)
  await sql`delete from mform where id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => row.file_id)
}

export interface TemplateRow {
  id: number
  key: string
  definition: Record<string, unknown>
}

/** Those in use, each in its newest version. */
export async function selectTemplates(db: Db, owner: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select distinct on (t.id) t.id, t.key, v.definition
    from questionnaire_template t join questionnaire_version v on v.template_id = t.id
    where t.owner = ${owner} and t.retired_at is null order by t.id, v.number desc`.execute(db)
  return rows
}

/**
 * Adds the template that the product ships, or a version of it when it has another now. Where the newest is the
 * operator's own, that stays. Two processes that start at once agree.
 */
export async function upsertShipped(
  db: Db,
  { owner, key, definition }: { owner: string; key: string; definition: string },
): Promise<void> {
  await sql`insert into questionnaire_template (owner, key) values (${owner}, ${key}) on conflict (key) do nothing`.execute(
    db,
  )
  await sql`
    insert into questionnaire_version (template_id, number, definition)
    select t.id, coalesce(newest.number, 0) + 1, ${definition}::jsonb
    from questionnaire_template t left join lateral (
      select number, definition, created_by from questionnaire_version where template_id = t.id order by number desc limit 1
    ) newest on true
    where t.key = ${key} and newest.created_by is null and newest.definition is distinct from ${definition}::jsonb
    on conflict (template_id, number) do nothing`.execute(db)
}
