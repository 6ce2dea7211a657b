import { sql } from 'kysely'
import type { MailFailureReason } from '#shared/mail-failure.ts'
import type { Db } from '../database/database.ts'
import { whereProviders } from '../rights/queries.ts'
import type { OfficeScope } from '../rights/scope.ts'

export interface FailedMailRow {
  id: number
  kind: string
  data: object
  reason: MailFailureReason
  tries: number
  planned_at: Date
  failed_at: Date
}

const columns = sql.raw('id, kind, data, reason, tries, planned_at, failed_at')

/** A job that is given up twice, for the process died while it was written down, has failed once. */
export async function insertFailedMail(
  db: Db,
  mail: {
    jobId: string
    kind: string
    data: object
    reason: MailFailureReason
    tries: number
    plannedAt: Date
    failedAt: Date
  },
): Promise<void> {
  await sql`
    insert into failed_mail (job_id, kind, data, reason, tries, planned_at, failed_at)
    values (${mail.jobId}, ${mail.kind}, ${JSON.stringify(mail.data)}::jsonb, ${mail.reason}, ${mail.tries},
      ${mail.plannedAt}, ${mail.failedAt})
    on conflict (job_id) do nothing`.execute(db)
}

/** The newest first. */
export async function selectFailedMails(
  db: Db,
  scope: OfficeScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<FailedMailRow[]> {
  const { rows } = await sql<FailedMailRow>`
    select ${columns} from failed_mail where ${whereProviders(scope)}
    order by failed_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Takes one away, or so many of the oldest, to send them again; of two who do it at once one gets them. */
export async function deleteFailedMailsToResend(
  db: Db,
  scope: OfficeScope,
  which: { id: number } | { atMost: number },
): Promise<FailedMailRow[]> {
  const { rows } = await sql<FailedMailRow>`
    delete from failed_mail where ${
      'id' in which
        ? sql`id = ${which.id}`
        : sql`id in (select id from failed_mail order by failed_at, id limit ${which.atMost})`
    } and ${whereProviders(scope)} returning ${columns}`.execute(db)
  return rows
}

export async function countFailedMails(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from failed_mail`.execute(db)
  return rows[0]?.count ?? 0
}

/** The last failure of one mail. */
export async function selectFailedMail(
  db: Db,
  scope: OfficeScope,
  kind: string,
  data: object,
): Promise<FailedMailRow | undefined> {
  const { rows } = await sql<FailedMailRow>`
    select ${columns} from failed_mail where kind = ${kind} and data = ${JSON.stringify(data)}::jsonb
      and ${whereProviders(scope)}
    order by failed_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** Every failure of these mails. */
export async function deleteFailedMails(db: Db, kind: string, each: readonly object[]): Promise<void> {
  await sql`
    delete from failed_mail where kind = ${kind}
      and data = any(array(select jsonb_array_elements(${JSON.stringify(each)}::jsonb)))`.execute(db)
}

/** Answers whether there was one. */
export async function deleteFailedMail(db: Db, scope: OfficeScope, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from failed_mail where id = ${id} and ${whereProviders(scope)} returning id`.execute(db)
  return rows.length > 0
}
