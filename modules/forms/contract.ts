import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { PageNumber, pageOf, sortOf } from '#shared/paging.ts'
import { company, companyOf } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

export const processType = 'OPY'
export const statuses = ['WAITING', 'STARTED', 'REPORTED', 'HANDLED', 'FOLLOWUP1', 'FOLLOWUP2'] as const
export type Status = (typeof statuses)[number]
export const meetingTypes = ['MEETING', 'FOLLOW_UP_MEETING'] as const

export const Meeting = z.object({
  id: Id,
  name: z.string(),
  meetingType: z.enum(meetingTypes),
  startDate: Moment,
  endDate: Moment,
  agenda: z.nullable(z.string()),
})
export type Meeting = z.infer<typeof Meeting>

export const ProcessUser = z.object({
  id: Id,
  user: z.object({ id: Id, displayName: z.string() }),
  userIsDone: z.boolean(),
})
export type ProcessUser = z.infer<typeof ProcessUser>

/** A workplace investigation as the company sees it (modules.txt section 3). */
export const Process = z.object({
  id: Id,
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }),
  status: z.object({ status: z.enum(statuses) }),
  next_step: z.nullable(z.string()),
  /** The institution. */
  targetCompanyUnit: z.nullable(z.string()),
  targetCompanyUnitDetails: z.object({
    name: z.nullable(z.string()),
    municipality: z.nullable(z.string()),
    faculties: z.array(z.string()),
  }),
  meetings: z.array(Meeting),
  usersCanEdit: z.boolean(),
  userIsParticipant: z.boolean(),
  /** Whether somebody fills the form now; who that is stands in `mform.editLock`. */
  isLocked: z.boolean(),
  editableByCompaniesEnabled: z.boolean(),
  formId: Id,
  creationTime: Moment,
  mform: z.object({ id: Id, editLock: z.nullable(z.object({ userId: Id })) }),
  users: z.array(ProcessUser),
  memo: z.nullable(z.string()),
})
export type Process = z.infer<typeof Process>

const type = z._default(z.literal(processType), processType)

export const listProcesses = route({
  method: 'GET',
  path: '/resource/extranet/mprocess/user',
  permission: company(['forms']),
  summary: "The company's workplace investigations, newest first",
  query: z.object({ type, companyId: IdText }),
  answer: z.array(Process),
})

export const companyProcessesPerPage = 20
export const processSortings = ['name', 'institution', 'status', 'created', 'lock', 'participation'] as const
export type ProcessSorting = (typeof processSortings)[number]

/** What is searched for may be a person's name: it goes in the body, never in an address. */
export const searchCompanyProcesses = route({
  method: 'POST',
  reads: true,
  path: '/resource/extranet/mprocess/user/search',
  permission: company(['forms']),
  summary: 'A page of those, by words of the name, the institution or the company; newest first unless sorted',
  query: z.object({
    companyId: IdText,
    /** Of the words that a status is sorted by; the caller's own unless told. */
    language: z.optional(z.enum(languages)),
  }),
  body: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    /** Those that the caller takes part in. */
    own: z._default(z.boolean(), false),
    /** Those that companies may open. */
    editable: z._default(z.boolean(), false),
    sort: sortOf(processSortings),
    page: PageNumber,
  }),
  answer: pageOf(Process),
})

export const getProcess = route({
  method: 'GET',
  path: '/resource/extranet/mprocess',
  permission: company(['forms']),
  summary: 'One workplace investigation that companies may open',
  query: z.object({
    id: IdText,
    companyId: IdText,
    /** Of the municipality's name; the caller's own unless told. */
    language: z.optional(z.enum(languages)),
  }),
  answer: Process,
})

export const toggleDone = route({
  method: 'PUT',
  path: '/resource/extranet/mprocess/done',
  permission: companyOf('forms'),
  summary: "A participant marks their own part done, or takes it back; nobody else's",
  query: z.object({ processId: IdText, userId: IdText }),
  answer: ProcessUser,
})
