import { announceShared, readOpenings } from '#modules/sharing/server/public.ts'
import { invalid, notFound } from '#server/errors.ts'
import { claimFiles } from '#server/files/files.ts'
import { type Context, handle } from '#server/handle.ts'
import { toPage } from '#shared/paging.ts'
import type { Route } from '#shared/route.ts'
import {
  consoleReportsPerPage,
  getReport,
  type ReportDetails,
  reportUpload,
  searchReports,
  shareReport,
  takeBackReport,
  takeBackReportFrom,
} from '../../console/contract.ts'
import {
  type AboutRow,
  areCompanies,
  countFound,
  insertReport,
  selectFound,
  selectReport,
  selectShares,
  updateTakenBack,
} from './queries.ts'

export const consoleReportRoutes = [
  handle(searchReports, async ({ query, db }) => {
    const { page, companyId, searchString } = query
    const filter = { companyId, searchString }
    const place = { limit: consoleReportsPerPage, offset: page * consoleReportsPerPage }
    const rows = await selectFound(db, filter, place)
    const content = rows.map((row) => ({
      ...toAbout(row),
      companyNames: row.company_names,
      openedBy: row.opened_by,
    }))
    return toPage(content, page, consoleReportsPerPage, await countFound(db, filter))
  }),

  handle(getReport, async ({ params, db }) => reportDetails(db, params.id)),

  handle(shareReport, async (context) => {
    const { body, scope, db, now } = context
    const companyIds = [...new Set(body.companyIds)]
    if (!(await areCompanies(db, companyIds))) throw invalid([{ field: 'companyIds', problem: 'unknown' }])
    const { userId } = scope.user
    const ids = body.fileAttachmentId ? [body.fileAttachmentId] : []
    const [file] = await claimFiles(db, ids, { kind: reportUpload, userId, now }, 'fileAttachmentId')
    const id = await insertReport(db, {
      name: body.name,
      fileId: file?.id ?? null,
      // As a header can carry it: everything beyond ASCII encoded.
      address: body.address ? new URL(body.address).href : null,
      companyIds,
      sharedBy: userId,
      now,
    })
    await announceShared(context, 'reports', toWhole(companyIds))
    return reportDetails(db, id)
  }),

  handle(takeBackReport, async (context) => {
    const { params, db, now } = context
    await announceShared(context, 'reports', toWhole(await updateTakenBack(db, params.id, undefined, now)))
    return reportDetails(db, params.id)
  }),

  handle(takeBackReportFrom, async (context) => {
    const { params, db, now } = context
    const companyIds = await updateTakenBack(db, params.id, params.companyId, now)
    if (companyIds.length === 0) throw notFound()
    await announceShared(context, 'reports', toWhole(companyIds))
    return reportDetails(db, params.id)
  }),
]

/** A report is for all of a company. */
const toWhole = (companyIds: readonly number[]) => companyIds.map((companyId) => ({ companyId, userIds: [] }))

async function reportDetails(db: Context<Route>['db'], id: number): Promise<ReportDetails> {
  const row = await selectReport(db, id)
  if (!row) throw notFound()
  const shares = await selectShares(db, id)
  return {
    ...toAbout(row),
    shares: shares.map((share) => ({
      companyId: share.company_id,
      companyName: share.company_name,
      takenBackAt: share.taken_back_at?.toISOString() ?? null,
    })),
    openings: await readOpenings(db, 'report', id),
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
