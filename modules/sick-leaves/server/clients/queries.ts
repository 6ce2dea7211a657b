import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, wordsFor } from '#server/rights/queries.ts'
import type { ClientScope } from '#server/rights/scope.ts'
import { columns, type ReceivedRow, withNames } from '../console/queries.ts'

/** A leave with the names by which whoever asks knows the person. */
export interface LeaveForClient extends ReceivedRow {
  known_first_name: string
  known_last_name: string
}

function leavesFor(scope: ClientScope) {
  const words = wordsFor(scope, { own: 'k', register: 'p' })
  return sql`select ${columns('fi')}, ${sql.ref(`${words}.first_name`)} as known_first_name,
    ${sql.ref(`${words}.last_name`)} as known_last_name from sick_leave s ${withNames}
    where ${whereAtCompany(scope, 's.company_id')}`
}

/** Those of a company after one that has been read, in the order in which they were recorded. */
export async function selectLeavesForClient(
  db: Db,
  scope: ClientScope,
  companyId: Held<'company'>,
  { after, limit }: { after: number; limit: number },
): Promise<LeaveForClient[]> {
  const { rows } = await sql<LeaveForClient>`
    ${leavesFor(scope)} and s.company_id = ${companyId} and s.id > ${after} order by s.id limit ${limit}`.execute(db)
  return rows
}

export async function selectLeaveForClient(
  db: Db,
  scope: ClientScope,
  id: number,
): Promise<LeaveForClient | undefined> {
  const { rows } = await sql<LeaveForClient>`${leavesFor(scope)} and s.id = ${id}`.execute(db)
  return rows[0]
}

export interface CertificateForClient {
  object_key: string
  filename: string
  content_type: string
  employee_id: number
  company_id: number
}

/** A file of one leave, and of no other. */
export async function selectCertificateForClient(
  db: Db,
  scope: ClientScope,
  { id, attachmentId }: { id: number; attachmentId: number },
): Promise<CertificateForClient | undefined> {
  const { rows } = await sql<CertificateForClient>`
    select f.object_key, f.filename, coalesce(f.content_type, 'application/octet-stream') as content_type, s.employee_id, s.company_id
    from sick_leave_attachment a join sick_leave s on s.id = a.sick_leave_id join file f on f.id = a.file_id
    where s.id = ${id} and f.id = ${attachmentId} and ${whereAtCompany(scope, 's.company_id')}`.execute(db)
  return rows[0]
}
