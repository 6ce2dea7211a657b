import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Language } from '#shared/languages.ts'

export interface ReportRow {
  content_hash: string
  file_id: Held<'file'>
  object_key: string
}

export async function selectReport(db: Db, formId: Held<'form'>, language: Language): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select r.content_hash, r.file_id, f.object_key from mform_report r join file f on f.id = r.file_id
    where r.form_id = ${formId} and r.language = ${language}`.execute(db)
  return rows[0]
}

export async function upsertReport(
  db: Db,
  report: { formId: Held<'form'>; language: Language; contentHash: string; fileId: Held<'file'>; now: Date },
): Promise<void> {
  await sql`
    insert into mform_report (form_id, language, content_hash, file_id, created_at)
    values (${report.formId}, ${report.language}, ${report.contentHash}, ${report.fileId}, ${report.now})
    on conflict (form_id, language) do update set content_hash = excluded.content_hash, file_id = excluded.file_id,
      created_at = excluded.created_at`.execute(db)
}

/** The form that a report's file tells of. */
export async function selectFormOfReport(db: Db, fileId: Held<'file'>): Promise<number | undefined> {
  const { rows } = await sql<{ form_id: number }>`
    select form_id from mform_report where file_id = ${fileId}`.execute(db)
  return rows[0]?.form_id
}
