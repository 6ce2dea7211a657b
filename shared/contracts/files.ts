import * as z from 'zod/mini'
import { Id } from '../ids.ts'
import { session } from '../permissions.ts'
import { route } from '../route.ts'

/** A file as those see it who may open it: its address is asked for by `s3ObjectKey` at the moment of opening. */
export const Attachment = z.object({
  id: Id,
  filename: z.string(),
  s3ObjectKey: z.string(),
  thumbUrl: z.nullable(z.string()),
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
})
export type Attachment = z.infer<typeof Attachment>

const UploadType = z.string().check(z.maxLength(40))

export const uploadAttachment = route({
  method: 'POST',
  path: '/resource/attachments',
  permission: session,
  summary: 'Upload a file (multipart, at most 100 MiB) for what `upload-type` names, as a field or in the query',
  query: z.object({ 'upload-type': z.optional(UploadType) }),
  upload: true,
  answer: Attachment,
})

export const getAttachmentAddress = route({
  method: 'GET',
  path: '/resource/attachments/ajax/getS3Attachment',
  permission: session,
  summary: 'An address that opens a file; good for a minute, and for as long as the caller may open the file',
  query: z.object({ objectkey: z.string().check(z.maxLength(100)) }),
  answer: z.object({ url: z.string() }),
})
