import { ECDH } from 'node:crypto'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { invalid, notFound } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { isPublicUrl } from '#server/sites/outgoing.ts'
import { addDevice, type Devices, listDevices, removeDevice } from '../../contract.ts'
import { deleteDevice, deleteOldestDevices, insertDevice, selectDevices } from './queries.ts'

/** So many devices of a user are told; the oldest gives way to another. */
const devicesAtMost = 20

export const deviceRoutes = [
  handle(listDevices, (asked) => devicesOf(asked, asked.caller.deviceToken)),

  handle(addDevice, async (asked) => {
    const { scope, body, db, now, platform, caller } = asked
    const { VAPID_PUBLIC_KEY: publicKey, WEBHOOK_PRIVATE_ADDRESSES: anywhere } = platform.environment
    if (!publicKey) throw notFound()
    const { endpoint, keys, name } = body
    const isReached = anywhere ? /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '') : isPublicUrl(endpoint)
    if (!isReached) throw invalid([{ field: 'endpoint', problem: 'invalid' }])
    if (!isKey(keys.p256dh)) throw invalid([{ field: 'keys.p256dh', problem: 'invalid' }])
    const token = newToken()
    const formerHash = caller.deviceToken ? hashToken(caller.deviceToken) : null
    const device = { ...keys, endpoint: new URL(endpoint).href, name, tokenHash: hashToken(token), formerHash, now }
    await insertDevice(db, scope, device)
    await deleteOldestDevices(db, scope, devicesAtMost)
    caller.setDevice(token)
    return devicesOf(asked, token)
  }),

  handle(removeDevice, async (asked) => {
    if (!(await deleteDevice(asked.db, asked.scope, asked.params.id))) throw notFound()
    return devicesOf(asked, asked.caller.deviceToken)
  }),
]

/** Whether it is a point of the curve that messages are encrypted by (RFC 8291). */
function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

async function devicesOf(
  { scope, db, platform }: Pick<Context<typeof listDevices>, 'scope' | 'db' | 'platform'>,
  token: string | undefined,
): Promise<Devices> {
  const rows = await selectDevices(db, scope, token ? hashToken(token) : null)
  return {
    publicKey: platform.environment.VAPID_PUBLIC_KEY ?? null,
    devices: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isThis: row.is_this,
    })),
  }
}
