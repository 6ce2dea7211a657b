import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface LoggedFixture {
  /** The moment of the first; the others follow a minute apart. */
  at: string
  rows?: number
  userId?: number
  companyId?: number | null
  employeeIds?: number[]
}

/** Rows of the log as they came about then: written by the owner of the tables, who alone may say when. */
export async function insertLogged(db: Db, logged: LoggedFixture): Promise<void> {
  const { at, rows = 1, userId = 1, companyId = null, employeeIds = [999] } = logged
  await sql`
    insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, thing_id, request_id)
    select ${at}::timestamptz + n * interval '1 minute' + interval '7 microseconds', ${userId}, 'ROLE_USER', ${companyId}::bigint,
      ${employeeIds}::bigint[], 'read', 'sick-leave-recording', 'sick_leave', n, 'req-åäö-"' || n
    from generate_series(0, ${rows - 1}::int) n`.execute(db)
}

/** All of the log, as the database writes it: what is the same is equal. */
export async function wholeLog(db: Db): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select l::text as row from access_log l order by id, time`.execute(db)
  return rows.map(({ row }) => row)
}
