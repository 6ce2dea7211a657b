import { ApiError, invalid, notFound } from '#server/errors.ts'
import { fileAddress } from '#server/files/address.ts'
import {
  discardFile,
  discardFilesJob,
  discardReleased,
  kindOf,
  mustFit,
  openFile,
  releaseFiles,
  storeUpload,
} from '#server/files/files.ts'
import type { FileKind } from '#server/files/kind.ts'
import { type FileRow, selectFile, updateKind } from '#server/files/queries.ts'
import type { ServerModule } from '#server/module.ts'
import { handle } from '#server/requests/handle.ts'
import type { Identity } from '#server/rights/scope.ts'
import { addressOfSite, siteOf } from '#server/sites/sites.ts'
import { job } from '#server/work/jobs.ts'
import { getAttachmentAddress, uploadAttachment } from '#shared/contracts/files.ts'
import { removeAttachment } from '../contract.ts'
import { toAttachment } from './public.ts'

export const attachments: ServerModule = {
  routes: [
    handle(
      uploadAttachment,
      {
        async prepare({ parts, query, scope, db, now, platform }) {
          const { files } = platform
          let uploadType = query['upload-type']
          let file: FileRow | undefined
          if (uploadType !== undefined) checkKind(files, uploadType, scope.user)
          try {
            for await (const part of parts()) {
              if (part.type === 'field') {
                if (part.fieldname === 'upload-type') uploadType = String(part.value)
              } else if (part.fieldname === 'file' && !file) {
                const incoming = { filename: part.filename ?? '', content: part.file }
                file = await storeUpload(files, db, incoming, { userId: scope.user.userId, now })
              } else part.file.resume()
            }
            if (!file) throw invalid([{ field: 'file', problem: 'required' }])
            const kind = checkKind(files, uploadType, scope.user)
            mustFit(kind, file)
            return { file, kind: kind.kind }
          } catch (error) {
            if (file) await discardFile(files, db, file)
            throw error
          }
        },
        discard: ({ file }, { files, database }) => discardFile(files, database.db, file),
      },
      // Whoever has lost the right to send it while it came has sent nothing.
      async ({ prepared: { file, kind }, scope, db, platform }) => {
        await updateKind(db, file.id, checkKind(platform.files, kind, scope.user).kind)
        return toAttachment(file)
      },
    ),

    handle(getAttachmentAddress, async ({ query, scope, db, now, platform }) => {
      const { user } = scope
      const when = { now, environment: platform.environment }
      const opened = await openFile(platform.files, db, user, { key: query.objectkey }, when)
      if (!opened) throw notFound()
      const address = fileAddress(
        platform.files.secret,
        { key: opened.file.object_key, sessionId: user.sessionId },
        now,
      )
      return { url: addressOfSite(platform.environment, siteOf(user.role)) + address }
    }),

    handle(removeAttachment, async (context) => {
      const { params, scope, db, now, platform, logAccess, announce } = context
      const file = await selectFile(db, { id: params.id }, true)
      if (!file) throw notFound()
      if (file.claimed_at) {
        const removed = await kindOf(platform.files, file.kind)?.remove?.(db, scope.user, file, now)
        if (!removed || removed === 'refused') throw notFound()
        if (removed.access) await logAccess(removed.access)
        if (removed.announcement) announce(removed.announcement)
      } else if (file.uploaded_by !== scope.user.userId) throw notFound()
      await releaseFiles(context, [file.id])
      return { status: 'SUCCESS' as const }
    }),
  ],
  jobs: ({ files, database }) => [job(discardFilesJob, { run: ({ ids }) => discardReleased(files, database.db, ids) })],
}

function checkKind(files: Parameters<typeof kindOf>[0], type: string | undefined, user: Identity): FileKind {
  const kind = type === undefined ? undefined : kindOf(files, type)
  if (!kind) throw invalid([{ field: 'upload-type', problem: type ? 'unknown' : 'required' }])
  if (!kind.mayUpload(user)) throw new ApiError('module_disabled')
  return kind
}
