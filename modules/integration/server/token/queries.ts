import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { ClientScopeName } from '#shared/clients.ts'

/** Whose secret it is, while it counts. */
export async function takeSecret(
  db: Db,
  clientId: string,
  secretHash: Buffer,
  now: Date,
): Promise<{ id: Held<'client'> } | undefined> {
  const { rows } = await sql<{ id: Held<'client'> }>`
    update integration_secret s set last_used_at = ${now} from integration_client c
    where c.id = s.client_id and c.client_id = ${clientId} and c.revoked_at is null and s.secret_hash = ${secretHash}
    returning c.id`.execute(db)
  return rows[0]
}

export interface KeyOfClient {
  id: number
  client: Held<'client'>
  jwk: Record<string, unknown>
}

export async function selectKeys(db: Db, clientId: string): Promise<KeyOfClient[]> {
  const { rows } = await sql<KeyOfClient>`
    select k.id, k.client_id as client, k.jwk from integration_key k join integration_client c on c.id = k.client_id
    where c.client_id = ${clientId} and c.revoked_at is null order by k.id`.execute(db)
  return rows
}

/** Whether an assertion is the first of its name; from then on it is not. */
export async function insertAssertion(
  db: Db,
  client: Held<'client'>,
  { jtiHash, expiresAt }: { jtiHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into integration_assertion (client_id, jti_hash, expires_at) values (${client}, ${jtiHash}, ${expiresAt})
    on conflict do nothing returning true as "isFirst"`.execute(db)
  return rows.length > 0
}

export async function updateKeyUsed(db: Db, client: Held<'client'>, id: number, now: Date): Promise<void> {
  await sql`update integration_key set last_used_at = ${now} where id = ${id} and client_id = ${client}`.execute(db)
}

export async function selectScopes(db: Db, client: Held<'client'>): Promise<ClientScopeName[]> {
  const { rows } = await sql<{ scopes: ClientScopeName[] }>`
    select scopes from integration_client where id = ${client} and revoked_at is null`.execute(db)
  return rows[0]?.scopes ?? []
}
