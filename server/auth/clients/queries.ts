import { sql } from 'kysely'
import type { ClientScopeName } from '#shared/clients.ts'
import type { Db } from '../../database/database.ts'
import type { Held } from '../../rights/held.ts'

export interface ClientRow {
  id: Held<'client'>
  company_id: number | null
  scopes: ClientScopeName[]
  /** Of its companies those that have left. */
  closed: number[] | null
}

const closed = sql`(select json_agg(c.id) from company c where c.closed_at is not null
  and (integration_client.company_id is null or c.id = integration_client.company_id)) as closed`

/** A client that calls, counted with the others of the same minute: by one statement, whatever process it comes to. */
export async function countCall(
  db: Db,
  clientId: string,
  now: Date,
): Promise<(ClientRow & { calls_in_minute: number }) | undefined> {
  const { rows } = await sql<ClientRow & { calls_in_minute: number }>`
    update integration_client set last_used_at = ${now}, minute = date_trunc('minute', ${now}::timestamptz),
      calls_in_minute = case when minute = date_trunc('minute', ${now}::timestamptz) then calls_in_minute + 1 else 1 end
    where client_id = ${clientId} and revoked_at is null
    returning id, company_id, scopes, calls_in_minute, ${closed}`.execute(db)
  return rows[0]
}

/** The same client as it is now; undefined when it has been revoked. */
export async function selectClientNow(db: Db, id: Held<'client'>): Promise<ClientRow | undefined> {
  const { rows } = await sql<ClientRow>`
    select id, company_id, scopes, ${closed} from integration_client where id = ${id} and revoked_at is null`.execute(
    db,
  )
  return rows[0]
}

/**
 * What is refused for a token or for being too much is noted once a minute, with how often it was: nobody fills the log by it.
 * Of whom it is not known whether they are a client, and of one that has been revoked, nothing is kept or the same.
 */
export async function insertCall(
  db: Db,
  clientId: string,
  call: { time: Date; method: string; route: string; status: number; requestId: string },
): Promise<void> {
  const isRefused = call.status === 401 || call.status === 429
  await sql`
    insert into integration_call (client_id, time, method, route, status, request_id, refused_minute)
    select id, ${call.time}, ${call.method}, ${call.route}, ${call.status}, ${call.requestId},
      case when ${isRefused} then date_trunc('minute', ${call.time}::timestamptz) end
    from integration_client where client_id = ${clientId}
    on conflict (client_id, status, refused_minute) where refused_minute is not null
      do update set times = integration_call.times + 1`.execute(db)
}
