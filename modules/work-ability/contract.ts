import * as z from 'zod/mini'
import { AttachmentReference } from '#modules/attachments/contract.ts'
import { IdentityCode } from '#shared/hetu.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { PageNumber, pageOf, sortOf } from '#shared/paging.ts'
import { company, companyOf } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day, Moment } from '#shared/wire-dates.ts'

/** Who brought a case up (modules.txt section 4). */
export const startTriggers = ['EMPLOYEE', 'SUPERVISOR', 'OCCUPATION_HEALTH_CARE'] as const

export const eventTypes = [
  'PROCESS_START',
  'EARLY_SUPPORT_CONVERSATION',
  'CONVERSATION',
  'HEALTH_INSPECTION',
  'VISIT_OCCUPATIONAL_HEALTHCARE',
  'CONSULTATION',
  'OUTSIDE_CONSULTATION',
  'WORKABILITY_ASSESSMENT',
  'B_STATEMENT',
  'CHECKUP',
  'RETURN_TO_WORK',
  'DISABILITY_PENSION',
  'FOLLOWUP_PLAN',
  'PROCESS_END',
] as const
export type EventType = (typeof eventTypes)[number]

/** What an event of some types chooses from (`selectValue`, `alternativeSelectValue`). */
export const selectValues = {
  HEALTH_INSPECTION: ['TTH', 'TTL', 'TFT', 'TTPS'],
  CHECKUP: ['PHONE', 'APPOINTMENT', 'REMOTE_APPOINTMENT', 'OTHER'],
  RETURN_TO_WORK: [
    'RETURN_TO_OLD_POSITION',
    'CUSTOM_RETURN_TO_OLD_POSITION',
    'NEW_POSITION',
    'PARTIAL_SICKNESS_ALLOWANCE',
    'REHABILITATION_ALLOWANCE',
    'REHABILITATION_SUPPORT',
    'WORK_TRIAL',
    'VOCATIONAL_REHABILITATION',
    'MEDICAL_REHABILITATION',
    'PARTIAL_INVALIDITY_PENSION',
  ],
} as const satisfies Partial<Record<EventType, readonly string[]>>

/** How far the provider is with an employer's request. */
export const requestStates = ['REQUESTED', 'QUESTION', 'ACCEPTED', 'DECLINED'] as const
export type RequestState = (typeof requestStates)[number]

export const descriptionAtMost = 4000
const Description = z._default(z.string().check(z.trim(), z.maxLength(descriptionAtMost, 'tooLong')), '')
const Type = z.literal('WORKABILITY')

export const WorkabilityEvent = z.object({
  id: Id,
  eventType: z.enum(eventTypes),
  startDate: Day,
  endDate: z.nullable(Day),
  selectValue: z.nullable(z.string()),
  alternativeSelectValue: z.nullable(z.string()),
  description: z.string(),
  createdTime: Moment,
})
export type WorkabilityEvent = z.infer<typeof WorkabilityEvent>

/** That a customer user may see a case; `id` is what the access is taken away by. */
export const CaseUser = z.object({ id: Id, user: z.object({ id: Id, displayName: z.string() }) })
export type CaseUser = z.infer<typeof CaseUser>

/**
 * `createdBy` is the id of the user who sent the file and alone may remove it; `eventId` names the event that the
 * provider has attached it to, if any.
 */
export const CaseAttachment = z.object({
  id: Id,
  filename: z.string(),
  s3ObjectKey: z.string(),
  createdBy: Id,
  eventId: z.nullable(Id),
})
export type CaseAttachment = z.infer<typeof CaseAttachment>

/** A case as its users see it; `endDate` null means ongoing, `company` is the organisation that asked for it. */
export const Workability = z.object({
  id: Id,
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }),
  responsibleNurses: z.array(z.object({ name: z.string() })),
  profession: z.nullable(z.string()),
  employee: z.object({ birthday: z.nullable(Day) }),
  workabilityStartTrigger: z.enum(startTriggers),
  startDate: Day,
  endDate: z.nullable(Day),
  description: z.string(),
  requestState: z.enum(requestStates),
  requestAnswer: z.nullable(z.string()),
  attachments: z.array(CaseAttachment),
  users: z.array(CaseUser),
  events: z.array(WorkabilityEvent),
  eventCount: z.int(),
  lastEvent: z.nullable(z.object({ eventType: z.enum(eventTypes) })),
  /** Of what the request says. */
  version: Version,
})
export type Workability = z.infer<typeof Workability>

