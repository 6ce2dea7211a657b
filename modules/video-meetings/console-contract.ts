import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { countedPageOf, PageNumberText } from '#shared/paging.ts'
import { roles, staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'
import { PeriodQuery } from './contract.ts'

export const meetingsPerPage = 50

export const MeetingSummary = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  topic: z.string(),
  organizer: z.object({ displayName: z.string() }),
  startDate: Moment,
  endDate: Moment,
  /** Users and external people together. */
  invitedCount: z.int(),
  cancelled: z.boolean(),
})
export type MeetingSummary = z.infer<typeof MeetingSummary>

export const listAllMeetings = route({
  method: 'GET',
  path: '/resource/console/videomeetings',
  permission: staff,
  summary: 'The meetings of a day, week or month at every company or one, by their start',
  query: z.object({ ...PeriodQuery, companyId: z.optional(IdText), own: z.optional(FlagText), page: PageNumberText }),
  answer: countedPageOf(MeetingSummary),
})

/** Someone with an account who is or can be invited. */
export const InvitedUser = z.object({ id: Id, displayName: z.string(), role: z.enum(roles) })
export type InvitedUser = z.infer<typeof InvitedUser>

const Name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100))

/** Someone without an account, as they are invited; with an id one who was invited before. */
export const InvitedExternal = z.object({
  externalUserId: z.optional(Id),
  invitationFirstname: Name,
  invitationLastname: Name,
  invitationEmail: Email,
  invitationLocale: z.enum(languages),
})
export type InvitedExternal = z.infer<typeof InvitedExternal>

export const ScheduledMeeting = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  topic: z.string(),
  description: z.nullable(z.string()),
  organizer: z.object({ id: Id, displayName: z.string() }),
  startDate: Moment,
  endDate: Moment,
  users: z.array(InvitedUser),
  externalUsers: z.array(InvitedExternal),
  /** For those only who take part themselves. */
  videoCall: z.nullable(z.object({ code: z.string() })),
  cancelled: z.boolean(),
  /** Goes up with every change. */
  version: z.int(),
})
export type ScheduledMeeting = z.infer<typeof ScheduledMeeting>

const byId = z.object({ id: IdText })

export const listMeetingsOfEmployee = route({
  method: 'GET',
  path: '/resource/console/employees/{id}/videomeetings',
  permission: staff,
  summary:
    'The meetings at their employers to which a person is invited by an e-mail address that the register has of them',
  params: byId,
  answer: z.array(MeetingSummary),
})

export const getMeeting = route({
  method: 'GET',
  path: '/resource/console/videomeetings/{id}',
  permission: staff,
  summary: 'One meeting with everyone who is invited',
  params: byId,
  answer: ScheduledMeeting,
})

/** What is entered of a meeting; the times are decided by `timeProblems` in rules.ts. */
export const MeetingDetails = z.object({
  topic: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(4000)))),
  startDate: Moment,
  endDate: Moment,
  userIds: z.array(Id).check(z.maxLength(50)),
  externalUsers: z.array(InvitedExternal).check(z.maxLength(20)),
})
export type MeetingDetails = z.infer<typeof MeetingDetails>

export const scheduleMeeting = route({
  method: 'POST',
  path: '/resource/console/videomeetings',
  permission: staff,
  summary: 'Schedule a meeting of a company and send the invitations',
  body: z.extend(MeetingDetails, { companyId: Id }),
  answer: ScheduledMeeting,
})

export const changeMeeting = route({
  method: 'PUT',
  path: '/resource/console/videomeetings/{id}',
  permission: staff,
  summary:
    'Change a meeting that is not over, as long as nobody else has changed it meanwhile; whom it concerns is told by mail',
  params: byId,
  body: z.extend(MeetingDetails, { version: z.int() }),
  answer: ScheduledMeeting,
})

export const cancelMeeting = route({
  method: 'POST',
  path: '/resource/console/videomeetings/{id}/cancel',
  permission: staff,
  summary: 'Cancel a meeting that is not over and tell everyone who is invited',
  params: byId,
  answer: ScheduledMeeting,
})

export const searchInvitable = route({
  method: 'POST',
  reads: true,
  path: '/resource/console/companies/{companyId}/invitableusers/search',
  permission: staff,
  summary: "The company's users who have video meetings, and the staff; by words of the name, at most 20",
  params: z.object({ companyId: IdText }),
  body: z.object({ search: z.string().check(z.trim(), z.maxLength(100)) }),
  answer: z.array(InvitedUser),
})
