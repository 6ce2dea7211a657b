import type { Db } from '#server/database/database.ts'
import { selectFailedMails } from '#server/mail/queries.ts'
import type { Platform } from '#server/platform.ts'
import type { OfficeScope } from '#server/rights/scope.ts'
import { present } from '#shared/objects.ts'
import { type FailedMail, mailKinds } from '../console-contract.ts'

export interface Caller {
  scope: OfficeScope
  db: Db
  platform: Platform
}

/** The newest first; to whom each would go is found out now. */
export async function readMails(
  { scope, db, platform }: Caller,
  part: { limit: number; offset: number },
): Promise<FailedMail[]> {
  const rows = await selectFailedMails(db, scope, part)
  return Promise.all(
    rows.map(
      async (row): Promise<FailedMail> => ({
        id: row.id,
        kind: present(mailKinds.find((kind) => kind === row.kind)),
        to: (await platform.jobs.mailTo(row.kind, row.data)) ?? null,
        reason: row.reason,
        tries: row.tries,
        plannedAt: row.planned_at.toISOString(),
        failedAt: row.failed_at.toISOString(),
      }),
    ),
  )
}
