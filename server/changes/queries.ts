import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Change } from './change.ts'

/** Any number that nothing else of ours locks by. */
const feedLock = 20_530_001

/**
 * Writes changes to the feed, as the last that a transaction does: until it has ended, no other numbers its own. So numbers
 * stand in the order of the commits (docs/adr/0017-order-of-the-feed.md).
 */
export async function insertChanges(db: Db, changes: readonly Change[], now: Date): Promise<void> {
  // Both are sent at once, for others wait from the first on.
  const locked = sql`select pg_advisory_xact_lock(${feedLock})`.execute(db)
  const written = sql`
    with written as (
    insert into integration_change (type, time, company_id, thing_id, for_provider)
    select type, ${now}, company_id, thing_id, for_provider from unnest(${changes.map(({ change }) => change)}::text[],
      ${changes.map(({ companyId }) => companyId)}::bigint[], ${changes.map(({ thingId }) => thingId)}::bigint[],
      ${changes.map(({ forProvider = false }) => forProvider)}::boolean[])
      with ordinality as changed (type, company_id, thing_id, for_provider, place)
    order by place returning *)
    insert into integration_delivery (webhook_id, change_id, type, time, company_id, thing_id, created_at, state, next_at)
    select w.id, n.id, n.type, n.time, n.company_id, n.thing_id, ${now}, 'PENDING', ${now}
    from written n join integration_webhook w on w.types = '{}' or n.type = any(w.types)
      join integration_client c on c.id = w.client_id
    where w.removed_at is null and w.switched_off_at is null and c.revoked_at is null and 'changes' = any(c.scopes)
      and (c.company_id is null or (c.company_id = n.company_id and not n.for_provider))
    order by n.id, w.id`.execute(db)
  await Promise.all([locked, written])
}
