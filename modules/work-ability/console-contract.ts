import * as z from 'zod/mini'
import { AttachmentReference } from '#modules/attachments/contract.ts'
import { IdentityCode } from '#shared/hetu.ts'
import { Id, IdText } from '#shared/ids.ts'
import { countedPageOf, sortOf } from '#shared/paging.ts'
import { staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { listSortings } from '#shared/sorting.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day } from '#shared/wire-dates.ts'
import {
  CaseUser,
  descriptionAtMost,
  eventTypes,
  requestStates,
  startTriggers,
  Workability,
  WorkabilityEvent,
} from './contract.ts'

export const casesPerPage = 25
export const caseStates = ['ONGOING', 'ENDED'] as const

const Named = z.object({ id: Id, name: z.string() })

export const CaseSummary = z.object({
  id: Id,
  name: z.string(),
  company: Named,
  responsibleNurses: z.array(z.object({ name: z.string() })),
  workabilityStartTrigger: z.enum(startTriggers),
  startDate: Day,
  endDate: z.nullable(Day),
  requestState: z.enum(requestStates),
  lastEvent: z.nullable(z.object({ eventType: z.enum(eventTypes) })),
})
export type CaseSummary = z.infer<typeof CaseSummary>

/** Names of people with a case are health data: they go in the body, never in an address. */
export const searchCases = route({
  method: 'POST',
  reads: true,
  path: '/resource/console/workability/cases/search',
  permission: staff,
  summary: 'The work ability cases of every company, newest first',
  body: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    companyId: z.optional(Id),
    own: z._default(z.boolean(), false),
    state: z.optional(z.enum(caseStates)),
    /** Those that the caller is a responsible nurse of. */
    mine: z._default(z.boolean(), false),
    /** Those whose request waits for the provider's answer. */
    requested: z._default(z.boolean(), false),
    sort: sortOf(listSortings),
    page: z._default(z.int().check(z.nonnegative(), z.maximum(999_999)), 0),
  }),
  answer: countedPageOf(CaseSummary),
})

/** An event as the provider sees it; the version goes up with every correction. */
export const ConsoleEvent = z.extend(WorkabilityEvent, { version: z.int() })
export type ConsoleEvent = z.infer<typeof ConsoleEvent>

/** A case as the provider sees it. */
export const ConsoleCase = z.extend(Workability, {
  companyId: Id,
  companyName: z.string(),
  events: z.array(ConsoleEvent),
  employeeId: Id,
  responsibleNurses: z.array(Named),
  nursesVersion: Version,
  requestedBy: z.object({ id: Id, displayName: z.string() }),
})
export type ConsoleCase = z.infer<typeof ConsoleCase>

const byId = z.object({ id: IdText })

export const listCasesOfEmployee = route({
  method: 'GET',
  path: '/resource/console/employees/{id}/workability',
  permission: staff,
  summary: 'The work ability cases of a person, newest first',
  params: byId,
  answer: z.array(CaseSummary),
})

export const getCase = route({
  method: 'GET',
  path: '/resource/console/workability/cases/{id}',
  permission: staff,
  summary: 'One work ability case',
  params: byId,
  answer: ConsoleCase,
})

export const listCaseCandidates = route({
  method: 'GET',
  path: '/resource/console/workability/cases/{id}/candidates',
  permission: staff,
  summary: 'The users at the company of a case who can be given access to it',
  params: byId,
  answer: z.array(z.object({ userId: Id, displayName: z.string() })),
})

export const giveCaseAccess = route({
  method: 'POST',
  path: '/resource/console/workability/cases/{id}/users',
  permission: staff,
  summary: "Give a user at the case's company access to it",
  params: byId,
  body: z.object({ user: z.object({ id: Id }) }),
  answer: CaseUser,
})

export const takeCaseAccess = route({
  method: 'DELETE',
  path: '/resource/console/workability/cases/{id}/users/{linkId}',
  permission: staff,
  summary: "Take a user's access to a case away; the last one stays",
  params: z.object({ id: IdText, linkId: IdText }),
  answer: z.object({ status: z.literal('SUCCESS') }),
})

const AboutEmployee = { companyId: Id, employee: z.object({ sotu: IdentityCode }) }

export const FoundEmployee = z.object({
  name: z.string(),
  profession: z.nullable(z.string()),
  organisation: z.string(),
})
export type FoundEmployee = z.infer<typeof FoundEmployee>

