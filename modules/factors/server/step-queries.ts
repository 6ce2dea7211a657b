import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { FactorMethod } from '../contract.ts'

/** What a login of somebody can be finished by; nothing where they have no factor. */
export async function selectMethods(db: Db, userId: Held<'account'>): Promise<FactorMethod[]> {
  const { rows } = await sql<{ method: FactorMethod }>`
    select distinct type as method from second_factor where user_id = ${userId}
    union all
    select 'RECOVERY' where exists (select from second_factor where user_id = ${userId})
      and exists (select from recovery_code where user_id = ${userId} and used_at is null)
    order by method desc`.execute(db)
  return rows.map(({ method }) => method)
}

export interface LoginStep {
  user_id: Held<'account'>
  password_hash: string
}

export async function insertStep(
  db: Db,
  step: { tokenHash: Buffer; userId: Held<'account'>; passwordHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`delete from login_step where expires_at <= ${step.now}`.execute(db)
  await sql`
    insert into login_step (token_hash, user_id, password_hash, expires_at)
    values (${step.tokenHash}, ${step.userId}, ${step.passwordHash}, ${step.expiresAt})`.execute(db)
}

/** Counts a try before it is made, so that tries at the same moment count each other. */
export async function tryStep(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  triesAtMost: number,
): Promise<LoginStep | undefined> {
  const { rows } = await sql<LoginStep>`
    update login_step set tries = tries + 1
    where token_hash = ${tokenHash} and expires_at > ${now} and tries < ${triesAtMost}
    returning user_id, password_hash`.execute(db)
  return rows[0]
}

export async function selectStep(db: Db, tokenHash: Buffer, now: Date): Promise<LoginStep | undefined> {
  const { rows } = await sql<LoginStep>`
    select user_id, password_hash from login_step where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db)
  return rows[0]
}

/** A login is finished once. */
export async function deleteStep(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from login_step where token_hash = ${tokenHash}`.execute(db)
  return numAffectedRows === 1n
}
