import * as z from 'zod/mini'
import { ofReceiver } from '#modules/sharing/contract.ts'
import { Id, IdText } from '#shared/ids.ts'
import { PageNumberText, pageOf, sortOf } from '#shared/paging.ts'
import { company, companyOf } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

export const Report = z.object({
  id: Id,
  name: z.string(),
  /** An address of this server that leads to the report for whoever may open it. */
  url: z.string(),
  creationTime: Moment,
  sharedByDisplayName: z.string(),
  /** Those of the caller's own companies it is shared with. */
  companies: z.array(z.object({ id: Id, name: z.string() })),
  companyNames: z.string(),
  ...ofReceiver,
})
export type Report = z.infer<typeof Report>

export const reportPageSizes = [10, 25, 50, 100] as const

export const reportSortings = ['creationTime', 'reportName', 'uploader', 'visibility'] as const
export type ReportSorting = (typeof reportSortings)[number]

const PageSize = z.pipe(
  z.enum(reportPageSizes.map(String)),
  z.transform((text) => Number(text)),
)

export const listReports = route({
  method: 'GET',
  path: '/resource/extranet/reports',
  permission: company(['reports']),
  summary: 'The reports shared with a company; newest first unless sorted',
  query: z.object({
    companyId: IdText,
    searchString: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    page: PageNumberText,
    pageSize: z._default(PageSize, reportPageSizes[0]),
    sort: sortOf(reportSortings),
  }),
  answer: pageOf(Report),
})

const one = z.object({ id: IdText })

export const getReportAddress = route({
  method: 'GET',
  path: '/resource/extranet/reports/{id}/address',
  permission: companyOf('reports'),
  summary: 'An address that opens a report: a file’s is good for a minute',
  params: one,
  answer: z.object({ url: z.string() }),
})

export const openReport = route({
  method: 'GET',
  path: '/resource/extranet/reports/{id}/open',
  permission: companyOf('reports'),
  summary: 'Leads a browser to a report (302)',
  params: one,
})

export const acknowledgeReport = route({
  method: 'PUT',
  path: '/resource/extranet/reports/{id}/acknowledgement',
  permission: companyOf('reports'),
  summary: 'Confirm that one has read a report that is shared to be acknowledged; it has to be opened before',
  params: one,
  answer: z.object(ofReceiver),
})
