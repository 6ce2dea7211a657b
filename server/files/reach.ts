import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { wrongVariable } from '../environment.ts'
import { asApiError } from '../errors.ts'
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
  const { name, code = '', $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } }
  if (noHost.test(code) || asApiError(error).code === 'service_unavailable') return 'no store answers there'
  if (name === 'NoSuchBucket') return 'the store has no bucket of that name'
  const status = $metadata?.httpStatusCode
  if (status === 401 || status === 403)
    return 'the store refuses the key or its secret, or what it shall do in the bucket'
  return `nothing can be kept in the store (${name}${status ? `, ${status}` : ''})`
}
