import type { FileRow } from '#server/files/queries.ts'
import type { Attachment } from '#shared/contracts/files.ts'

export function toAttachment(
  file: Pick<FileRow, 'id' | 'filename' | 'object_key' | 'content_type' | 'size'>,
): Attachment {
  return {
    id: file.id,
    filename: file.filename,
    s3ObjectKey: file.object_key,
    thumbUrl: null,
    contentType: file.content_type,
    size: file.size,
  }
}
