import { Secret, TOTP } from 'otpauth'

/** RFC 6238, as every app has it. */
const periodSeconds = 30
const usual = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const

/** 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code says to the app. */
export function uriOf(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...usual, secret: Secret.fromBase32(secret), issuer, label: account }).toString()
}

/** The step of 30 seconds whose code it is: the present one, that before it or that after it. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp }) + delta
}
