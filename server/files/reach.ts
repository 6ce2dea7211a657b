import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isRecord } from '#shared/objects.ts'
import { codeOf } from '../error-code.ts'
import { asApiError } from '../errors.ts'
import { wrongVariable } from '../process/environment.ts'
import type { FileStore } from './file-store.ts'

const noHost = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPROTO)$/

/** Keeps something in the S3 store, reads it and takes it away: who cannot is told so before anybody's file is lost. */
export async function reachStore(store: FileStore): Promise<void> {
  const key = randomBytes(16).toString('hex')
  const content = Buffer.from('a file of the extranet')
  try {
    await store.put(key, Readable.from([content]))
    if (!content.equals(await buffer(await store.get(key)))) throw new Error('other bytes came back')
    await store.remove(key)
  } catch (error) {
    throw wrongVariable('S3_URL', reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const code = codeOf(error) ?? ''
  const { name, $metadata }: Record<string, unknown> = isRecord(error) ? error : {}
  if (noHost.test(code) || asApiError(error).code === 'service_unavailable') return 'no store answers there'
  if (name === 'NoSuchBucket') return 'the store has no bucket of that name'
  const status = isRecord($metadata) ? $metadata['httpStatusCode'] : undefined
  if (status === 401 || status === 403)
    return 'the store refuses the key or its secret, or what it shall do in the bucket'
  return `nothing can be kept in the store (${name}${status ? `, ${status}` : ''})`
}
