import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits for a cookie or a link. Only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export const csrfHeader = 'x-csrf-token'

/** The CSRF value of a session: made from its secret cookie, so nothing is stored and no other site can know it. */
export function csrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url')
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
