import * as z from 'zod/mini'
import { Downloaded, sheetFormats } from '#shared/download.ts'
import { Id, IdText } from '#shared/ids.ts'
import { industries } from '#shared/industries.ts'
import { staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { asked, HiddenFigures, PeriodText, Statistics } from './contract.ts'

const ofCompany = z.object({ companyId: IdText })

/** The provider sees what the company may see: what is passed on is what was shown. */
export const getStatisticsOfCompany = route({
  method: 'GET',
  path: '/resource/console/companies/{companyId}/statistics',
  permission: staff,
  summary: 'Absence of a company or a unit of it, as the company itself sees it',
  params: ofCompany,
  query: z.object(asked),
  answer: Statistics,
})

export const exportStatisticsOfCompany = route({
  method: 'GET',
  path: '/resource/console/companies/{companyId}/statistics/export',
  permission: staff,
  summary: 'The same table as CSV or XLSX',
  params: ofCompany,
  query: z.object({ ...asked, format: z.enum(sheetFormats) }),
  answer: Downloaded,
})

const period = { from: PeriodText, to: PeriodText }

/** Of one click: made, and shared with the company. */
export const shareStatistics = route({
  method: 'POST',
  path: '/resource/console/companies/{companyId}/statistics/report',
  permission: staff,
  summary: 'Make a report of a period as PDF and share it with the company',
  params: ofCompany,
  body: z.object(period),
  answer: z.object({ reportId: Id, name: z.string() }),
})

export const IndustryRow = z.union([
  HiddenFigures,
  z.object({
    key: z.string(),
    label: z.string(),
    hidden: z.literal(false),
    companies: z.int(),
    rate: z.number(),
  }),
])
export type IndustryRow = z.infer<typeof IndustryRow>

/** The provider's customers in an industry together; too few of them, or one that is more than half, are hidden (ST-5). */
export const getStatisticsOfIndustry = route({
  method: 'GET',
  path: '/resource/console/statistics/industries',
  permission: staff,
  summary: "The rate of the provider's customers in an industry, month by month",
  query: z.object({ industry: z.enum(industries), ...period }),
  answer: z.object({ total: IndustryRow, rows: z.array(IndustryRow) }),
})
