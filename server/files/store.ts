import type { Readable } from 'node:stream'
import type { Environment } from '../environment.ts'
import { openDisk } from './disk.ts'

/** Where the contents of files are kept, by key. A key is 32 hexadecimal digits and says nothing of its content. */
export interface FileStore {
  /** Stores a stream as it comes, without holding it in memory; resolves once it is kept, or leaves nothing behind. */
  put(key: string, content: Readable): Promise<void>
  get(key: string): Promise<Readable>
  /** Nothing to remove is as good as removed. */
  remove(key: string): Promise<void>
  /** An address outside this server that gives the content for some seconds; undefined where the server itself gives it. */
  signedAddress(key: string, headers: ContentHeaders): Promise<string | undefined>
}

/** What a browser is told about a file. */
export interface ContentHeaders {
  contentType: string
  /** Names the file in a way that every browser reads (RFC 6266). */
  contentDisposition: string
}

/** S3 where S3_URL names a bucket, else a folder of DATA_DIR. */
export async function openFileStore({
  S3_URL,
  DATA_DIR,
}: Pick<Environment, 'S3_URL' | 'DATA_DIR'>): Promise<FileStore> {
  if (!S3_URL) return openDisk(DATA_DIR)
  // 45 MB of libraries that an installation without S3 never reads.
  const { openS3 } = await import('./s3.ts')
  return openS3(S3_URL)
}
