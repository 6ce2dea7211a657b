import type { Db } from '../../database/database.ts'
import { ApiError } from '../../errors.ts'
import type { Platform } from '../../platform.ts'
import type { Held } from '../../rights/held.ts'
import type { ClientIdentity } from '../../rights/scope.ts'
import { type ClientRow, countCall, selectClientNow } from './queries.ts'
import { readToken, type TokenKeys } from './tokens.ts'

/** What a client may call in a minute (IF-5). */
export const callsAMinute = 600

export function tokenKeys({ environment, clients }: Pick<Platform, 'environment' | 'clients'>): TokenKeys {
  return { environment, secret: clients.secret }
}

/**
 * Who calls by a token (RFC 6750). Counted, and refused when there are too many in a minute.
 * @param known told of whose token it is before it is known whether it counts
 */
export async function identifyClient(
  platform: Pick<Platform, 'environment' | 'clients' | 'database' | 'clock'>,
  authorization: string | undefined,
  known: (clientId: string) => void,
): Promise<ClientIdentity> {
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '') ?? []
  const now = platform.clock.now()
  const content = token === undefined ? undefined : await readToken(tokenKeys(platform), token, now)
  if (!content) throw new ApiError('unauthorized')
  known(content.clientId)
  const row = await countCall(platform.database.db, content.clientId, now)
  if (!row) throw new ApiError('unauthorized')
  checkRate(row.calls_in_minute, now)
  if (content.isExpired) throw new ApiError('unauthorized', { because: 'the token has expired' })
  return toIdentity(row, content.scopes)
}

export function checkRate(callsInMinute: number, now: Date): void {
  if (callsInMinute <= callsAMinute) return
  throw new ApiError('too_many_attempts', { retryAfter: 60 - now.getUTCSeconds() })
}

/** The same client once more, within the transaction that does the work: what has been revoked meanwhile counts. */
export async function clientNow(db: Db, client: ClientIdentity): Promise<ClientIdentity | undefined> {
  const row = await selectClientNow(db, client.id)
  return row && toIdentity(row, client.asked)
}

/** A client for which a job works on: it may what it may now, whatever its token said. */
export async function clientAbsent(db: Db, id: Held<'client'>): Promise<ClientIdentity | undefined> {
  const row = await selectClientNow(db, id)
  return row && toIdentity(row, row.scopes)
}

function toIdentity(row: ClientRow, asked: readonly string[]): ClientIdentity {
  return {
    id: row.id,
    companies: row.company_id === null ? 'all' : [row.company_id],
    scopes: new Set(row.scopes.filter((scope) => asked.includes(scope))),
    asked,
    closed: row.closed ?? [],
  }
}
