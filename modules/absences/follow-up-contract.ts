import * as z from 'zod/mini'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { PageNumberText, PageSizeText, pageOf } from '#shared/paging.ts'
import { company, companyOf } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import { reasons, ruleKinds, states } from './rules.ts'

/** One or several, with a comma between them. */
export const StatesText = z.pipe(
  z.string().check(z.maxLength(100)),
  z.transform((text, context): (typeof states)[number][] => {
    const named = text.split(',')
    const known = states.filter((one) => named.includes(one))
    if (known.length !== new Set(named).size) context.issues.push({ code: 'custom', message: 'invalid', input: text })
    return known
  }),
)

export const FollowUpRule = z.object({ kind: z.enum(ruleKinds), count: z.int(), months: z.nullable(z.int()) })

export const FollowUp = z.object({
  id: Id,
  employeeId: Id,
  firstName: z.string(),
  lastName: z.string(),
  unit: z.string(),
  rule: FollowUpRule,
  reachedOn: Day,
  days: z.int(),
  spells: z.int(),
  /** Of what is held the next of the agreed days. */
  dueOn: Day,
  state: z.enum(states),
  talkAt: z.nullable(Moment),
  assignee: z.nullable(z.object({ id: Id, displayName: z.string() })),
  /** Whether the caller is the one to act. */
  isMine: z.boolean(),
  version: Version,
})
export type FollowUp = z.infer<typeof FollowUp>

/** The live ones without a state, what is late first. */
export const listFollowUps = route({
  method: 'GET',
  path: '/resource/extranet/followups',
  permission: company(['absences']),
  summary: "The follow-ups of the caller's branch, or those that they are to act on",
  query: z.object({
    companyId: IdText,
    state: z.optional(StatesText),
    mine: z._default(FlagText, false),
    page: PageNumberText,
    pageSize: PageSizeText,
  }),
  answer: pageOf(FollowUp),
})

export const eventTypes = [
  'MADE',
  'MOVED',
  'AGREED',
  'HELD',
  'CLOSED',
  'NOT_NEEDED',
  'ASSIGNED',
  'FORM',
  'NOTICE',
  'ACTION',
  'WITHDRAWN',
  'LEFT',
  'RETURNED',
  'GROUND_CHANGED',
] as const
export type EventType = (typeof eventTypes)[number]

export const FollowUpEvent = z.object({
  type: z.enum(eventTypes),
  at: Moment,
  /** Nobody: time, or a change of the absences. */
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

export const FollowUpAction = z.object({
  id: Id,
  what: z.string(),
  who: z.string(),
  dueOn: z.nullable(Day),
  doneAt: z.nullable(Moment),
})
export type FollowUpAction = z.infer<typeof FollowUpAction>

export const FollowUpDetail = z.extend(FollowUp, {
  events: z.array(FollowUpEvent),
  formId: z.nullable(Id),
  formSubmitted: z.boolean(),
  groundChanged: z.boolean(),
  reason: z.nullable(z.enum(reasons)),
  actions: z.array(FollowUpAction),
  noticedAt: z.nullable(Moment),
  /** To the company's people in its own words. */
  guidance: z.nullable(z.string()),
})
export type FollowUpDetail = z.infer<typeof FollowUpDetail>

const byId = z.object({ id: IdText })

export const getFollowUp = route({
  method: 'GET',
  path: '/resource/extranet/followups/{id}',
  permission: companyOf('absences'),
  summary: 'One follow-up with what has been done about it',
  params: byId,
  answer: FollowUpDetail,
})

export const changeFollowUp = route({
  method: 'PUT',
  path: '/resource/extranet/followups/{id}',
  permission: companyOf('absences'),
  summary: 'Take a follow-up a step further, or say that it is not needed and why',
  params: byId,
  body: z.object({
    state: z.enum(states),
    talkAt: z.optional(z.nullable(Moment)),
    reason: z.optional(z.nullable(z.enum(reasons))),
    ...readVersion,
  }),
  answer: FollowUpDetail,
})

export const listFollowUpCandidates = route({
  method: 'GET',
  path: '/resource/extranet/followups/{id}/candidates',
  permission: companyOf('absences'),
  summary: 'The users who may see the person, and so can be given a follow-up',
  params: byId,
  answer: z.array(z.object({ userId: Id, displayName: z.string() })),
})

export const assignFollowUp = route({
  method: 'PUT',
  path: '/resource/extranet/followups/{id}/assignee',
  permission: companyOf('absences'),
  summary: 'Pass a follow-up to another user who may see the person',
  params: byId,
  body: z.object({ userId: Id, ...readVersion }),
  answer: FollowUpDetail,
})

export const beginTalk = route({
  method: 'POST',
  path: '/resource/extranet/followups/{id}/form',
  permission: companyOf('absences'),
  summary: 'The form on which the talk is recorded; made when it is first asked for',
  params: byId,
  answer: z.object({ formId: Id }),
})

export const noticeAtMost = 4000

export const sendNotice = route({
  method: 'POST',
  path: '/resource/extranet/followups/{id}/notice',
  permission: companyOf('absences'),
  summary: 'Tell occupational health, by a work ability request or, without that module, a conversation',
  params: byId,
  body: z.object({
    message: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(noticeAtMost, 'tooLong')),
  }),
  answer: z.object({ workabilityId: z.optional(Id), conversationId: z.optional(Id) }),
})

export const markAction = route({
  method: 'PUT',
  path: '/resource/extranet/followups/{id}/actions/{actionId}',
  permission: companyOf('absences'),
  summary: 'Say of what was agreed on that it is done, or is not',
  params: z.object({ id: IdText, actionId: IdText }),
  body: z.object({ done: z.boolean() }),
  answer: FollowUpDetail,
})

export const guidanceAtMost = 4000
const Guidance = z.object({
  text: z.string(),
  /** Whether the caller may: those who see all of the company. */
  mayChange: z.boolean(),
  version: Version,
})
export type Guidance = z.infer<typeof Guidance>
const ofCompany = {
  path: '/resource/extranet/companies/{companyId}/followupguidance',
  permission: company(['absences']),
} as const

export const getGuidance = route({
  ...ofCompany,
  method: 'GET',
  summary: 'What the company tells its people beside a follow-up, in its own words',
  params: z.object({ companyId: IdText }),
  answer: Guidance,
})

export const changeGuidance = route({
  ...ofCompany,
  method: 'PUT',
  summary: 'Write what the company tells its people beside a follow-up',
  params: z.object({ companyId: IdText }),
  body: z.object({ text: z.string().check(z.trim(), z.maxLength(guidanceAtMost, 'tooLong')), ...readVersion }),
  answer: Guidance,
})
