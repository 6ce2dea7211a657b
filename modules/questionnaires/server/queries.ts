import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Answers } from '../contract.ts'
import type { Lock } from '../rules.ts'

export interface FormRow {
  id: Held<'form'>
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

export async function selectForm(db: Db, id: Held<'form'>): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select f.id, f.company_id, o.name as company_name, f.owner, f.version_id, v.definition, f.answers, f.revision,
      f.saved_at, f.submission_id, f.submitted_at
    from mform f join questionnaire_version v on v.id = f.version_id join organisation o on o.id = f.company_id
    where f.id = ${id}`.execute(db)
  return rows[0]
}

/** Whose forms one is of, and at which company, whoever asks; deciding whether they may open it is up to the owner. */
export async function selectOwnerOf(db: Db, id: number): Promise<{ owner: string; company_id: number } | undefined> {
  const { rows } = await sql<{ owner: string; company_id: number }>`
    select owner, company_id from mform where id = ${id}`.execute(db)
  return rows[0]
}

export interface FormState {
  revision: number
  submission_id: string | null
  has_files: boolean
  lock: Lock
  holder_name: string | null
  request_name: string | null
}

interface StateRow extends Omit<FormState, 'lock'> {
  lock_user_id: number | null
  lock_tab: string | null
  lock_expires_at: Date | null
  request_user_id: number | null
  request_tab: string | null
  requested_at: Date | null
}

/** @param lock 'for update' keeps others from changing the form until the transaction is over */
export async function selectState(db: Db, id: Held<'form'>, lock?: 'for update'): Promise<FormState> {
  const { rows } = await sql<StateRow>`
    select f.revision, f.submission_id, exists (select from mform_file m where m.form_id = f.id) as has_files, f.lock_user_id, f.lock_tab, f.lock_expires_at, f.request_user_id,
      f.request_tab, f.requested_at, h.first_name || ' ' || h.last_name as holder_name,
      r.first_name || ' ' || r.last_name as request_name
    from mform f left join user_account h on h.id = f.lock_user_id left join user_account r on r.id = f.request_user_id
    where f.id = ${id} ${lock ? sql`for update of f` : sql``}`.execute(db)
  const row = certainRow(rows)
  return {
    revision: row.revision,
    submission_id: row.submission_id,
    has_files: row.has_files,
    holder_name: row.holder_name,
    request_name: row.request_name,
    lock: {
      holder: holderOf(row.lock_user_id, row.lock_tab, row.lock_expires_at),
      request: requestOf(row.request_user_id, row.request_tab, row.requested_at),
    },
  }
}

const holderOf = (userId: number | null, tab: string | null, expiresAt: Date | null) =>
  userId !== null && tab !== null && expiresAt !== null ? { userId, tab, expiresAt } : null

const requestOf = (userId: number | null, tab: string | null, at: Date | null) =>
  userId !== null && tab !== null && at !== null ? { userId, tab, at } : null

const lockColumns = ({ holder, request }: Lock) => sql`
  lock_user_id = ${holder?.userId ?? null}, lock_tab = ${holder?.tab ?? null},
  lock_expires_at = ${holder?.expiresAt ?? null}, request_user_id = ${request?.userId ?? null},
  request_tab = ${request?.tab ?? null}, requested_at = ${request?.at ?? null}`

export async function updateLock(db: Db, id: Held<'form'>, lock: Lock): Promise<void> {
  await sql`update mform set ${lockColumns(lock)} where id = ${id}`.execute(db)
}

/** Upon the revision that has been seen, with the lock that whoever saves keeps; answers the new revision. */
export async function updateAnswers(
  db: Db,
  id: Held<'form'>,
  saved: { answers: Answers; by: number; now: Date; lock: Lock },
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update mform set answers = ${JSON.stringify(saved.answers)}::jsonb, revision = revision + 1,
      saved_by = ${saved.by}, saved_at = ${saved.now}, ${lockColumns(saved.lock)}
    where id = ${id} returning revision`.execute(db)
  return certainRow(rows).revision
}

/** The form is closed: nobody fills it any more. */
export async function updateSubmitted(
  db: Db,
  id: Held<'form'>,
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
  form: { templateId: number; companyId: Held<'company'>; owner: string; now: Date },
): Promise<Held<'form'> | undefined> {
  const { rows } = await sql<{ id: Held<'form'> }>`
    insert into mform (version_id, company_id, owner, created_at)
    select v.id, ${form.companyId}, t.owner, ${form.now}
    from questionnaire_template t join questionnaire_version v on v.template_id = t.id
    where t.id = ${form.templateId} and t.owner = ${form.owner} and t.retired_at is null
    order by v.number desc limit 1
    returning id`.execute(db)
  return rows[0]?.id
}

/** Answers their files and those of their reports. */
export async function deleteForms(db: Db, ids: readonly Held<'form'>[]): Promise<Held<'file'>[]> {
  const { rows } = await sql<{ file_id: Held<'file'> }>`
    with reports as (delete from mform_report where form_id = any(${ids}::bigint[]) returning file_id),
      files as (delete from mform_file where form_id = any(${ids}::bigint[]) returning file_id)
    select file_id from reports union all select file_id from files`.execute(db)
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
