import { calculateJwkThumbprint, importJWK } from 'jose'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { mustBeAsRead, versionOf } from '#server/requests/version.ts'
import { holdCompany } from '#server/rights/queries.ts'
import type { OfficeScope } from '#server/rights/scope.ts'
import { ofProviderAlone } from '#shared/clients.ts'
import {
  type Client,
  changeClient,
  createClient,
  createSecret,
  daysUntilOld,
  daysUntilSilent,
  getClient,
  type KeySet,
  keysAtMost,
  listClientCalls,
  listClients,
  revokeClient,
} from '../../console-contract.ts'
import {
  type ClientRow,
  holdClient,
  insertClient,
  insertSecret,
  type KeyRow,
  replaceKeys,
  selectCalls,
  selectClient,
  selectClients,
  updateClient,
  updateRevoked,
} from './queries.ts'

const day = 24 * 3_600_000
const callsShown = 100

export const clientRoutes = [
  handle(listClients, async ({ scope, db, now }) => (await selectClients(db, scope)).map((row) => toClient(row, now))),

  handle(getClient, async ({ scope, params, db, now }) => toClient(await findClient(db, scope, params.id), now)),

  handle(createClient, async ({ scope, body, db, now }) => {
    const { name, companyId, scopes, jwks } = body
    const company = companyId ? await holdCompany(db, scope, companyId) : null
    if (company === undefined) throw invalid([{ field: 'companyId', problem: 'unknown' }])
    const clientId = crypto.randomUUID()
    const id = await insertClient(db, scope, { clientId, name, companyId: company, scopes, now })
    const clientSecret = newToken()
    await insertSecret(db, id, { hash: hashToken(clientSecret), atMost: keysAtMost, now })
    await replaceKeys(db, id, await readKeys(jwks), now)
    return { ...toClient(await findClient(db, scope, id), now), clientSecret }
  }),

  handle(changeClient, async ({ scope, params, body, db, now, touches }) => {
    const id = await holdClient(db, scope, params.id)
    if (!id) throw notFound()
    const row = await findClient(db, scope, id)
    touchesCustomer(row, touches)
    const before = toClient(row, now)
    mustBeAsRead(before.version, body.version)
    if (before.companyId !== null && ofProviderAlone.some((scope) => body.scopes.includes(scope)))
      throw invalid([{ field: 'scopes', problem: 'providerOnly' }])
    await updateClient(db, id, body)
    if (body.jwks !== undefined) await replaceKeys(db, id, await readKeys(body.jwks), now)
    return toClient(await findClient(db, scope, id), now)
  }),

  handle(createSecret, async ({ scope, params, db, now, touches }) => {
    const id = await holdClient(db, scope, params.id)
    if (!id) throw notFound()
    touchesCustomer(await findClient(db, scope, id), touches)
    const clientSecret = newToken()
    await insertSecret(db, id, { hash: hashToken(clientSecret), atMost: keysAtMost, now })
    return { clientSecret }
  }),

  handle(revokeClient, async ({ scope, params, db, now }) => {
    const id = await holdClient(db, scope, params.id)
    if (!id) throw notFound()
    await updateRevoked(db, id, now)
    return { status: 'SUCCESS' as const }
  }),

  handle(listClientCalls, async ({ scope, params, db }) => {
    const { id } = await findClient(db, scope, params.id)
    const rows = await selectCalls(db, id, callsShown)
    return rows.map(({ time, request_id, ...call }) => ({ ...call, time: time.toISOString(), requestId: request_id }))
  }),
]

/** A system of a customer's. */
export function touchesCustomer({ company_id: companyId }: ClientRow, touches: (companyId: number) => void): void {
  if (companyId !== null) touches(companyId)
}

export async function findClient(db: Db, scope: OfficeScope, id: number): Promise<ClientRow> {
  const row = await selectClient(db, scope, id)
  if (!row) throw notFound()
  return row
}

const leastBits = 2048

/** Each must be a key by which one of the signatures that count can be made. */
async function readKeys(jwks: KeySet | null | undefined): Promise<Pick<KeyRow, 'thumbprint' | 'jwk'>[]> {
  const keys = jwks?.keys ?? []
  const read: Pick<KeyRow, 'thumbprint' | 'jwk'>[] = []
  for (const jwk of keys) {
    const { kid: _, d: __, ...parts } = jwk
    const alg = jwk.kty === 'RSA' ? 'PS256' : 'ES256'
    try {
      const key = await importJWK(parts, alg)
      if (key instanceof Uint8Array) throw new Error('a secret')
      const { algorithm } = key
      if ('modulusLength' in algorithm && Number(algorithm.modulusLength) < leastBits) throw new Error('too short')
      read.push({ thumbprint: await calculateJwkThumbprint(parts), jwk })
    } catch {
      throw invalid([{ field: 'jwks', problem: 'notKeys' }])
    }
  }
  return read
}

function toClient(row: ClientRow, now: Date): Client {
  const credential = ({ id, createdAt, lastUsedAt }: ClientRow['secrets'][number]) => ({
    id,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
    isOld: now.getTime() - Date.parse(createdAt) >= daysUntilOld * day,
  })
  const lastSign = row.last_used_at ?? row.created_at
  return {
    id: row.id,
    clientId: row.client_id,
    name: row.name,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    companyId: row.company_id,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    isSilent: row.revoked_at === null && now.getTime() - lastSign.getTime() >= daysUntilSilent * day,
    secrets: row.secrets.map(credential),
    keys: row.keys.map((key) => ({
      ...credential(key),
      kid: key.jwk.kid ?? null,
      thumbprint: key.thumbprint,
    })),
    jwks: { keys: row.keys.map(({ jwk }) => jwk) },
    version: versionOf(
      row.name,
      row.scopes,
      row.keys.map(({ jwk }) => jwk),
    ),
  }
}
