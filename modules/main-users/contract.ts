import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { Id, IdText } from '#shared/ids.ts'
import { company, mainUser, modules } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day, Moment } from '#shared/wire-dates.ts'

const ofCompany = z.object({ companyId: IdText })
const ofUser = z.object({ companyId: IdText, userId: IdText })
const Done = z.object({ status: z.literal('SUCCESS') })

const Modules = z.array(z.enum(modules)).check(z.maxLength(modules.length))
const ModulesToGive = z.nullable(Modules.check(z.minLength(1, 'required')))

// Users ------------------------------------------------------------------------------------------

/** More than that a company has not; its list is answered whole. */
export const usersAtMost = 2000

/** Somebody who has access to the company. */
export const CompanyUser = z.object({
  id: Id,
  email: z.nullable(z.string()),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null: every module that the company has. */
  modules: z.nullable(Modules),
  branchId: Id,
  /** The branch in words; null for the whole company. */
  branchName: z.nullable(z.string()),
  /** The last day of the access. */
  endsOn: z.nullable(Day),
  mainUser: z.boolean(),
  /** Of somebody whom a main user has invited: whether they have come in since. */
  state: z.enum(['INVITED', 'ACTIVE']),
  lastLogin: z.nullable(Moment),
  /** Whether they have a second factor; of somebody who has not come in yet that is not told. */
  secondFactor: z.nullable(z.boolean()),
  /** Whether their access lies within the caller's, who may change and remove it. */
  mayChange: z.boolean(),
  version: Version,
})
export type CompanyUser = z.infer<typeof CompanyUser>

export const listUsers = route({
  method: 'GET',
  path: '/resource/extranet/companies/{companyId}/users',
  permission: mainUser,
  summary: "Who has access to the company, within the caller's branch",
  params: ofCompany,
  answer: z.array(CompanyUser),
})

/** What is not told is as the main user's own; of an access that is changed it stays as it is. */
const Given = {
  modules: z.optional(ModulesToGive),
  branchId: z.optional(z.nullable(Id)),
  endsOn: z.optional(z.nullable(Day)),
  mainUser: z.optional(z.boolean()),
}

const Name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100))

export const inviteUser = route({
  method: 'POST',
  path: '/resource/extranet/companies/{companyId}/users',
  permission: mainUser,
  summary: 'Give somebody access to the company by their address; whether they have an account already is not told',
  params: ofCompany,
  body: z.object({ email: Email, firstName: Name, lastName: Name, ...Given }),
  answer: CompanyUser,
})

export const changeUser = route({
  method: 'PUT',
  path: '/resource/extranet/companies/{companyId}/users/{userId}',
  permission: mainUser,
  summary: "Change a user's modules, branch and end day, or whether they are a main user",
  params: ofUser,
  body: z.object({ ...Given, ...readVersion }),
  answer: CompanyUser,
})

export const removeUser = route({
  method: 'DELETE',
  path: '/resource/extranet/companies/{companyId}/users/{userId}',
  permission: mainUser,
  summary: "Take a user's access to the company away; what they have passed on or taken over there ends too",
  atClosed: true,
  params: ofUser,
  answer: Done,
})

// Log --------------------------------------------------------------------------------------------

export const userActions = [
  'INVITED',
  'GIVEN',
  'CHANGED',
  'REMOVED',
  'CLOSED',
  'REOPENED',
  'DELEGATED',
  'DELEGATION_ENDED',
  'REVIEWED',
] as const

/** What stood before or after a change: of an access all of it, of one that is passed on its days. */
export const Standing = z.object({
  modules: z.optional(z.nullable(z.array(z.string()))),
  branchId: z.optional(Id),
  branchName: z.optional(z.nullable(z.string())),
  endsOn: z.optional(z.nullable(Day)),
  mainUser: z.optional(z.boolean()),
  toUser: z.optional(z.object({ id: Id, displayName: z.string() })),
  from: z.optional(Day),
  to: z.optional(Day),
})
export type Standing = z.infer<typeof Standing>

const Person = z.object({ id: Id, displayName: z.string() })

export const UserLogEntry = z.object({
  id: Id,
  at: Moment,
  by: Person,
  user: Person,
  action: z.enum(userActions),
  before: z.nullable(Standing),
  after: z.nullable(Standing),
})
export type UserLogEntry = z.infer<typeof UserLogEntry>

export const logEntriesAtOnce = 100

/** Older ones by the id of the last one that was read. */
export const logQuery = z.object({ before: z.optional(IdText) })

export const listUserLog = route({
  method: 'GET',
  path: '/resource/extranet/companies/{companyId}/userlog',
  permission: mainUser,
  summary: "Every change of who may do what at the company, the provider's too, the newest first, so many at once",
  params: ofCompany,
  query: logQuery,
  answer: z.array(UserLogEntry),
})

// Delegations ------------------------------------------------------------------------------------

export const Delegation = z.object({
  id: Id,
  fromUser: Person,
  toUser: Person,
  /** First and last day. */
  from: Day,
  to: Day,
  /** Null: all that the giver has. */
  modules: z.nullable(Modules),
  /** Whether the caller may end it: they have given it, or are a main user. */
  mayEnd: z.boolean(),
})
export type Delegation = z.infer<typeof Delegation>

export const delegationsAtMost = 500

export const listDelegations = route({
  method: 'GET',
  path: '/resource/extranet/companies/{companyId}/delegations',
  permission: company(),
  summary:
    "What the caller has passed on or taken over and is not over; to a main user everybody's within their access",
  params: ofCompany,
  answer: z.array(Delegation),
})

export const listDelegates = route({
  method: 'GET',
  path: '/resource/extranet/companies/{companyId}/delegates',
  permission: company(),
  summary: 'The colleagues to whom the caller may pass their access on',
  params: ofCompany,
  answer: z.array(Person),
})

export const delegateAccess = route({
  method: 'POST',
  path: '/resource/extranet/companies/{companyId}/delegations',
  permission: company(),
  summary: 'Pass the own access, or some modules of it, on to another user of the company from day to day',
  params: ofCompany,
  body: z
    .object({ userId: Id, from: Day, to: Day, modules: z.optional(ModulesToGive) })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'endBeforeStart' })),
  answer: Delegation,
})

export const endDelegation = route({
  method: 'DELETE',
  path: '/resource/extranet/companies/{companyId}/delegations/{id}',
  permission: company(),
  summary: 'End what was passed on: its giver or a main user',
  atClosed: true,
  params: z.object({ companyId: IdText, id: IdText }),
  answer: Done,
})

// Review -----------------------------------------------------------------------------------------

export const Review = z.object({
  /** Since when it is asked for; null while it is not. */
  dueSince: z.nullable(Moment),
  reviewedAt: z.nullable(Moment),
  /** Those whom the caller may change, but themselves. */
  users: z.array(CompanyUser),
})
export type Review = z.infer<typeof Review>

export const getReview = route({
  method: 'GET',
  path: '/resource/extranet/companies/{companyId}/review',
  permission: mainUser,
  summary: 'Whom a main user goes through twice a year, and whether they are asked to',
  params: ofCompany,
  answer: Review,
})

const Ids = z.array(Id).check(z.maxLength(usersAtMost))

export const reviewUsers = route({
  method: 'POST',
  path: '/resource/extranet/companies/{companyId}/review',
  permission: mainUser,
  summary: 'Confirm or remove each of them; who has got access meanwhile must be gone through too (409)',
  params: ofCompany,
  body: z.object({ confirmed: z._default(Ids, []), removed: z._default(Ids, []) }),
  answer: Review,
})
