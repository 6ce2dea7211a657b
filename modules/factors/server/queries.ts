import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { UserScope } from '#server/rights/scope.ts'
import type { Language } from '#shared/languages.ts'
import type { Role } from '#shared/permissions.ts'
import type { FactorType } from '../contract.ts'

export interface FactorRow {
  id: Held<'factor'>
  type: FactorType
  name: string | null
  created_at: Date
  last_used_at: Date | null
}

export async function selectFactors(db: Db, userId: Held<'account'>): Promise<FactorRow[]> {
  const { rows } = await sql<FactorRow>`
    select id, type, name, created_at, last_used_at from second_factor
    where user_id = ${userId} order by created_at, id`.execute(db)
  return rows
}

/** Whatever changes somebody's factors begins with it: what is read of them then stays so until the transaction is over. */
export async function lockOwner(db: Db, userId: Held<'account'>): Promise<void> {
  await sql`select from user_account where id = ${userId} for no key update`.execute(db)
}

export interface OwnerRow {
  id: Held<'account'>
  role: Role
  username: string
  email: string | null
  locale: Language
  display_name: string
  provider_name: string
}

export async function selectOwner(db: Db, userId: Held<'account'>): Promise<OwnerRow> {
  const { rows } = await sql<OwnerRow>`
    select u.id, u.role, u.username, u.email, u.locale, u.first_name || ' ' || u.last_name as display_name, t.provider_name
    from user_account u cross join setting t where u.id = ${userId}`.execute(db)
  return certainRow(rows)
}

/** Answers whether there was such a factor of the caller's own. */
export async function deleteFactor(db: Db, { user }: UserScope, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from second_factor where id = ${id} and user_id = ${user.userId}`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteFactors(db: Db, userId: Held<'account'>): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from second_factor where user_id = ${userId}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function insertReset(
  db: Db,
  reset: { userId: Held<'account'>; by: Held<'account'>; now: Date },
): Promise<void> {
  await sql`
    insert into factor_reset (user_id, reset_at, reset_by) values (${reset.userId}, ${reset.now}, ${reset.by})`.execute(
    db,
  )
}

// Codes of an app ----------------------------------------------------------------------------------

/** One waits at a time: the newest. */
export async function upsertEnrolment(
  db: Db,
  enrolment: { userId: Held<'account'>; secret: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into totp_enrolment (user_id, secret, expires_at)
    values (${enrolment.userId}, ${enrolment.secret}, ${enrolment.expiresAt})
    on conflict (user_id) do update set secret = excluded.secret, expires_at = excluded.expires_at`.execute(db)
}

export async function selectEnrolment(db: Db, userId: Held<'account'>, now: Date): Promise<Buffer | undefined> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from totp_enrolment where user_id = ${userId} and expires_at > ${now}`.execute(db)
  return rows[0]?.secret
}

export async function deleteEnrolment(db: Db, userId: Held<'account'>): Promise<void> {
  await sql`delete from totp_enrolment where user_id = ${userId}`.execute(db)
}

/** @param step whose code was typed just now: that one and all before it are used up */
export async function upsertApp(
  db: Db,
  app: { userId: Held<'account'>; secret: Buffer; step: number; now: Date },
): Promise<void> {
  await sql`
    insert into second_factor (user_id, type, created_at, secret, last_step)
    values (${app.userId}, 'TOTP', ${app.now}, ${app.secret}, ${app.step})
    on conflict (user_id) where type = 'TOTP' do update set secret = excluded.secret, last_step = excluded.last_step,
      created_at = excluded.created_at, last_used_at = null`.execute(db)
}

interface AppRow {
  id: Held<'factor'>
  secret: Buffer
}

export async function selectAppSecret(db: Db, userId: Held<'account'>): Promise<AppRow | undefined> {
  const { rows } = await sql<AppRow>`
    select id, secret from second_factor where user_id = ${userId} and type = 'TOTP'`.execute(db)
  return rows[0]
}

/** Each code once, whoever else sends it at the same moment: only one of them finds the step still unused. */
export async function takeStep(db: Db, id: Held<'factor'>, step: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factor set last_step = ${step}, last_used_at = ${now}
    where id = ${id} and last_step < ${step}`.execute(db)
  return numAffectedRows === 1n
}

// Recovery codes -----------------------------------------------------------------------------------

export async function countCodesLeft(db: Db, userId: Held<'account'>): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from recovery_code where user_id = ${userId} and used_at is null`.execute(db)
  return certainRow(rows).left
}

export async function insertCodes(db: Db, userId: Held<'account'>, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    insert into recovery_code (user_id, code_hash) select ${userId}, unnest(${hashes}::bytea[])`.execute(db)
}

export async function deleteCodes(db: Db, userId: Held<'account'>): Promise<void> {
  await sql`delete from recovery_code where user_id = ${userId}`.execute(db)
}

export async function takeRecoveryCode(db: Db, userId: Held<'account'>, hash: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_code set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null`.execute(db)
  return numAffectedRows === 1n
}
