import { createHmac } from 'node:crypto'
import { isSame } from '../auth/tokens.ts'

/** An address is for opening at once, not for keeping. */
const validSeconds = 60

export interface FileTicket {
  key: string
  sessionId: number
}

/** `/files/{key}?…`: good for a minute, and only while the session that asked for it lasts. */
export function fileAddress(secret: string, { key, sessionId }: FileTicket, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + validSeconds
  return `/files/${key}?session=${sessionId}&expires=${expires}&signature=${sign(secret, { key, sessionId }, expires)}`
}

/** Whose address this is; undefined when it is forged or has expired. */
export function readFileAddress(
  secret: string,
  key: string,
  query: Record<string, unknown>,
  now: Date,
): FileTicket | undefined {
  const [sessionId, expires] = [Number(query['session']), Number(query['expires'])]
  if (!Number.isSafeInteger(sessionId) || !(expires * 1000 > now.getTime())) return undefined
  const expected = sign(secret, { key, sessionId }, expires)
  return isSame(String(query['signature']), expected) ? { key, sessionId } : undefined
}

function sign(secret: string, { key, sessionId }: FileTicket, expires: number): string {
  return createHmac('sha256', secret).update(`${key} ${sessionId} ${expires}`).digest('base64url')
}
