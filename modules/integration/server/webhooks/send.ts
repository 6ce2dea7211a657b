import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Platform } from '#server/platform.ts'
import { PrivateAddressError, sendOut } from '#server/sites/outgoing.ts'
import type { DueRow } from './queries.ts'

/** By what a receiver knows that it is told by us (Standard Webhooks): the same for each webhook as long as SECRET_KEY is. */
export function secretOf({ clients }: Pick<Platform, 'clients'>, salt: string): string {
  return `whsec_${createHmac('sha256', clients.secret).update(`webhook ${salt}`).digest('base64')}`
}

export type Outcome = Pick<DueRow, 'status' | 'problem'>

/** Sends one entry of the feed; a receiver has taken it when it answers 2xx. */
export async function send(
  platform: Pick<Platform, 'clients' | 'environment'>,
  due: DueRow,
  now: Date,
): Promise<Outcome> {
  const body = JSON.stringify({
    id: due.change_id,
    type: due.type,
    time: due.time.toISOString(),
    companyId: due.company_id,
    thingId: due.thing_id,
  })
  const id = due.change_id === null ? `test_${due.id}` : `change_${due.change_id}`
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'occupational-health-extranet',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secretOf(platform, due.salt)).sign(id, now, body),
  }
  try {
    const anywhere = platform.environment.WEBHOOK_PRIVATE_ADDRESSES
    const status = await sendOut(due.url, { method: 'POST', headers, body }, anywhere)
    return { status, problem: status >= 200 && status < 300 ? null : 'REFUSED' }
  } catch (error) {
    return { status: null, problem: problemOf(error) }
  }
}

function problemOf(error: unknown): NonNullable<Outcome['problem']> {
  if (error instanceof PrivateAddressError) return 'PRIVATE_ADDRESS'
  const isLate = error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name)
  return isLate ? 'TOO_SLOW' : 'UNREACHABLE'
}
