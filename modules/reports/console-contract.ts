import * as z from 'zod/mini'
import { companiesAtOnce } from '#modules/companies/console-contract.ts'
import { Acknowledgement, acknowledgeBy, Opening, Reminded } from '#modules/sharing/contract.ts'
import { Downloaded, sheetFormats } from '#shared/download.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { countedPageOf, PageNumberText, sortOf } from '#shared/paging.ts'
import { staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

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
  companies: z.array(z.object({ id: Id, name: z.string() })),
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
    own: z.optional(FlagText),
    sort: sortOf(['time']),
    page: PageNumberText,
  }),
  answer: countedPageOf(ReportSummary),
})

export const ReportDetails = z.object({
  ...about,
  shares: z.array(z.object({ companyId: Id, companyName: z.string(), takenBackAt: z.nullable(Moment) })),
  openings: z.array(Opening),
  /** Null where nobody has to acknowledge it. */
  acknowledgement: z.nullable(Acknowledgement),
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

const name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200))
const address = z.string().check(z.trim(), z.maxLength(2000), z.refine(isAddress, { error: 'notSecureAddress' }))
const companyIds = z.array(Id).check(z.minLength(1, 'required'), z.maxLength(companiesAtOnce))

/** One that another system shares is always an address elsewhere. */
export const ReportToBring = z.object({ name, url: address, companyIds })
export type ReportToBring = z.infer<typeof ReportToBring>

export const ReportToShare = z
  .object({
    name,
    fileAttachmentId: z.optional(z.nullable(Id)),
    address: z.optional(z.nullable(address)),
    companyIds,
    acknowledgeBy,
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

export const remindOfReport = route({
  method: 'POST',
  path: '/resource/console/reports/{id}/reminders',
  permission: staff,
  summary: 'Remind by mail those who have not acknowledged a report; once an hour at most',
  params: one,
  answer: Reminded,
})

export const exportReportAcknowledgements = route({
  method: 'GET',
  path: '/resource/console/reports/{id}/acknowledgements/export',
  permission: staff,
  summary: 'Who has opened and acknowledged a report and who has not, as a table to save',
  params: one,
  query: z.object({ format: z.enum(sheetFormats) }),
  answer: Downloaded,
})
