import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#shared/dates.ts'
import type { Module } from '#shared/permissions.ts'
import type { Db } from '../database/database.ts'
import type { Held } from './held.ts'

/** An access to a company as it stands. */
export interface GrantStanding {
  modules: Module[] | null
  branch_id: number
  branch_name: string | null
  ends_on: Day | null
  main_user: boolean
}

export interface GrantFound extends GrantStanding {
  /** The branch and all above it, the company first. */
  branch_path: number[]
  /** By what name the company knows them. */
  known_as: string
}

/** Until the transaction is over nobody else changes who may do what at a company. */
export async function lockGrants(db: Db, companyId: Held<'company'>): Promise<void> {
  await sql`select from company where id = ${companyId} for no key update`.execute(db)
}

/**
 * Somebody whom a main user has invited and who has not come in since: whether they had an account before is not the
 * company's to know. The grant is `g`, the account `u`.
 */
export const whereToCome = sql<boolean>`(u.status = 'INVITED' or g.invited_first_name is not null and not exists (
  select from login_event l where l.user_id = g.user_id and l.outcome = 'SUCCESS' and l.time > g.created_at))`

/**
 * Somebody has access at a company and has come in since a main user invited them: until then their colleagues are not told
 * who they are. The account is `user`.
 */
export function whereHasComeIn(user: string, companyId: number): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${user}.id`)} <> all (
    select g.user_id from company_grant g join user_account u on u.id = g.user_id
    where g.company_id = ${companyId} and g.invited_first_name is not null and ${whereToCome})`
}

/** By what name the company knows them. */
export const knownBy = (part: 'first_name' | 'last_name') => sql<string>`case
  when g.invited_first_name is not null and ${whereToCome} then ${sql.ref(`g.invited_${part}`)} else ${sql.ref(`u.${part}`)} end`
export const knownAs = sql<string>`${knownBy('first_name')} || ' ' || ${knownBy('last_name')}`

/** Whether it is in force or over. */
export async function selectGrant(db: Db, companyId: Held<'company'>, userId: number): Promise<GrantFound | undefined> {
  const { rows } = await sql<GrantFound>`
    select g.modules, g.branch_id, case when g.branch_id <> g.company_id then o.name end as branch_name, g.ends_on,
      g.main_user, o.path as branch_path, ${knownAs} as known_as
    from company_grant g join organisation o on o.id = g.branch_id join user_account u on u.id = g.user_id
    where g.company_id = ${companyId} and g.user_id = ${userId}`.execute(db)
  return rows[0]
}

export interface GrantToKeep {
  userId: Held<'account'>
  companyId: Held<'company'>
  branchId: number
  modules: readonly Module[] | null
  endsOn: Day | null
  mainUser: boolean
  now: Date
  /** By whose name and address a main user has invited them. */
  invitedAs?: { firstName: string; lastName: string; email: string }
}

/** By what number they are known until they have come in: no account's, and told by no order. */
const newInvitationId = () => randomInt(10 ** 12, 10 ** 14)

export async function upsertGrant(db: Db, grant: GrantToKeep): Promise<void> {
  await sql`
    insert into company_grant as g (user_id, company_id, branch_id, modules, ends_on, main_user, main_user_since,
      invited_first_name, invited_last_name, invited_email, invitation_id, created_at)
    values (${grant.userId}, ${grant.companyId}, ${grant.branchId}, ${grant.modules}::text[], ${grant.endsOn}::date,
      ${grant.mainUser}, ${grant.mainUser ? grant.now : null}::timestamptz, ${grant.invitedAs?.firstName ?? null}::text,
      ${grant.invitedAs?.lastName ?? null}::text, ${grant.invitedAs?.email ?? null}::text,
      ${grant.invitedAs ? newInvitationId() : null}::bigint, ${grant.now})
    on conflict (user_id, company_id) do update set branch_id = excluded.branch_id, modules = excluded.modules,
      ends_on = excluded.ends_on, main_user = excluded.main_user,
      main_user_since = case when g.main_user and excluded.main_user then g.main_user_since
        else excluded.main_user_since end,
      reviewed_at = case when g.main_user and excluded.main_user then g.reviewed_at end`.execute(db)
}

/** Answers whether there was one. What they have passed on or taken over at the company ends with it. */
export async function deleteGrant(
  db: Db,
  { userId, companyId, now }: { userId: Held<'account'>; companyId: number; now: Date },
): Promise<boolean> {
  await sql`
    update delegation set ended_at = ${now}
    where company_id = ${companyId} and (from_user_id = ${userId} or to_user_id = ${userId}) and ended_at is null`.execute(
    db,
  )
  const { rows } = await sql<{ user_id: number }>`
    delete from company_grant where user_id = ${userId} and company_id = ${companyId} returning user_id`.execute(db)
  return rows.length > 0
}

export interface UserChange {
  companyId: Held<'company'>
  byUserId: number
  userId: number
  /** By what name the company knew them then. */
  knownAs: string
  action: string
  before: object | null
  after: object | null
  now: Date
}

/** What has been changed of who may do what at a company: within the change's own transaction (MU-2). */
export async function insertUserLog(db: Db, change: UserChange): Promise<void> {
  await sql`
    insert into user_log (company_id, at, by_user_id, user_id, user_name, action, before, after, invitation_id)
    values (${change.companyId}, ${change.now}, ${change.byUserId}, ${change.userId}, ${change.knownAs}, ${change.action},
      ${change.before && JSON.stringify(change.before)}::jsonb, ${change.after && JSON.stringify(change.after)}::jsonb,
      (select g.invitation_id from company_grant g join user_account u on u.id = g.user_id
        where g.company_id = ${change.companyId} and g.user_id = ${change.userId} and ${whereToCome}))`.execute(db)
}

/** The same at each company of an account that is closed or opened again. */
export async function insertUserLogOfAccount(
  db: Db,
  change: Pick<UserChange, 'byUserId' | 'now'> & { userId: Held<'account'>; action: 'CLOSED' | 'REOPENED' },
): Promise<void> {
  await sql`
    insert into user_log (company_id, at, by_user_id, user_id, user_name, action, invitation_id)
    select g.company_id, ${change.now}, ${change.byUserId}, g.user_id, ${knownAs}, ${change.action},
      case when ${whereToCome} then g.invitation_id end
    from company_grant g join user_account u on u.id = g.user_id where g.user_id = ${change.userId}`.execute(db)
}

/** Those to whom somebody has passed their access on, at one company or at all: theirs changes with it. */
export async function selectCounterparts(
  db: Db,
  companyId: Held<'company'> | null,
  userId: Held<'account'>,
): Promise<number[]> {
  const { rows } = await sql<{ to_user_id: number }>`
    select distinct to_user_id from delegation
    where from_user_id = ${userId} and ended_at is null and (${companyId}::bigint is null or company_id = ${companyId})`.execute(
    db,
  )
  return rows.map((row) => row.to_user_id)
}
