import {
  acknowledgementsAsSheet,
  announceShared,
  mustBeAhead,
  readAcknowledgement,
  readOpenings,
  remind,
} from '#modules/sharing/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { claimFiles } from '#server/files/files.ts'
import { handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { selectStaff } from '#server/rights/told-queries.ts'
import {
  countNewDocuments,
  exportDocumentAcknowledgements,
  getSharedDocument,
  listSentDocuments,
  listSharedDocuments,
  markAllHandled,
  markHandled,
  remindOfDocument,
  type SentDocument,
  type SharedDocumentDetails,
  shareDocument,
  takeBackDocument,
  takeBackShare,
} from '../../console-contract.ts'
import { documentUpload } from '../../contract.ts'
import { insertDocument } from '../queries.ts'
import {
  type AboutRow,
  countNew,
  countSent,
  countShared,
  insertShares,
  type SentRow,
  selectSent,
  selectShared,
  selectSharedDocument,
  selectShares,
  selectWrongRecipient,
  updateAllHandled,
  updateHandled,
  updateTakenBack,
} from './queries.ts'

const sentRoutes = [
  handle(listSentDocuments, async ({ scope, query, db }) => {
    const { page, pageSize, sort, companyId, own = false, handled, ...filter } = query
    const asked = { ...filter, companyId, own, handled }
    const found = await readPage(
      { number: page, size: pageSize },
      (rows) => selectSent(db, scope, asked, { sort, ...rows }),
      () => countSent(db, scope, asked),
    )
    return withContent(found, found.content.map(toSent))
  }),

  handle(countNewDocuments, async ({ scope, db }) => ({
    count: await countNew(db, scope),
  })),

  handle(markHandled, async ({ params, body, scope, db, now, announce }) => {
    const row = await updateHandled(db, scope, params.id, body.handled ? now : undefined)
    if (!row) throw notFound()
    const { company_id: companyId } = row
    const to = await selectStaff(db, { companyId, now })
    announce({ event: 'documentsUpdate', data: { companyId }, to, waitsAt: companyId })
    return toSent(row)
  }),

  handle(markAllHandled, async ({ body, scope, db, now, announce }) => {
    const ids = [...new Set(body.ids)]
    const rows = await updateAllHandled(db, scope, ids, now)
    const handled = rows.filter(({ handled_at }) => handled_at === null)
    for (const companyId of new Set(handled.map((row) => row.company_id))) {
      const to = await selectStaff(db, { companyId, now })
      announce({ event: 'documentsUpdate', data: { companyId }, to, waitsAt: companyId })
    }
    const done = new Set(handled.map(({ id }) => id))
    const missed = ids
      .filter((id) => !done.has(id))
      .map((id) => {
        const found = rows.find((row) => row.id === id)
        return {
          id,
          handledAt: found?.handled_at?.toISOString() ?? null,
          handledByName: found?.handled_by_name ?? null,
        }
      })
    return { handled: [...done], missed }
  }),
]

const sharedRoutes = [
  handle(listSharedDocuments, async ({ scope, query, db }) => {
    const { page, pageSize, sort, companyId, own = false, ...filter } = query
    const asked = { ...filter, companyId, own }
    const found = await readPage(
      { number: page, size: pageSize },
      (rows) => selectShared(db, scope, asked, { sort, ...rows }),
      () => countShared(db, scope, asked),
    )
    const content = found.content.map((row) => ({
      ...toAbout(row),
      sharedByName: row.author_name,
      companyNames: row.companies.map(({ name }) => name),
      companies: row.companies,
      openedBy: row.opened_by,
    }))
    return withContent(found, content)
  }),

  handle(getSharedDocument, async ({ scope, params, db }) =>
    toDetails(db, scope, await findShared(db, scope, params.id)),
  ),

  handle(shareDocument, async (context) => {
    const { body, scope, db, now } = context
    const { recipients, fileAttachmentId, typeKey, description, acknowledgeBy = null } = body
    mustBeAhead(acknowledgeBy, now)
    const companyIds = recipients.map(({ companyId }) => companyId)
    const twice = companyIds.findIndex((id, place) => companyIds.indexOf(id) < place)
    const wrong = twice >= 0 ? twice : await selectWrongRecipient(db, scope, recipients)
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
    await insertShares(db, documentId, recipients, { acknowledgeBy, now })
    await announceShared(context, 'documents', recipients)
    return toDetails(db, scope, await findShared(db, scope, documentId))
  }),

  handle(takeBackShare, async (context) => {
    const { scope, params, db, now } = context
    const document = await findShared(db, scope, params.id)
    const recipients = await updateTakenBack(db, scope, document.id, params.shareId, now)
    if (recipients.length === 0) throw notFound()
    await announceShared(context, 'documents', recipients)
    return toDetails(db, scope, document)
  }),

  handle(takeBackDocument, async (context) => {
    const { scope, params, db, now } = context
    const document = await findShared(db, scope, params.id)
    await announceShared(context, 'documents', await updateTakenBack(db, scope, document.id, undefined, now))
    return toDetails(db, scope, document)
  }),

  handle(remindOfDocument, async (context) => {
    const { db, scope, params } = context
    const { id } = await findShared(db, scope, params.id)
    for (const share of await selectShares(db, scope, id)) context.touches(share.company_id)
    return remind(context, 'document', id)
  }),

  handle(exportDocumentAcknowledgements, { fromReplica: true }, async ({ db, scope, params, query: { format } }) => {
    const { id } = await findShared(db, scope, params.id)
    return acknowledgementsAsSheet({ db, scope, shared: 'document', id, format })
  }),
]

export const consoleDocumentRoutes = [...sentRoutes, ...sharedRoutes]

async function findShared(db: Db, scope: StaffScope, id: number): Promise<AboutRow> {
  const row = await selectSharedDocument(db, scope, id)
  if (!row) throw notFound()
  return row
}

async function toDetails(db: Db, scope: StaffScope, row: AboutRow): Promise<SharedDocumentDetails> {
  const shares = await selectShares(db, scope, row.id)
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
    openings: await readOpenings(db, scope, 'document', row.id),
    acknowledgement: await readAcknowledgement(db, scope, 'document', row.id),
  }
}

function toAbout(row: Omit<SentRow, 'company_id' | 'company_name' | 'handled_at' | 'handled_by_name'>) {
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
    companyId: row.company_id,
    companyName: row.company_name,
    senderName: row.author_name,
    handledAt: row.handled_at?.toISOString() ?? null,
    handledByName: row.handled_by_name,
  }
}
