import * as z from 'zod/mini'
import { Downloaded, sheetFormats } from '#shared/download.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { pageSizes } from '#shared/page-sizes.ts'
import { countedPageOf, PageNumber, PageNumberText, PageSizeText, sortOf } from '#shared/paging.ts'
import { staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { listSortings } from '#shared/sorting.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import { Certificate } from './contract.ts'

/** What a nurse has to do with a leave; one that has been removed is listed until somebody has seen that it is. */
export const leaveStates = ['NEW', 'HANDLED', 'REMOVED'] as const
export type LeaveState = (typeof leaveStates)[number]
/** What a list can be asked for: a state, or all that waits for somebody to handle it. */
export const listedStates = ['TO_HANDLE', ...leaveStates] as const
export type ListedState = (typeof listedStates)[number]
export const leaveTypes = ['OWN', 'EXTERNAL'] as const

const content = {
  start: Day,
  end: Day,
  type: z.enum(leaveTypes),
  diagnosisCode: z.nullable(z.string()),
  diagnosisTitle: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  directContinuation: z.boolean(),
}

/** A sick leave as the provider's staff see it, with the diagnosis that no employer sees. */
export const ReceivedLeave = z.object({
  id: Id,
  ehrUserId: Id,
  firstName: z.string(),
  lastName: z.string(),
  sotuMasked: z.string(),
  company: z.object({ id: Id, name: z.string() }),
  unit: z.string(),
  ...content,
  duration: z.int(),
  state: z.enum(leaveStates),
  attachments: z.array(Certificate),
  recordedBy: z.string(),
  recordedAt: Moment,
  handledBy: z.nullable(z.string()),
  handledAt: z.nullable(Moment),
  version: z.int(),
  /** What had been handled before it was corrected, until it is handled anew. */
  before: z.nullable(z.object(content)),
})
export type ReceivedLeave = z.infer<typeof ReceivedLeave>

const filters = {
  state: z.optional(z.enum(listedStates)),
  type: z.optional(z.enum(leaveTypes)),
  /** The days on which leaves were recorded, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
}
/** As they stand in an address. */
const written = { ...filters, companyId: z.optional(IdText), own: z.optional(FlagText), hasFile: z.optional(FlagText) }
/** The same with a name, in a body. */
const named = {
  ...filters,
  search: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100)),
  companyId: z.optional(Id),
  own: z.optional(z.boolean()),
  hasFile: z.optional(z.boolean()),
}
export const listReceivedLeaves = route({
  method: 'GET',
  path: '/resource/console/sickleaves',
  permission: staff,
  summary: 'The sick leaves that employers have recorded, newest first',
  query: z.object({
    ...written,
    sort: sortOf(listSortings),
    page: PageNumberText,
    pageSize: PageSizeText,
  }),
  answer: countedPageOf(ReceivedLeave),
})

/** A name goes in the body, never in an address. */
export const searchReceivedLeaves = route({
  method: 'POST',
  reads: true,
  path: '/resource/console/sickleaves/search',
  permission: staff,
  summary: 'The same, of people whose name has these words',
  body: z.object({
    ...named,
    sort: sortOf(listSortings),
    page: PageNumber,
    pageSize: z._default(z.literal(pageSizes), 25),
  }),
  answer: countedPageOf(ReceivedLeave),
})

const exported = '/resource/console/sickleaves/export'
const format = z.enum(sheetFormats)

export const exportReceivedLeaves = route({
  method: 'GET',
  path: exported,
  permission: staff,
  summary: 'All of the list as a table: CSV with semicolons, or XLSX',
  query: z.object({ ...written, format }),
  answer: Downloaded,
})

/** A name goes in the body, never in an address. */
export const exportFoundLeaves = route({
  method: 'POST',
  reads: true,
  path: exported,
  permission: staff,
  summary: 'The same, of people whose name has these words',
  body: z.object({ ...named, format }),
  answer: Downloaded,
})

export const leavesHandledAtMost = 100

export const markLeavesHandled = route({
  method: 'PUT',
  path: '/resource/console/sickleaves/handled',
  permission: staff,
  summary: 'Mark leaves handled, as they were seen; tells which ones somebody else has handled or changed meanwhile',
  body: z.object({
    leaves: z
      .array(z.object({ id: Id, version: z.int() }))
      .check(z.minLength(1, 'required'), z.maxLength(leavesHandledAtMost)),
  }),
  answer: z.object({
    handled: z.array(Id),
    missed: z.array(z.object({ id: Id, state: z.enum(leaveStates) })),
  }),
})

export const listLeavesOfEmployee = route({
  method: 'GET',
  path: '/resource/console/employees/{id}/sickleaves',
  permission: staff,
  summary: 'Every leave of a person at every company, the latest first',
  params: z.object({ id: IdText }),
  answer: z.array(ReceivedLeave),
})
