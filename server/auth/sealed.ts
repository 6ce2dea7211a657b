import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Environment } from '../process/environment.ts'
import { secretKey } from '../process/secrets.ts'

/**
 * What the server must be able to read again and a copy of the database must not tell: encrypted by a key that is derived
 * from SECRET_KEY for the label alone (AES-256-GCM). What was sealed under one label, of one owner say, opens under no other.
 */
export function seal(environment: Keys, label: string, plain: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFor(environment, label), iv)
  const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content])
}

/** @throws where it was sealed under another label or key, or has been changed since */
export function unseal(environment: Keys, label: string, sealed: Buffer): string {
  const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)]
  const cipher = createDecipheriv(algorithm, keyFor(environment, label), iv, { authTagLength: tagBytes })
  cipher.setAuthTag(tag)
  return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8')
}

type Keys = Pick<Environment, 'SECRET_KEY' | 'DATA_DIR'>

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

function keyFor(environment: Keys, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey(environment), '', `sealed ${label}`, 32))
}

/** What the server only has to know again: who has the database alone cannot find it out by trying. */
export function keyedHash(environment: Keys, label: string, plain: string): Buffer {
  return createHmac('sha256', keyFor(environment, `hash ${label}`))
    .update(plain)
    .digest()
}
