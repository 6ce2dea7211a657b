import type { Environment } from '#server/process/environment.ts'
import { PrivateAddressError, sendOut } from '#server/sites/outgoing.ts'
import type { Subscription } from './queries.ts'

/** So long a push service keeps what a device that is off has not fetched, in seconds. */
const keptFor = 24 * 3600

type Settings = Pick<
  Environment,
  'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'WEBHOOK_PRIVATE_ADDRESSES' | 'PUBLIC_URL' | 'MAIL_FROM'
>

/**
 * Sends a message to a device by the push service of its browser (RFC 8030), which cannot read it (RFC 8291). Answers what
 * became of it: `gone` where there is no such device any more. What may go well later is thrown.
 */
export async function sendPush(
  settings: Settings,
  { endpoint, p256dh, auth }: Subscription,
  message: object,
): Promise<'sent' | 'gone' | 'refused'> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, WEBHOOK_PRIVATE_ADDRESSES: anywhere } = settings
  if (!publicKey || !privateKey) return 'refused'
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: subjectOf(settings), publicKey, privateKey }, TTL: keptFor, topic: 'notices' },
  )
  try {
    return outcomeOf(await sendOut(endpoint, { method, headers, body }, anywhere))
  } catch (error) {
    if (error instanceof PrivateAddressError) return 'refused'
    throw error
  }
}

function outcomeOf(status: number): 'sent' | 'gone' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`a push service answered ${status}`)
  return 'refused'
}

/** Whom the push service may turn to (RFC 8292). */
function subjectOf({ PUBLIC_URL, MAIL_FROM }: Pick<Environment, 'PUBLIC_URL' | 'MAIL_FROM'>): string {
  return PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${/[^<>\s]+@[^<>\s]+/.exec(MAIL_FROM)?.[0]}`
}
