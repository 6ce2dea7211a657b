import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { ApiError } from '../errors.ts'
import type { FileStore } from './file-store.ts'

const addressSeconds = 30

/** A store that does not answer is given up in some twenty seconds, before a browser or a proxy gives up on us. */
const patience = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    throwOnRequestTimeout: true,
    socketTimeout: 10_000,
  },
}

/** @param url `https://key:secret@host[:port]/bucket?region=eu-north-1` */
export function openS3(url: string): FileStore {
  const { protocol, host, username, password, pathname, searchParams } = new URL(url)
  const bucket = decodeURIComponent(pathname.slice(1))
  const client = new S3Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    // Stores other than Amazon's do not know the checksums that the library would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...patience,
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    async put(key, content) {
      // One part of 5 MiB at a time; what breaks off is taken away again by the library.
      await new Upload({ client, params: { ...at(key), Body: content }, queueSize: 1 }).done().catch(sayUnavailable)
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key))).catch(sayUnavailable)
      if (!(Body instanceof Readable)) throw new Error(`the store gave nothing to read of ${key}`)
      return Body
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(sayUnavailable)
    },
    async signedAddress(key, { contentType, contentDisposition }) {
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        ResponseCacheControl: 'no-store',
      })
      return getSignedUrl(client, command, { expiresIn: addressSeconds })
    },
  }
}

/** Silence and errors of the store's own are no fault of ours: a new try may do. */
function sayUnavailable(error: unknown): never {
  if (error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) >= 500 : isTimeout(error))
    throw new ApiError('service_unavailable', { because: 'the store of files does not answer' })
  throw error
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
