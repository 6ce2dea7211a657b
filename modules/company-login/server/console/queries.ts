import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereGrantHolds } from '#server/rights/queries.ts'
import type { actions, CompanyLogin, Trial } from '../../console-contract.ts'

export interface LoginToShow {
  issuer: string
  client_id: string
  client_secret: Buffer
  domains: string[]
  is_only_way: boolean
  is_used: boolean
  trial: Trial | null
  tried_at: Date | null
}

export async function selectLogin(db: Db, companyId: Held<'company'>): Promise<LoginToShow | undefined> {
  const { rows } = await sql<LoginToShow>`
    select l.issuer, l.client_id, l.client_secret, l.is_only_way, l.trial, l.tried_at,
      array(select domain from company_login_domain d where d.company_id = l.company_id order by domain) as domains,
      exists (select from company_identity i where i.company_id = l.company_id) as is_used
    from company_login l where l.company_id = ${companyId}`.execute(db)
  return rows[0]
}

/** The users of a company who have not come in by its login. */
export async function countNotBound(db: Db, companyId: Held<'company'>, now: Date): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users from company_grant g
    where g.company_id = ${companyId} and ${whereGrantHolds('g', now)}
      and not exists (select from company_identity i where i.user_id = g.user_id and i.company_id = g.company_id)`.execute(
    db,
  )
  return certainRow(rows).users
}

const changesShown = 20

export interface ChangeRow {
  id: number
  at: Date
  by: string
  action: CompanyLogin['changes'][number]['action']
  user: string | null
}

export async function selectChanges(db: Db, companyId: Held<'company'>): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.at, b.first_name || ' ' || b.last_name as by, c.action, u.first_name || ' ' || u.last_name as user
    from company_login_change c join user_account b on b.id = c.by_user_id left join user_account u on u.id = c.user_id
    where c.company_id = ${companyId} order by c.id desc limit ${changesShown}`.execute(db)
  return rows
}

export async function insertChange(
  db: Db,
  companyId: Held<'company'>,
  change: { action: (typeof actions)[number]; byUserId: number; userId?: Held<'account'>; now: Date },
): Promise<void> {
  await sql`
    insert into company_login_change (company_id, at, by_user_id, action, user_id)
    values (${companyId}, ${change.now}, ${change.byUserId}, ${change.action}, ${change.userId ?? null})`.execute(db)
}

/** Which of these domains are another company's. */
export async function selectTakenDomains(
  db: Db,
  companyId: Held<'company'>,
  domains: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from company_login_domain where domain = any(${domains}::text[]) and company_id <> ${companyId}`.execute(
    db,
  )
  return rows.map((row) => row.domain)
}

export interface LoginToKeep {
  issuer: string
  clientId: string
  /** Sealed. */
  clientSecret: Buffer
  domains: readonly string[]
  isOnlyWay: boolean
  /** The last trial says nothing of it any more. */
  isOther: boolean
  now: Date
}

export async function upsertLogin(db: Db, companyId: Held<'company'>, login: LoginToKeep): Promise<void> {
  await sql`
    insert into company_login as l (company_id, issuer, client_id, client_secret, is_only_way, changed_at)
    values (${companyId}, ${login.issuer}, ${login.clientId}, ${login.clientSecret}, ${login.isOnlyWay}, ${login.now})
    on conflict (company_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, is_only_way = excluded.is_only_way, changed_at = excluded.changed_at,
      trial = case when ${login.isOther} then null else l.trial end,
      tried_at = case when ${login.isOther} then null else l.tried_at end`.execute(db)
  await sql`
    delete from company_login_domain where company_id = ${companyId} and domain <> all(${login.domains}::text[])`.execute(
    db,
  )
  await sql`
    insert into company_login_domain (domain, company_id)
    select given, ${companyId} from unnest(${login.domains}::text[]) as given
    where not exists (select from company_login_domain where domain = given and company_id = ${companyId})`.execute(db)
}

export async function deleteLogin(db: Db, companyId: Held<'company'>): Promise<void> {
  await sql`delete from company_login where company_id = ${companyId}`.execute(db)
}

export async function updateTrial(db: Db, companyId: Held<'company'>, trial: Trial, now: Date): Promise<void> {
  await sql`
    update company_login set trial = ${JSON.stringify(trial)}::jsonb, tried_at = ${now}
    where company_id = ${companyId}`.execute(db)
}

export interface BoundRow {
  id: Held<'account'>
  display_name: string
  email: string | null
  bound_at: Date
  used_at: Date
}

export async function selectBound(db: Db, companyId: Held<'company'>): Promise<BoundRow[]> {
  const { rows } = await sql<BoundRow>`
    select u.id, u.first_name || ' ' || u.last_name as display_name, u.email, i.bound_at, i.used_at
    from company_identity i join user_account u on u.id = i.user_id where i.company_id = ${companyId}
    order by u.last_name collate finnish, u.first_name collate finnish, u.id`.execute(db)
  return rows
}

/** Takes one person, or everybody, off their account at the company. Answers whose sessions are to end. */
export async function deleteIdentities(db: Db, companyId: Held<'company'>, only?: number): Promise<Held<'account'>[]> {
  const { rows } = await sql<{ user_id: Held<'account'> }>`
    delete from company_identity where company_id = ${companyId} and (${only ?? null}::bigint is null or user_id = ${only ?? null})
    returning user_id`.execute(db)
  return rows.map((row) => row.user_id)
}

/** The sessions that count no more once there is one way in. */
export async function selectSessionsOfOtherWays(
  db: Db,
  companyId: Held<'company'>,
  now: Date,
): Promise<{ id: number; user_id: Held<'account'> }[]> {
  const { rows } = await sql<{ id: number; user_id: Held<'account'> }>`
    select s.id, s.user_id from session s join company_grant g on g.user_id = s.user_id and g.company_id = ${companyId}
    where s.ended_at is null and s.expires_at > ${now} and not s.by_company and not s.is_strong
      and ${whereGrantHolds('g', now)}`.execute(db)
  return rows
}
