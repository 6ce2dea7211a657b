import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { FileRow } from '#server/files/queries.ts'
import type { Held } from '#server/rights/held.ts'

export type FormFileRow = Pick<FileRow, 'id' | 'object_key' | 'filename' | 'content_type' | 'size'>

/** The files of a form. */
export async function selectFilesOfForm(db: Db, formId: Held<'form'>): Promise<FormFileRow[]> {
  const { rows } = await sql<FormFileRow>`
    select f.id, f.object_key, f.filename, f.content_type, f.size
    from mform_file m join file f on f.id = m.file_id where m.form_id = ${formId} order by f.id`.execute(db)
  return rows
}

export async function insertFormFiles(db: Db, formId: Held<'form'>, fileIds: readonly Held<'file'>[]): Promise<void> {
  await sql`
    insert into mform_file (file_id, form_id) select id, ${formId} from unnest(${fileIds}::bigint[]) as added (id)`.execute(
    db,
  )
}

export async function deleteFormFiles(db: Db, formId: Held<'form'>, fileIds: readonly Held<'file'>[]): Promise<void> {
  await sql`delete from mform_file where form_id = ${formId} and file_id = any(${fileIds}::bigint[])`.execute(db)
}

/** The form that a file belongs to. */
export async function selectFormOfFile(db: Db, fileId: Held<'file'>): Promise<number | undefined> {
  const { rows } = await sql<{ form_id: number }>`
    select form_id from mform_file where file_id = ${fileId}`.execute(db)
  return rows[0]?.form_id
}
