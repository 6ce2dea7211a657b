import * as z from 'zod/mini'
import { Downloaded } from '#shared/download.ts'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

export const personFormats = ['json', 'pdf'] as const
export type PersonFormat = (typeof personFormats)[number]

export const exportPersonData = route({
  method: 'GET',
  path: '/resource/console/employees/{id}/data',
  permission: staff,
  summary:
    'What is kept of a person at the companies that the caller sees, as JSON (docs/guide/examples) or as a PDF; logged',
  params: z.object({ id: IdText }),
  query: z.object({
    format: z._default(z.enum(personFormats), 'json'),
    /** Of the PDF; the caller's own unless another is asked for. */
    language: z.optional(z.enum(languages)),
  }),
  answer: Downloaded,
})

// A company's ------------------------------------------------------------------------------------

/** Administrators who care: all that a company has is in it, health data too. */
const careAdmin = { kind: 'staff', roles: ['ROLE_ADMIN'] } as const

export const keptDays = 7
export const passwordAtLeast = 12

export const exportStates = ['RUNNING', 'DONE', 'FAILED', 'GONE'] as const
export type ExportState = (typeof exportStates)[number]
export const exportFailures = ['STORAGE_FULL', 'FAILED'] as const

export const CompanyExport = z.object({
  id: Id,
  state: z.enum(exportStates),
  /** Why it failed. */
  reason: z.nullable(z.enum(exportFailures)),
  /** From 0 to 1. */
  progress: z.number(),
  createdAt: Moment,
  createdBy: z.string(),
  doneAt: z.nullable(Moment),
  /** When the file goes. */
  expiresAt: z.nullable(Moment),
  /** In bytes. */
  size: z.nullable(z.number()),
})
export type CompanyExport = z.infer<typeof CompanyExport>

const path = '/resource/console/companies/{companyId}/export'
const ofCompany = z.object({ companyId: IdText })

export const ExportToBegin = z.object({
  password: z.string().check(z.minLength(passwordAtLeast, 'tooShort'), z.maxLength(200, 'tooLong')),
})
export type ExportToBegin = z.infer<typeof ExportToBegin>

export const beginCompanyExport = route({
  method: 'POST',
  path,
  permission: careAdmin,
  summary:
    'Begin to put together everything that is a company’s, as a ZIP file encrypted with the given password; one at a time',
  atClosed: true,
  params: ofCompany,
  body: ExportToBegin,
  answer: CompanyExport,
  status: 202,
})

export const listCompanyExports = route({
  method: 'GET',
  path,
  permission: careAdmin,
  summary:
    'The exports of a company, the newest first: how far the running one has come, which can be fetched and until when',
  params: ofCompany,
  answer: z.array(CompanyExport),
})

export const downloadCompanyExport = route({
  method: 'GET',
  path: '/resource/console/companies/{companyId}/export/{id}/file',
  permission: careAdmin,
  summary: 'The file of an export of a company, for 7 days; each download is logged',
  params: z.object({ companyId: IdText, id: IdText }),
  answer: Downloaded,
})
