import { isRecord } from '#shared/objects.ts'
import { insertAccess } from '../rights/queries.ts'
import { readLines } from './lines.ts'
import { manifestOf } from './manifest.ts'
import type { Month } from './month.ts'
import { type Archive, requireFile } from './put-away.ts'

/** Whose rows are looked for: of whose data they are, or who has used it. */
export type Sought = { employeeId: number } | { userId: number }

/** In the access log, in the place of a request's. */
const requestId = 'access-log-search'

/**
 * The rows of somebody in a month that has been put away, as they stand there, once the file has been found to be whole. That it
 * was looked through stands in the log as well, by the operator, who is no user.
 */
export async function searchFile(archive: Archive, month: Month, sought: Sought): Promise<string[]> {
  const { db, store, now } = archive
  const manifest = manifestOf(await requireFile(db, month))
  const found: string[] = []
  for await (const lines of readLines(store, manifest)) found.push(...lines.filter((line) => isOf(line, sought)))
  await insertAccess(
    db,
    {
      ...{ action: 'search', purpose: 'data-subject-request', thing: 'access_log' },
      employeeIds: 'employeeId' in sought ? [sought.employeeId] : [],
    },
    { userId: 0, role: 'ROLE_ADMIN', requestId, now },
  )
  return found
}

/** Read only where the number stands in the line at all. */
function isOf(line: string, sought: Sought): boolean {
  const [id, field] = 'employeeId' in sought ? [sought.employeeId, 'employee_ids'] : [sought.userId, 'user_id']
  if (!line.includes(String(id))) return false
  const row: unknown = JSON.parse(line)
  if (!isRecord(row)) return false
  const value = row[field]
  return Array.isArray(value) ? value.includes(id) : value === id
}
