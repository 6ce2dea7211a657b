import * as z from 'zod/mini'
import { Opening } from '#modules/sharing/contract.ts'
import { Moment } from '#shared/dates.ts'
import { Id, IdText } from '#shared/ids.ts'
import { countedPageOf, PageNumberText } from '#shared/paging.ts'
import { staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

/** What files of reports are uploaded as. */
export const reportUpload = 'REPORT'

export const consoleReportsPerPage = 25

const about = {
  id: Id,
  name: z.string(),
  creationTime: Moment,
  sharedByName: z.string(),
  /** One of these: a file of ours, or an address elsewhere. */
  s3ObjectKey: z.nullable(z.string()),
  address: z.nullable(z.string()),
}

export const ReportSummary = z.object({
  ...about,
  /** With whom it is shared now. */
  companyNames: z.array(z.string()),
  openedBy: z.int(),
})
export type ReportSummary = z.infer<typeof ReportSummary>

export const searchReports = route({
  method: 'GET',
  path: '/resource/console/reports',
  permission: staff,
  summary: 'What has been shared with employers, newest first',
  query: z.object({
    searchString: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    companyId: z.optional(IdText),
    page: PageNumberText,
  }),
  answer: countedPageOf(ReportSummary),
})

export const ReportDetails = z.object({
  ...about,
  shares: z.array(z.object({ companyId: Id, companyName: z.string(), takenBackAt: z.nullable(Moment) })),
  openings: z.array(Opening),
})
export type ReportDetails = z.infer<typeof ReportDetails>

const one = z.object({ id: IdText })

export const getReport = route({
  method: 'GET',
  path: '/resource/console/reports/{id}',
  permission: staff,
  summary: 'A report: with whom it is shared, and who has opened it when',
  params: one,
  answer: ReportDetails,
})

function isAddress(text: string): boolean {
  return /^https:\/\/[^\s\p{Cc}]+$/u.test(text) && URL.canParse(text)
}

export const companiesAtMost = 100

export const ReportToShare = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
    fileAttachmentId: z.optional(z.nullable(Id)),
    address: z.optional(
      z.nullable(z.string().check(z.trim(), z.maxLength(2000), z.refine(isAddress, { error: 'notSecureAddress' }))),
    ),
    companyIds: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(companiesAtMost)),
  })
  .check(
    z.refine((report) => (report.fileAttachmentId ?? null) !== null || (report.address ?? null) !== null, {
      path: ['fileAttachmentId'],
      error: 'required',
    }),
    z.refine((report) => (report.fileAttachmentId ?? null) === null || (report.address ?? null) === null, {
      path: ['address'],
      error: 'invalid',
    }),
  )

export const shareReport = route({
  method: 'POST',
  path: '/resource/console/reports',
  permission: staff,
  summary: 'Share an uploaded file or an https address with companies',
  body: ReportToShare,
  answer: ReportDetails,
})

export const takeBackReport = route({
  method: 'DELETE',
  path: '/resource/console/reports/{id}',
  permission: staff,
  summary: 'Stop sharing a report with every company',
  params: one,
  answer: ReportDetails,
})

export const takeBackReportFrom = route({
  method: 'DELETE',
  path: '/resource/console/reports/{id}/companies/{companyId}',
  permission: staff,
  summary: 'Stop sharing a report with a company; it cannot be opened there any more',
  params: z.object({ id: IdText, companyId: IdText }),
  answer: ReportDetails,
})
