import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { session } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

/** What a body refers to an attachment by. */
export const AttachmentReference = z.object({ id: Id })

export const removeAttachment = route({
  method: 'DELETE',
  path: '/resource/attachments/{id}',
  permission: session,
  summary: 'Remove a file of one’s own that has not been sent yet, or one that its uploader may take back',
  params: z.object({ id: IdText }),
  answer: z.object({ status: z.literal('SUCCESS') }),
})
