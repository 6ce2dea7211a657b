import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { type Removal, whereHeldOf } from '#server/kept-queries.ts'

/**
 * By whole months, of UTC, and each as a whole where nothing of it is held. The database lets go of nothing of it any earlier
 * (`remove_access_log_month`, `refuse_early_removal`), and of nothing at all while the log is being moved into months.
 */
export const accessesPast: Removal = {
  root: 'access_log',
  over: (
    before,
  ) => sql`(kept.time < date_trunc('month', least(${before('access-log')}, now() - interval '12 years'), 'UTC')
    and to_regclass('public.access_log_next') is null)`,
  wholly: (before) => sql`select remove_access_log_month(${before('access-log')})`,
  held: sql`(${whereHeldOf('kept.company_id')} or kept.employee_ids && array(
    select h.employee_id from hold h where h.ended_at is null and h.employee_id is not null))`,
  gone: () => [sql`delete from access_log where id in (select id from past)`],
  atOnce: 300,
}

/** Whose data stays whatever the periods say. */
export interface HeldIds {
  companies: number[]
  employees: number[]
}

export async function selectHeld(db: Db): Promise<HeldIds> {
  const { rows } = await sql<HeldIds>`
    select coalesce(array_agg(company_id order by id) filter (where company_id is not null), '{}') as companies,
      coalesce(array_agg(employee_id order by id) filter (where employee_id is not null), '{}') as employees
    from hold where ended_at is null`.execute(db)
  return certainRow(rows)
}

/**
 * Notes that the file of a month goes, or, where that has been noted, that it is gone: how many rows went with it. The
 * database refuses where the month is not over.
 */
export async function removeLogFile(db: Db, month: string, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select remove_access_log_file(${`${month}-01`}::date, ${before}) as count`.execute(db)
  return certainRow(rows).count
}
