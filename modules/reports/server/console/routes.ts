import {
  acknowledgementsAsSheet,
  announceShared,
  mustBeAhead,
  readAcknowledgement,
  readOpenings,
  remind,
} from '#modules/sharing/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { claimFiles } from '#server/files/files.ts'
import { handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import {
  consoleReportsPerPage,
  exportReportAcknowledgements,
  getReport,
  type ReportDetails,
  remindOfReport,
  reportUpload,
  searchReports,
  shareReport,
  takeBackReport,
  takeBackReportFrom,
} from '../../console-contract.ts'
import { asHeader, requireCompanies, toWhole } from '../share.ts'
import {
  type AboutRow,
  countFound,
  insertReport,
  selectFound,
  selectReport,
  selectShares,
  updateTakenBack,
} from './queries.ts'

export const consoleReportRoutes = [
  handle(searchReports, async ({ scope, query, db }) => {
    const { page, companyId, own = false, searchString } = query
    const filter = { companyId, own, searchString }
    const found = await readPage(
      { number: page, size: consoleReportsPerPage },
      (rows) => selectFound(db, scope, filter, { sort: query.sort, ...rows }),
      () => countFound(db, scope, filter),
    )
    const content = found.content.map((row) => ({
      ...toAbout(row),
      companyNames: row.companies.map(({ name }) => name),
      companies: row.companies,
      openedBy: row.opened_by,
    }))
    return withContent(found, content)
  }),

  handle(getReport, async ({ scope, params, db }) => toDetails(db, scope, await findReport(db, scope, params.id))),

  handle(shareReport, async (context) => {
    const { body, scope, db, now } = context
    mustBeAhead(body.acknowledgeBy, now)
    const companyIds = await requireCompanies(db, scope, body.companyIds)
    const { userId } = scope.user
    const ids = body.fileAttachmentId ? [body.fileAttachmentId] : []
    const [file] = await claimFiles(db, ids, { kind: reportUpload, userId, now }, 'fileAttachmentId')
    const id = await insertReport(db, {
      name: body.name,
      fileId: file?.id ?? null,
      address: body.address ? asHeader(body.address) : null,
      companyIds,
      acknowledgeBy: body.acknowledgeBy ?? null,
      sharedBy: userId,
      now,
    })
    await announceShared(context, 'reports', toWhole(companyIds))
    return toDetails(db, scope, await findReport(db, scope, id))
  }),

  handle(takeBackReport, async (context) => {
    const { scope, params, db, now } = context
    const report = await findReport(db, scope, params.id)
    await announceShared(context, 'reports', toWhole(await updateTakenBack(db, scope, report.id, undefined, now)))
    return toDetails(db, scope, report)
  }),

  handle(takeBackReportFrom, async (context) => {
    const { scope, params, db, now } = context
    const report = await findReport(db, scope, params.id)
    const companyIds = await updateTakenBack(db, scope, report.id, params.companyId, now)
    if (companyIds.length === 0) throw notFound()
    await announceShared(context, 'reports', toWhole(companyIds))
    return toDetails(db, scope, report)
  }),

  handle(remindOfReport, async (context) => {
    const { db, scope, params } = context
    const { id } = await findReport(db, scope, params.id)
    for (const share of await selectShares(db, scope, id)) context.touches(share.company_id)
    return remind(context, 'report', id)
  }),

  handle(exportReportAcknowledgements, { fromReplica: true }, async ({ db, scope, params, query: { format } }) => {
    const { id } = await findReport(db, scope, params.id)
    return acknowledgementsAsSheet({ db, scope, shared: 'report', id, format })
  }),
]

async function findReport(db: Db, scope: StaffScope, id: number): Promise<AboutRow> {
  const row = await selectReport(db, scope, id)
  if (!row) throw notFound()
  return row
}

async function toDetails(db: Db, scope: StaffScope, row: AboutRow): Promise<ReportDetails> {
  const shares = await selectShares(db, scope, row.id)
  return {
    ...toAbout(row),
    shares: shares.map((share) => ({
      companyId: share.company_id,
      companyName: share.company_name,
      takenBackAt: share.taken_back_at?.toISOString() ?? null,
    })),
    openings: await readOpenings(db, scope, 'report', row.id),
    acknowledgement: await readAcknowledgement(db, scope, 'report', row.id),
  }
}

function toAbout(row: AboutRow) {
  return {
    id: row.id,
    name: row.name,
    creationTime: row.created_at.toISOString(),
    sharedByName: row.shared_by_name,
    s3ObjectKey: row.object_key,
    address: row.address,
  }
}
