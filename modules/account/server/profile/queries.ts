import { sql } from 'kysely'
import { whereShut } from '#server/auth/queries.ts'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { whereGrantHolds } from '#server/rights/queries.ts'
import type { UserScope } from '#server/rights/scope.ts'
import type { Language } from '#shared/languages.ts'

export interface ProfileRow {
  id: number
  email: string | null
  pending_email: string | null
  email_notifications_enabled: boolean
  report_credentials: string | null
  first_name: string
  last_name: string
  locale: Language
  otherwise_opened: string[]
}

export async function selectProfile(db: Db, scope: UserScope, now: Date): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.email, u.pending_email, u.email_notifications_enabled, u.report_credentials, u.first_name, u.last_name,
      u.locale,
      array(select o.name from company_grant g join organisation o on o.id = g.company_id
        where g.user_id = u.id and ${whereGrantHolds('g', now)} and ${whereShut(sql.ref('g.company_id'))}
        order by o.name collate finnish, o.id) as otherwise_opened
    from user_account u join session s on s.user_id = u.id and s.id = ${scope.user.sessionId}
    where u.id = ${scope.user.userId}`.execute(db)
  return certainRow(rows)
}

export async function updateProfile(
  db: Db,
  scope: UserScope,
  profile: { notifications: boolean | null; language: Language | null; now: Date },
): Promise<void> {
  await sql`
    update user_account set
      email_notifications_enabled = coalesce(${profile.notifications}, email_notifications_enabled),
      locale = coalesce(${profile.language}, locale), updated_at = ${profile.now}
    where id = ${scope.user.userId}`.execute(db)
}

export interface SessionRow {
  id: number
  started_at: Date
  last_used_at: Date
  ip_address: string
  browser: string
}

export async function selectOpenSessions(db: Db, scope: UserScope, now: Date, usedSince: Date): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, started_at, last_used_at, ip_address, browser from session
    where user_id = ${scope.user.userId} and ended_at is null and expires_at > ${now} and last_used_at > ${usedSince}
    order by last_used_at desc`.execute(db)
  return rows
}
