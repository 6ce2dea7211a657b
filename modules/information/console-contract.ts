import * as z from 'zod/mini'
import { languages } from '#shared/languages.ts'
import { PageNumberText, pageOf } from '#shared/paging.ts'
import { admin } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'
import { InformationPage } from './contract.ts'

const about = {
  page: InformationPage,
  language: z.enum(languages),
  /** 0 while it is the shipped text. */
  version: z.int().check(z.nonnegative()),
  savedAt: z.nullable(Moment),
  savedBy: z.nullable(z.string()),
}

export const InformationSummary = z.object(about)
export type InformationSummary = z.infer<typeof InformationSummary>
export const InformationToEdit = z.object({ ...about, content: z.string() })
export type InformationToEdit = z.infer<typeof InformationToEdit>

export const listInformation = route({
  method: 'GET',
  path: '/resource/console/information',
  permission: admin,
  summary: 'Every information page in every language, with who saved it last and when',
  answer: z.array(InformationSummary),
})

const oneText = z.object({ page: InformationPage, language: z.enum(languages) })

export const getInformationToEdit = route({
  method: 'GET',
  path: '/resource/console/information/{page}/{language}',
  permission: admin,
  summary: 'An information page in one language, to be edited',
  params: oneText,
  answer: InformationToEdit,
})

export const versionsPerPage = 10

export const listInformationVersions = route({
  method: 'GET',
  path: '/resource/console/information/{page}/{language}/versions',
  permission: admin,
  summary: 'The versions of an information page in one language, newest first; the shipped text is the last',
  params: oneText,
  query: z.object({ page: PageNumberText }),
  answer: pageOf(InformationSummary),
})

export const getInformationVersion = route({
  method: 'GET',
  path: '/resource/console/information/{page}/{language}/versions/{version}',
  permission: admin,
  summary: 'An information page as one version had it; version 0 is the shipped text',
  params: z.extend(oneText, { version: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)) }),
  answer: InformationToEdit,
})

export const contentAtMost = 50_000

export const InformationToSave = z.object({
  content: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(contentAtMost)),
  /** The version that was edited; another one saved meanwhile refuses this one. */
  basedOn: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
})

export const saveInformation = route({
  method: 'PUT',
  path: '/resource/console/information/{page}/{language}',
  permission: admin,
  summary: 'Save a new version of an information page; every version is kept',
  params: oneText,
  body: InformationToSave,
  answer: InformationToEdit,
})
