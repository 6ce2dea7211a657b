import { sql } from 'kysely'
import { hashToken } from '#server/auth/tokens.ts'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { type Held, held } from '#server/rights/held.ts'
import type { ClientScopeName } from '#shared/clients.ts'

interface ClientFixture {
  name: string
  /** Any unless given. */
  clientId?: string
  companyId?: number
  scopes?: readonly ClientScopeName[]
  createdBy: number
  /** None unless given: what it would do is not what its test is about. */
  secret?: string
}

export async function insertClientFixture(db: Db, client: ClientFixture): Promise<Held<'client'>> {
  const { rows } = await sql<{ id: number }>`
    insert into integration_client (client_id, name, company_id, scopes, created_by, created_at)
    values (${client.clientId ?? crypto.randomUUID()}, ${client.name}, ${client.companyId ?? null}, ${client.scopes ?? []}::text[],
      ${client.createdBy}, now())
    returning id`.execute(db)
  const { id } = certainRow(rows)
  if (client.secret !== undefined)
    await db
      .insertInto('integration_secret')
      .values({ client_id: id, secret_hash: hashToken(client.secret), created_at: new Date() })
      .execute()
  return held(id)
}

/** A webhook that is switched off, so that nothing is sent anywhere, and what was sent to it. */
export async function insertWebhookFixture(
  db: Db,
  client: Held<'client'>,
): Promise<{ webhook: number; delivery: number }> {
  const { id: webhook } = await db
    .insertInto('integration_webhook')
    .values({
      client_id: client,
      url: 'https://hr.paja.invalid/changes',
      types: [],
      salt: crypto.randomUUID(),
      created_at: new Date(),
      switched_off_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = new Date()
  const { id: delivery } = await db
    .insertInto('integration_delivery')
    .values({ webhook_id: webhook, type: 'test', time: now, created_at: now, state: 'DELIVERED', next_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { webhook, delivery }
}
