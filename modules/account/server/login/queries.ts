import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Identity } from '#server/rights/scope.ts'
import type { Role } from '#shared/permissions.ts'

export interface AccountToEnter {
  id: Held<'account'>
  role: Role
  status: string
  password_hash: string | null
}

/** Finds the account of a username or an e-mail address; where one person's username is another's address, the username counts. */
export async function selectAccountToEnter(db: Db, name: string): Promise<AccountToEnter | undefined> {
  const { rows } = await sql<AccountToEnter>`
    select id, role, status, password_hash from user_account
    where username = ${name} or email = ${name}
    order by username = ${name} desc limit 1`.execute(db)
  return rows[0]
}

/** When earlier tries of an account from an address were made that have not succeeded, newest first. */
export async function selectFailures(
  db: Db,
  accountAndAddress: Buffer,
  madeAfter: Date,
  beforeAttempt: number,
  atMost: number,
): Promise<Date[]> {
  const { rows } = await sql<{ time: Date }>`
    select time from login_failure
    where account_and_address = ${accountAndAddress} and time > ${madeAfter} and id < ${beforeAttempt}
    order by time desc limit ${atMost}`.execute(db)
  return rows.map((row) => row.time)
}

/** Answers the attempt's id; until it succeeds it counts as a failure. */
export async function insertFailure(db: Db, accountAndAddress: Buffer, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into login_failure (account_and_address, time) values (${accountAndAddress}, ${now})
    returning id`.execute(db)
  return certainRow(rows).id
}

export async function deleteFailure(db: Db, attempt: number): Promise<void> {
  await sql`delete from login_failure where id = ${attempt}`.execute(db)
}

export async function deleteFailures(db: Db, accountAndAddress: Buffer): Promise<void> {
  await sql`delete from login_failure where account_and_address = ${accountAndAddress}`.execute(db)
}

export async function insertLoginEvent(
  db: Db,
  event: {
    userId: Held<'account'> | null
    now: Date
    outcome: 'SUCCESS' | 'FAILURE'
    ipAddress: string
    browser: string
  },
): Promise<void> {
  await sql`
    insert into login_event (user_id, time, outcome, ip_address, browser)
    values (${event.userId}, ${event.now}, ${event.outcome}, ${event.ipAddress}, ${event.browser})`.execute(db)
}

export interface SessionUserRow {
  id: number
  email: string | null
  status: string
  created_at: Date
  updated_at: Date
  email_notifications_enabled: boolean
  /** Whether the session was opened by the accounts of a company. */
  is_by_company: boolean
  logins: { time: string; ipAddress: string }[] | null
}

const loginsShown = 10

export async function selectSessionUser(
  db: Db,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
): Promise<SessionUserRow> {
  const { rows } = await sql<SessionUserRow>`
    select u.id, u.email, u.status, u.created_at, u.updated_at, u.email_notifications_enabled, s.by_company as is_by_company,
      (select json_agg(json_build_object('time', to_char(time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'ipAddress', ip_address))
        from (select time, ip_address from login_event
          where user_id = u.id and outcome = 'SUCCESS' order by time desc limit ${loginsShown}) newest) as logins
    from user_account u join session s on s.user_id = u.id and s.id = ${sessionId} where u.id = ${userId}`.execute(db)
  return certainRow(rows)
}

/** The account whose password, or passkey, was right. */
export async function selectAccountOf(db: Db, id: Held<'account'>): Promise<Omit<AccountToEnter, 'password_hash'>> {
  const { rows } = await sql<Omit<AccountToEnter, 'password_hash'>>`
    select id, role, status from user_account where id = ${id}`.execute(db)
  return certainRow(rows)
}

export async function hasEnteredFrom(db: Db, userId: Held<'account'>, ipAddress: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from login_event
    where user_id = ${userId} and outcome = 'SUCCESS' and ip_address = ${ipAddress} limit 1`.execute(db)
  return rows.length > 0
}
