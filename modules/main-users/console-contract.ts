import * as z from 'zod/mini'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { countedPageOf, PageNumberText } from '#shared/paging.ts'
import { office } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'
import { logQuery, UserLogEntry } from './contract.ts'

export const listCompanyUserLog = route({
  method: 'GET',
  path: '/resource/console/companies/{companyId}/userlog',
  permission: office,
  summary: 'Every change of who may do what at a company, the newest first, so many at once',
  params: z.object({ companyId: IdText }),
  query: logQuery,
  answer: z.array(UserLogEntry),
})

export const reviewsPerPage = 25

export const ReviewOfMainUser = z.object({
  company: z.object({ id: Id, name: z.string() }),
  user: z.object({ id: Id, displayName: z.string() }),
  reviewedAt: z.nullable(Moment),
  /** When they were or will be asked. */
  dueAt: Moment,
  isDue: z.boolean(),
})
export type ReviewOfMainUser = z.infer<typeof ReviewOfMainUser>

export const listReviews = route({
  method: 'GET',
  path: '/resource/console/reviews',
  permission: office,
  summary:
    'The main users who have been asked to go through the users of their company and have not; with `all` every one',
  query: z.object({ all: z.optional(FlagText), page: PageNumberText }),
  answer: countedPageOf(ReviewOfMainUser),
})