/** By the identity code, or by the id of whom a name has found (WK-1). */
export const NamedEmployee = z.object({ sotu: z.optional(IdentityCode), id: z.optional(Id) }).check((context) => {
  if ((context.value.sotu === undefined) === (context.value.id === undefined))
    context.issues.push({ code: 'custom', path: ['sotu'], message: 'required', input: context.value })
})
export type NamedEmployee = z.infer<typeof NamedEmployee>

/** What asks for a case (WA-3). */
export const CaseToRequest = z.object({
  type: z._default(Type, 'WORKABILITY'),
  employee: NamedEmployee,
  workabilityStartTrigger: z._default(z.enum(startTriggers), 'EMPLOYEE'),
  description: Description,
})

export const listWorkabilities = route({
  method: 'GET',
  path: '/resource/extranet/workability/user',
  permission: company(['work-ability']),
  summary: 'The cases at the company that the caller has access to; those of organisations below only when asked for',
  query: z.object({
    companyId: IdText,
    type: z._default(Type, 'WORKABILITY'),
    includeChildren: z._default(FlagText, false),
  }),
  answer: z.array(Workability),
})

export const companyCasesPerPage = 20
export const caseSortings = ['name', 'company', 'status', 'events', 'start', 'end'] as const
export type CaseSorting = (typeof caseSortings)[number]

/** What the list shows of a case, and no more. */
export const CaseInList = z.pick(Workability, {
  id: true,
  name: true,
  company: true,
  startDate: true,
  endDate: true,
  requestState: true,
  eventCount: true,
  lastEvent: true,
})
export type CaseInList = z.infer<typeof CaseInList>

/** Names of people with a case are health data: they go in the body, never in an address. */
export const searchWorkabilities = route({
  method: 'POST',
  reads: true,
  path: '/resource/extranet/workability/search',
  permission: company(['work-ability']),
  summary: 'A page of those cases, by a part of the name; newest first unless sorted',
  query: z.object({
    companyId: IdText,
    /** Of the words that a status is sorted by; the caller's own unless told. */
    language: z.optional(z.enum(languages)),
  }),
  body: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    ended: z._default(z.boolean(), false),
    includeChildren: z._default(z.boolean(), false),
    /** Of one person alone, by the company's id of them. */
    employeeId: z.optional(Id),
    sort: sortOf(caseSortings),
    page: PageNumber,
  }),
  answer: z.extend(pageOf(CaseInList), {
    /** Of all cases, whatever is searched for. */
    ongoing: z.int(),
    ended: z.int(),
  }),
})

export const listCandidateUsers = route({
  method: 'GET',
  path: '/resource/extranet/workability/users',
  permission: company(['work-ability']),
  summary: 'The users at the company who can be given access to a case',
  query: z.object({ companyId: IdText }),
  answer: z.array(z.object({ userId: Id, displayName: z.string() })),
})

const byId = z.object({ id: IdText })

export const getWorkability = route({
  method: 'GET',
  path: '/resource/extranet/workability/{id}',
  permission: companyOf('work-ability'),
  summary: 'One case that the caller has access to',
  params: byId,
  query: z.object({ companyId: z.optional(IdText) }),
  answer: Workability,
})

export const requestWorkability = route({
  method: 'POST',
  path: '/resource/extranet/workability',
  permission: company(['work-ability']),
  summary: 'Ask for a work ability case of an employee; whoever asks is its first user',
  query: z.object({ companyId: IdText }),
  body: CaseToRequest,
  answer: Workability,
})

/** Attachments are only ever added here: one is taken away by its own call, by whoever sent it. */
export const changeWorkability = route({
  method: 'PUT',
  path: '/resource/extranet/workability/{id}',
  permission: companyOf('work-ability'),
  summary: 'Add attachments to a case; while the provider asks for more, complete what was asked for',
  params: byId,
  body: z.object({
    type: z._default(Type, 'WORKABILITY'),
    company: z.optional(z.object({ id: Id })),
    attachments: z._default(z.array(AttachmentReference).check(z.maxLength(500)), []),
    description: z.optional(z.string().check(z.trim(), z.maxLength(descriptionAtMost, 'tooLong'))),
    ...readVersion,
  }),
  answer: Workability,
})

export const giveAccess = route({
  method: 'POST',
  path: '/resource/extranet/workability/{id}/user',
  permission: companyOf('work-ability'),
  summary: 'Give a user at the company access to a case',
  params: byId,
  body: z.object({ user: z.object({ id: Id }) }),
  answer: CaseUser,
})

export const takeAccess = route({
  method: 'DELETE',
  path: '/resource/extranet/workability/{id}/user/{linkId}',
  permission: companyOf('work-ability'),
  summary: "Take a user's access to a case away; the last one stays",
  params: z.object({ id: IdText, linkId: IdText }),
  answer: z.object({ status: z.literal('SUCCESS') }),
})
