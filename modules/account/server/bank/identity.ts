import { createHmac } from 'node:crypto'
import type { Environment } from '#server/process/environment.ts'
import { secretKey } from '#server/process/secrets.ts'

/**
 * What is kept of an identity code to know its owner again. There are few enough codes to try them all, so a plain hash
 * would tell them: this one needs the installation's secret.
 */
export function identityHash(environment: Environment, identityCode: string): Buffer {
  const key = createHmac('sha256', secretKey(environment)).update('identity').digest()
  return createHmac('sha256', key).update(identityCode).digest()
}
