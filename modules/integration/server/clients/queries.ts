import { type RawBuilder, sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereProviders } from '#server/rights/queries.ts'
import type { OfficeScope } from '#server/rights/scope.ts'
import type { ClientScopeName } from '#shared/clients.ts'
import type { PublicKey } from '../../console-contract.ts'

/** A public key as it is kept. */
export interface KeyRow {
  id: number
  thumbprint: string
  jwk: PublicKey
  /** As JSON writes moments. */
  createdAt: string
  lastUsedAt: string | null
}

export interface ClientRow {
  id: Held<'client'>
  client_id: string
  name: string
  company_id: number | null
  company_name: string | null
  scopes: ClientScopeName[]
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  secrets: { id: number; createdAt: string; lastUsedAt: string | null }[]
  keys: KeyRow[]
}

/** Those that may call first, in Finnish order. */
export async function selectClients(
  db: Db,
  scope: OfficeScope,
  which: RawBuilder<boolean> = sql`true`,
): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select c.id, c.client_id, c.name, c.company_id, o.name as company_name, c.scopes, c.created_at, c.last_used_at,
      c.revoked_at,
      coalesce((select json_agg(json_build_object('id', s.id, 'createdAt', s.created_at, 'lastUsedAt', s.last_used_at)
        order by s.id) from integration_secret s where s.client_id = c.id), '[]') as secrets,
      coalesce((select json_agg(json_build_object('id', k.id, 'thumbprint', k.thumbprint, 'jwk', k.jwk,
        'createdAt', k.created_at, 'lastUsedAt', k.last_used_at) order by k.id)
        from integration_key k where k.client_id = c.id), '[]') as keys
    from integration_client c left join organisation o on o.id = c.company_id
    where ${whereProviders(scope)} and ${which}
    order by c.revoked_at desc nulls first, c.name collate finnish, c.id`.execute(db)
  return rows
}

export async function selectClient(db: Db, scope: OfficeScope, id: number): Promise<ClientRow | undefined> {
  const [row] = await selectClients(db, scope, sql`c.id = ${id}`)
  return row
}

/** What is read of it from then on stays so until the transaction is over; one that has been revoked stays so. */
export async function holdClient(db: Db, scope: OfficeScope, id: number): Promise<Held<'client'> | undefined> {
  const { rows } = await sql<{ id: Held<'client'> }>`
    select id from integration_client where id = ${id} and revoked_at is null and ${whereProviders(scope)}
    for update`.execute(db)
  return rows[0]?.id
}

export async function insertClient(
  db: Db,
  scope: OfficeScope,
  client: { clientId: string; name: string; companyId: Held<'company'> | null; scopes: readonly string[]; now: Date },
): Promise<Held<'client'>> {
  const { rows } = await sql<{ id: Held<'client'> }>`
    insert into integration_client (client_id, name, company_id, scopes, created_by, created_at)
    values (${client.clientId}, ${client.name}, ${client.companyId}, ${client.scopes}::text[], ${scope.user.userId},
      ${client.now})
    returning id`.execute(db)
  return certainRow(rows).id
}

export async function updateClient(
  db: Db,
  id: Held<'client'>,
  { name, scopes }: { name: string; scopes: readonly string[] },
): Promise<void> {
  await sql`update integration_client set name = ${name}, scopes = ${scopes}::text[] where id = ${id}`.execute(db)
}

/** Nothing that it could prove itself by is left. */
export async function updateRevoked(db: Db, id: Held<'client'>, now: Date): Promise<void> {
  await sql`update integration_client set revoked_at = ${now} where id = ${id}`.execute(db)
  await sql`delete from integration_secret where client_id = ${id}`.execute(db)
  await sql`delete from integration_key where client_id = ${id}`.execute(db)
}

/** Of more than so many the oldest end. */
export async function insertSecret(
  db: Db,
  id: Held<'client'>,
  { hash, atMost, now }: { hash: Buffer; atMost: number; now: Date },
): Promise<void> {
  await sql`
    insert into integration_secret (client_id, secret_hash, created_at) values (${id}, ${hash}, ${now})`.execute(db)
  await sql`
    delete from integration_secret where client_id = ${id} and id not in (
      select id from integration_secret where client_id = ${id} order by id desc limit ${atMost})`.execute(db)
}

/** These and no others; one that stays keeps since when it is known. */
export async function replaceKeys(
  db: Db,
  id: Held<'client'>,
  keys: readonly Pick<KeyRow, 'thumbprint' | 'jwk'>[],
  now: Date,
): Promise<void> {
  await sql`
    delete from integration_key where client_id = ${id}
      and thumbprint <> all(${keys.map(({ thumbprint }) => thumbprint)}::text[])`.execute(db)
  for (const { thumbprint, jwk } of keys)
    await sql`
      insert into integration_key (client_id, thumbprint, jwk, created_at)
      values (${id}, ${thumbprint}, ${JSON.stringify(jwk)}::jsonb, ${now})
      on conflict (client_id, thumbprint) do update set jwk = excluded.jwk`.execute(db)
}

export interface CallRow {
  id: number
  time: Date
  method: string
  route: string
  status: number
  request_id: string
  times: number
}

export async function selectCalls(db: Db, id: Held<'client'>, atMost: number): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select id, time, method, route, status, request_id, times from integration_call
    where client_id = ${id} order by id desc limit ${atMost}`.execute(db)
  return rows
}
