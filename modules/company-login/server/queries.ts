import { sql } from 'kysely'
import { whereSameLogin } from '#server/auth/queries.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereGrantHolds } from '#server/rights/queries.ts'
import type { Language } from '#shared/languages.ts'

export interface LoginRow {
  company_id: Held<'company'>
  issuer: string
  client_id: string
  client_secret: Buffer
  domains: string[]
}

/** The login that is found by the domain of an address: of one company alone. */
export async function selectLoginOfDomain(db: Db, domain: string): Promise<Omit<LoginRow, 'domains'> | undefined> {
  const { rows } = await sql<Omit<LoginRow, 'domains'>>`
    select l.company_id, l.issuer, l.client_id, l.client_secret
    from company_login_domain d join company_login l on l.company_id = d.company_id
    where d.domain = ${domain}`.execute(db)
  return rows[0]
}

/** Where a company's own login is its only way in, the domains of which it knows nobody. */
export async function selectForeignDomains(
  db: Db,
  companyId: Held<'company'>,
  domains: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select asked.domain from company_login l cross join unnest(${domains}::text[]) as asked (domain)
    where l.company_id = ${companyId} and l.is_only_way and not exists (
      select from company_login_domain d join company_login i on i.company_id = d.company_id
      where d.domain = asked.domain and ${whereSameLogin})`.execute(db)
  return rows.map((row) => row.domain)
}

export interface PendingLogin {
  secretHash: Buffer
  companyId: Held<'company'>
  issuer: string
  clientId: string
  askedPath: string | undefined
  /** Who tries it out. */
  triedBy: Held<'account'> | undefined
  now: Date
  expiresAt: Date
}

/** Remembers a login that goes to the issuer; those that never came back make room. */
export async function insertPendingLogin(db: Db, login: PendingLogin): Promise<void> {
  await sql`delete from company_login_pending where expires_at <= ${login.now}`.execute(db)
  await sql`
    insert into company_login_pending (secret_hash, company_id, issuer, client_id, asked_path, tried_by, expires_at)
    values (${login.secretHash}, ${login.companyId}, ${login.issuer}, ${login.clientId}, ${login.askedPath ?? null},
      ${login.triedBy ?? null}, ${login.expiresAt})`.execute(db)
}

/** Takes a login that comes back: once, before it expires, and as long as the company's login is what it was. */
export async function takePendingLogin(
  db: Db,
  { secretHash, companyId, now }: { secretHash: Buffer; companyId: string; now: Date },
): Promise<(LoginRow & { asked_path: string | null; is_trial: boolean }) | undefined> {
  const { rows } = await sql<LoginRow & { asked_path: string | null; is_trial: boolean }>`
    with taken as (
      delete from company_login_pending where secret_hash = ${secretHash} and expires_at > ${now} returning *)
    select l.company_id, l.issuer, l.client_id, l.client_secret, p.asked_path, p.tried_by is not null as is_trial,
      array(select domain from company_login_domain d where d.company_id = l.company_id) as domains
    from taken p join company_login l on l.company_id = p.company_id and l.issuer = p.issuer and l.client_id = p.client_id
    where p.company_id::text = ${companyId}`.execute(db)
  return rows[0]
}

interface Person {
  companyId: Held<'company'>
  issuer: string
  subject: string
}

/** The account that is this person's, and when they were last there. */
export async function takeBound(db: Db, person: Person, now: Date): Promise<Held<'account'> | undefined> {
  const { rows } = await sql<{ user_id: Held<'account'> }>`
    update company_identity set used_at = ${now}
    where issuer = ${person.issuer} and subject = ${person.subject} and company_id = ${person.companyId}
    returning user_id`.execute(db)
  return rows[0]?.user_id
}

/**
 * The account that was invited by an address at the company and is nobody's yet, locked. Neither the staff's nor one that
 * is closed, or whose access is over.
 */
export async function lockAccountToBind(
  db: Db,
  { companyId, email, now }: { companyId: Held<'company'>; email: string; now: Date },
): Promise<{ id: Held<'account'>; is_in_use: boolean } | undefined> {
  const { rows } = await sql<{ id: Held<'account'>; is_in_use: boolean }>`
    select u.id, u.status = 'ACTIVE' as is_in_use from user_account u join company_grant g on g.user_id = u.id
    where g.company_id = ${companyId} and ${whereGrantHolds('g', now)} and u.email = ${email}
      and u.role = 'ROLE_USER' and u.status in ('INVITED', 'ACTIVE')
      and not exists (select from company_identity i where i.user_id = u.id)
    for update of u`.execute(db)
  return rows[0]
}

/** Answers whether it is theirs now: neither had the person an account nor the account a person. */
export async function insertIdentity(db: Db, userId: Held<'account'>, person: Person, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into company_identity (user_id, company_id, issuer, subject, bound_at, used_at)
    values (${userId}, ${person.companyId}, ${person.issuer}, ${person.subject}, ${now}, ${now})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Where the owner of an account is told of what opens it. */
export async function selectOwner(
  db: Db,
  userId: Held<'account'>,
): Promise<{ email: string | null; locale: Language } | undefined> {
  const { rows } = await sql<{ email: string | null; locale: Language }>`
    select email, locale from user_account where id = ${userId} and status <> 'DEACTIVATED'`.execute(db)
  return rows[0]
}