/** A POST, so that the code stands in no address. */
export const findCaseEmployee = route({
  method: 'POST',
  reads: true,
  path: '/resource/console/workability/employees/find',
  permission: staff,
  summary: 'Who at a company has an identity code, before a case of theirs is opened',
  body: z.object(AboutEmployee),
  answer: FoundEmployee,
})

export const listCompanyCandidates = route({
  method: 'GET',
  path: '/resource/console/workability/companies/{companyId}/candidates',
  permission: staff,
  summary: 'The users at a company who can be given access to a case',
  params: z.object({ companyId: IdText }),
  answer: z.array(z.object({ userId: Id, displayName: z.string() })),
})

const CaseText = z._default(z.string().check(z.trim(), z.maxLength(descriptionAtMost, 'tooLong')), '')

/** A case that nobody has asked for: the provider opens it and says at once who sees it. */
export const CaseToOpen = z.object({
  ...AboutEmployee,
  workabilityStartTrigger: z._default(z.enum(startTriggers), 'OCCUPATION_HEALTH_CARE'),
  description: CaseText,
  userIds: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(50)),
  nurseIds: z._default(z.array(Id).check(z.maxLength(20)), []),
})

export const openCase = route({
  method: 'POST',
  path: '/resource/console/workability/cases',
  permission: staff,
  summary: 'Open a case without a request; its process begins today',
  body: CaseToOpen,
  answer: ConsoleCase,
})

export const addCaseAttachments = route({
  method: 'POST',
  path: '/resource/console/workability/cases/{id}/attachments',
  permission: staff,
  summary: 'Attach files to a case or to one of its events; its users see them',
  params: byId,
  body: z.object({
    attachments: z.array(AttachmentReference).check(z.minLength(1, 'required'), z.maxLength(500)),
    eventId: z.optional(Id),
  }),
  answer: ConsoleCase,
})

/** `eventProblems` in rules.ts decides what each type requires. A PROCESS_END ends the case. */
export const EventToEnter = z.object({
  eventType: z.enum(eventTypes),
  startDate: Day,
  endDate: z.optional(z.nullable(Day)),
  selectValue: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  alternativeSelectValue: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  description: CaseText,
})
export type EventToEnter = z.infer<typeof EventToEnter>

export const addEvent = route({
  method: 'POST',
  path: '/resource/console/workability/cases/{id}/events',
  permission: staff,
  summary: 'Add an event to an ongoing case; a PROCESS_END ends it',
  params: byId,
  body: EventToEnter,
  answer: ConsoleCase,
})

export const correctEvent = route({
  method: 'PUT',
  path: '/resource/console/workability/cases/{id}/events/{eventId}',
  permission: staff,
  summary: 'Correct an event of a case, as long as nobody else has corrected it meanwhile',
  params: z.object({ id: IdText, eventId: IdText }),
  body: z.extend(EventToEnter, { version: z.int() }),
  answer: ConsoleCase,
})

export const reopenCase = route({
  method: 'POST',
  path: '/resource/console/workability/cases/{id}/reopen',
  permission: staff,
  summary: 'Reopen a case that has ended; a declined request waits for an answer again',
  params: byId,
  answer: ConsoleCase,
})

export const answers = ['ACCEPTED', 'QUESTION', 'DECLINED'] as const
export const AnswerToGive = z.object({ answer: z.enum(answers), text: CaseText }).check((context) => {
  if (context.value.answer !== 'ACCEPTED' && !context.value.text)
    context.issues.push({ code: 'custom', path: ['text'], message: 'required', input: context.value })
})

export const answerRequest = route({
  method: 'POST',
  path: '/resource/console/workability/cases/{id}/answer',
  permission: staff,
  summary: 'Accept a request, ask for more, or decline it with a reason; its users see the answer',
  params: byId,
  body: AnswerToGive,
  answer: ConsoleCase,
})

export const listNurses = route({
  method: 'GET',
  path: '/resource/console/workability/nurses',
  permission: staff,
  summary: 'The professionals; of a company those who can be responsible for a case there',
  query: z.object({ companyId: z.optional(IdText) }),
  answer: z.array(Named),
})

export const setResponsibleNurses = route({
  method: 'PUT',
  path: '/resource/console/workability/cases/{id}/nurses',
  permission: staff,
  summary: 'Decide who is responsible for a case',
  params: byId,
  body: z.object({ nurseIds: z.array(Id).check(z.maxLength(20)), ...readVersion }),
  answer: ConsoleCase,
})
