import { type FileRow, selectFiles } from '#server/access-log/file-queries.ts'
import { readLines } from '#server/access-log/lines.ts'
import { manifestOf } from '#server/access-log/manifest.ts'
import { endOf } from '#server/access-log/month.ts'
import type { Db } from '#server/database/database.ts'
import { OperatorError } from '#server/errors.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { waitForHolds } from '#server/kept-queries.ts'
import { isRecord } from '#shared/objects.ts'
import { type HeldIds, removeLogFile, selectHeld } from './access-log-queries.ts'
import { takeTurn, upsertRemoval } from './queries.ts'

interface RemovingFiles {
  db: Db
  run: number
  now: Date
  store?: FileStore
  mayGoOn(): boolean
}

/**
 * Months of the access log that lie in files go when they are over (DL-3), each as a whole: a file in which anybody's is held
 * stays as it is until the hold has ended. Manifests stay, for they are links of the chain.
 */
export async function removeLogFiles(
  { db, run, now, store, mayGoOn }: RemovingFiles,
  before: Date,
  agreement: number,
): Promise<'done' | 'interrupted'> {
  if (!store) return 'done'
  for (const file of await selectFiles(db)) {
    const { month, state, file_key: key } = file
    if (state === 'WRITING' || key === null || endOf(month) > before) continue
    if (!mayGoOn()) return 'interrupted'
    if (state !== 'REMOVED') {
      const seen = await selectHeld(db)
      if (await mustStay(store, file, seen)) continue
      const gone = await db.transaction().execute(async (transaction) => {
        await waitForHolds(transaction)
        // A hold that came while the file was read: the next night.
        if (JSON.stringify(await selectHeld(transaction)) !== JSON.stringify(seen)) return false
        if (!(await takeTurn(transaction, run, agreement, now))) return false
        const count = await removeLogFile(transaction, month, before)
        if (count > 0) await upsertRemoval(transaction, { run, kind: 'access-log', companyId: null, count, now })
        return (await selectFiles(transaction)).some((one) => one.month === month && one.state === 'REMOVED')
      })
      if (!gone) continue
    }
    await store.remove(key)
    await removeLogFile(db, month, before)
  }
  return 'done'
}

/** Somebody's data in it is held; or it is not what was put away, which `npm run access-log -- verify` tells. */
async function mustStay(store: FileStore, file: FileRow, held: HeldIds): Promise<boolean> {
  if (held.companies.length === 0 && held.employees.length === 0) return false
  const companies = new Set<unknown>(held.companies)
  const employees = new Set<unknown>(held.employees)
  const isHeld = (line: string): boolean => {
    const row: unknown = JSON.parse(line)
    if (!isRecord(row)) return false
    const { company_id: companyId, employee_ids: employeeIds } = row
    return companies.has(companyId) || (Array.isArray(employeeIds) && employeeIds.some((id) => employees.has(id)))
  }
  try {
    for await (const lines of readLines(store, manifestOf(file))) if (lines.some(isHeld)) return true
    return false
  } catch (error) {
    if (error instanceof OperatorError) return true
    throw error
  }
}
