import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'

/** The files of a leave in their order, as JSON. */
export function attachmentsOf(sickLeaveId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('id', f.id, 'filename', f.filename, 's3ObjectKey', f.object_key,
      'contentType', f.content_type, 'size', f.size) order by a.position)
    from sick_leave_attachment a join file f on f.id = a.file_id where a.sick_leave_id = ${sickLeaveId}), '[]')`
}

/** These files and no others, in this order. */
export async function replaceAttachments(
  db: Db,
  sickLeaveId: Held<'sick leave'>,
  fileIds: readonly Held<'file'>[],
): Promise<void> {
  await sql`delete from sick_leave_attachment where sick_leave_id = ${sickLeaveId}`.execute(db)
  await sql`
    insert into sick_leave_attachment (file_id, sick_leave_id, position)
    select id, ${sickLeaveId}, place from unnest(${fileIds}::bigint[]) with ordinality as wanted (id, place)`.execute(
    db,
  )
  await sql`update sick_leave set has_file = ${fileIds.length > 0} where id = ${sickLeaveId}`.execute(db)
}

export interface LeaveOfFile {
  id: Held<'sick leave'>
  employee_id: number
  company_id: number
  recorded_by: number
  recorded_at: Date
  is_removed: boolean
  /** In a unit that one of the branches reaches. */
  is_within: boolean
}

/** The leave that a file belongs to, and whose data it is. */
export async function selectLeaveOfFile(
  db: Db,
  fileId: Held<'file'>,
  branchIds: readonly number[],
): Promise<LeaveOfFile | undefined> {
  const { rows } = await sql<LeaveOfFile>`
    select s.id, s.employee_id, s.company_id, s.recorded_by, s.recorded_at,
      s.state = 'REMOVED' as is_removed, o.path && ${branchIds}::bigint[] as is_within
    from sick_leave_attachment a join sick_leave s on s.id = a.sick_leave_id
    join employment e on e.id = s.employment_id join organisation o on o.id = e.organisation_id
    where a.file_id = ${fileId}`.execute(db)
  return rows[0]
}
