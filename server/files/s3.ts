import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { FileStore } from './store.ts'

const addressSeconds = 30

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
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    async put(key, content) {
      // One part of 5 MiB at a time; what breaks off is taken away again by the library.
      await new Upload({ client, params: { ...at(key), Body: content }, queueSize: 1 }).done()
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key)))
      return Body as Readable
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
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
