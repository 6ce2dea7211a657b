import type { Environment } from '../process/environment.ts'
import { openDisk } from './disk.ts'
import type { FileStore } from './file-store.ts'

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
