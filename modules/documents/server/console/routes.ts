import { announceShared, readOpenings } from '#modules/sharing/server/public.ts'
import { invalid, notFound } from '#server/errors.ts'
import { claimFiles } from '#server/files/files.ts'
import { type Context, handle } from '#server/handle.ts'
import { selectStaff } from '#server/told-queries.ts'
import { toPage } from '#shared/paging.ts'
import type { Route } from '#shared/route.ts'
import {
  countNewDocuments,
  getSharedDocument,
  listSentDocuments,
  listSharedDocuments,
  markHandled,
  type SentDocument,
  type SharedDocumentDetails,
  shareDocument,
  takeBackDocument,
  takeBackShare,
} from '../../console/contract.ts'
import { documentsPerPage, documentUpload } from '../../contract.ts'
import { documentNotice } from '../jobs.ts'
import { insertDocument } from '../queries.ts'
import {
  countSent,
  countShared,
  insertShare,
  type SentRow,
  selectSent,
  selectShared,
  selectSharedDocument,
  selectShares,
  selectToBeTold,
  selectWrongRecipient,
  updateHandled,
  updateTakenBack,
} from './queries.ts'

const pageAt = (page: number) => ({ limit: documentsPerPage, offset: page * documentsPerPage })

const sentRoutes = [
  handle(listSentDocuments, async ({ query, db }) => {
    const { page, companyId, handled, ...filter } = query
    const asked = { ...filter, companyId, handled }
    const rows = await selectSent(db, asked, pageAt(page))
    return toPage(rows.map(toSent), page, documentsPerPage, await countSent(db, asked))
  }),

  handle(countNewDocuments, async ({ db }) => ({
    count: await countSent(db, { handled: false, companyId: undefined, searchString: '', type: '' }),
  })),

  handle(markHandled, async ({ params, body, scope, db, now, announce }) => {
    const by = body.handled ? { userId: scope.user.userId, now } : undefined
    const row = await updateHandled(db, params.id, by)
    if (!row) throw notFound()
    announce({ event: 'documentsUpdate', data: { companyId: row.company_id }, to: await selectStaff(db) })
    return toSent(row)
  }),
]

const sharedRoutes = [
  handle(listSharedDocuments, async ({ query, db }) => {
    const { page, companyId, ...filter } = query
    const asked = { ...filter, companyId }
    const rows = await selectShared(db, asked, pageAt(page))
    const content = rows.map((row) => ({
      ...toAbout(row),
      sharedByName: row.author_name,
      companyNames: row.company_names,
      openedBy: row.opened_by,
    }))
    return toPage(content, page, documentsPerPage, await countShared(db, asked))
  }),

  handle(getSharedDocument, async ({ params, db }) => sharedDocument(db, params.id)),

  handle(shareDocument, async (context) => {
    const { body, scope, db, now, plan } = context
    const { recipients, fileAttachmentId, typeKey, description } = body
    const companyIds = recipients.map(({ companyId }) => companyId)
    const twice = companyIds.findIndex((id, place) => companyIds.indexOf(id) < place)
    const wrong = twice >= 0 ? twice : await selectWrongRecipient(db, recipients)
    if (wrong !== undefined) throw invalid([{ field: `recipients.${wrong}`, problem: 'unknown' }])
    const { userId } = scope.user
    const owner = { kind: documentUpload, userId, now }
    const [file] = await claimFiles(db, [fileAttachmentId], owner, 'fileAttachmentId')
    if (!file) throw notFound()
    const documentId = await insertDocument(db, {
      fileId: file.id,
      filename: file.filename,
      typeKey,
      description: description || null,
      fromCompanyId: null,
      createdBy: userId,
      now,
    })
    for (const recipient of recipients) await insertShare(db, { documentId, ...recipient, now })
    for (const toldId of await selectToBeTold(db, documentId))
      await plan(documentNotice, { documentId, userId: toldId })
    await announceShared(context, 'documents', recipients)
    return sharedDocument(db, documentId)
  }),

  handle(takeBackShare, async (context) => {
    const { params, db, now } = context
    await sharedDocument(db, params.id)
    const recipients = await updateTakenBack(db, params.id, params.shareId, now)
    if (recipients.length === 0) throw notFound()
    await announceShared(context, 'documents', recipients)
    return sharedDocument(db, params.id)
  }),

  handle(takeBackDocument, async (context) => {
    const { params, db, now } = context
    await sharedDocument(db, params.id)
    await announceShared(context, 'documents', await updateTakenBack(db, params.id, undefined, now))
    return sharedDocument(db, params.id)
  }),
]

export const consoleDocumentRoutes = [...sentRoutes, ...sharedRoutes]

async function sharedDocument(db: Context<Route>['db'], id: number): Promise<SharedDocumentDetails> {
  const row = await selectSharedDocument(db, id)
  if (!row) throw notFound()
  const shares = await selectShares(db, id)
  return {
    ...toAbout(row),
    sharedByName: row.author_name,
    shares: shares.map((share) => ({
      id: share.id,
      companyId: share.company_id,
      companyName: share.company_name,
      userName: share.user_name,
      takenBackAt: share.taken_back_at?.toISOString() ?? null,
    })),
    openings: await readOpenings(db, 'document', id),
  }
}

function toAbout(row: Omit<SentRow, 'company_name' | 'handled_at' | 'handled_by_name'>) {
  return {
    id: row.id,
    creationTime: row.created_at.toISOString(),
    filename: row.filename,
    s3ObjectKey: row.object_key,
    typeKey: row.type_key,
    description: row.description,
  }
}

function toSent(row: SentRow): SentDocument {
  return {
    ...toAbout(row),
    companyName: row.company_name,
    senderName: row.author_name,
    handledAt: row.handled_at?.toISOString() ?? null,
    handledByName: row.handled_by_name,
  }
}
