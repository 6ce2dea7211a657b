import { acknowledge, toReceived } from '#modules/sharing/server/public.ts'
import { notFound } from '#server/errors.ts'
import { claimFiles } from '#server/files/files.ts'
import { handle } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import { companiesSeen } from '#server/rights/scope.ts'
import { getAttachmentAddress } from '#shared/contracts/files.ts'
import { toPage } from '#shared/paging.ts'
import { addressOf } from '#shared/route.ts'
import {
  acknowledgeDocument,
  type Document,
  documentsPerPage,
  documentTypes,
  documentUpload,
  listDocuments,
  listDocumentTypes,
  listOwnDocuments,
  sendDocument,
} from '../contract.ts'
import {
  countOwn,
  countReceived,
  type DocumentRow,
  insertDocument,
  selectCompanyOfShared,
  selectOwn,
  selectReceived,
  selectToldOfSent,
} from './queries.ts'

const pageAt = (page: number) => ({ limit: documentsPerPage, offset: page * documentsPerPage })

export const documentRoutes = [
  handle(listDocumentTypes, async () => documentTypes.map((key) => ({ key }))),

  handle(listDocuments, async ({ scope, query, db }) => {
    const { extranetUserId, page, ...filter } = query
    if (extranetUserId !== scope.user.userId) throw notFound()
    const rows = await selectReceived(db, scope, filter, pageAt(page))
    return toPage(rows.map(toDocument), page, documentsPerPage, await countReceived(db, scope, filter))
  }),

  handle(listOwnDocuments, async ({ scope, query, db }) => {
    const { page, ...filter } = query
    const rows = await selectOwn(db, scope, filter, pageAt(page))
    return toPage(rows.map(toDocument), page, documentsPerPage, await countOwn(db, scope, filter))
  }),

  handle(
    sendDocument,
    { locate: async (_db, { body }) => idIn(body, 'fromCompanyId') },
    async ({ scope, body, db, now, announce }) => {
      const { user, companyId } = scope
      const owner = { kind: documentUpload, userId: user.userId, now }
      const [file] = await claimFiles(db, [body.fileAttachmentId], owner, 'fileAttachmentId')
      if (!file) throw notFound()
      const document = { typeKey: body.typeKey, description: body.description || null, fromCompanyId: companyId }
      const id = await insertDocument(db, {
        ...document,
        fileId: file.id,
        filename: file.filename,
        createdBy: user.userId,
        now,
      })
      const to = await selectToldOfSent(db, scope, now)
      announce({ event: 'documentsUpdate', data: { companyId }, to, waitsAt: companyId })
      return toDocument({
        id,
        created_at: now,
        file_id: file.id,
        filename: file.filename,
        object_key: file.object_key,
        uploader_name: `${user.firstName} ${user.lastName}`,
        type_key: document.typeKey,
        description: document.description,
        from_company_id: companyId,
        acknowledge_by: null,
        opened_at: null,
        acknowledged_at: null,
      })
    },
  ),

  handle(
    acknowledgeDocument,
    {
      async locate(db, { params }, user) {
        const id = idIn(params, 'id')
        const reader = { userId: user.userId, companyIds: companiesSeen(user, 'documents'), closed: user.closed }
        return id === undefined ? undefined : selectCompanyOfShared(db, id, reader)
      },
    },
    async (context) => acknowledge(context, 'document', context.params.id),
  ),
]

function toDocument(row: DocumentRow): Document {
  return {
    id: row.id,
    creationTime: row.created_at.toISOString(),
    fileAttachmentId: row.file_id,
    fileAttachmentFilename: row.filename,
    fileAttachmentAjaxUrl: addressOf(getAttachmentAddress, { query: { objectkey: row.object_key } }),
    fileAttachmentUploaderDisplayName: row.uploader_name,
    typeKey: row.type_key,
    description: row.description,
    fromCompanyId: row.from_company_id,
    userVisibility: row.from_company_id === null ? null : 'UPLOADER',
    ...toReceived(row),
  }
}
