import * as z from 'zod/mini'
import { MailFailure } from '#modules/failed-mails/contract.ts'
import { Email } from '#shared/email.ts'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { countedPageOf, PageNumber, sortOf } from '#shared/paging.ts'
import { admin, modules, office, roles } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day, Moment } from '#shared/wire-dates.ts'

export const usersPerPage = 25

export const userStatuses = ['INVITED', 'ACTIVE', 'DEACTIVATED'] as const
export type UserStatus = (typeof userStatuses)[number]

const about = {
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  /** Whether they see what is the customers': professionals do, of administrators those to whom it was given (CS-3). */
  care: z.boolean(),
  lastLoginAt: z.nullable(Moment),
}

export const UserSummary = z.object({
  ...about,
  /** The first few of the companies that the user has access to, in Finnish order. */
  companies: z.array(z.object({ id: Id, name: z.string() })),
  companyCount: z.int(),
})
export type UserSummary = z.infer<typeof UserSummary>

/** Names and e-mail addresses go in the body, never in the call's address. */
export const searchUsers = route({
  method: 'POST',
  reads: true,
  path: '/resource/console/users/search',
  permission: office,
  summary: 'Employer-side users and staff by last name; by words of the name, address or username',
  body: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    role: z.optional(z.enum(roles)),
    status: z.optional(z.enum(userStatuses)),
    companyId: z.optional(Id),
    own: z._default(z.boolean(), false),
    /** Of a company's users only those who may see what the module has there. */
    module: z.optional(z.enum(modules)),
    sort: sortOf(['name']),
    page: PageNumber,
  }),
  answer: countedPageOf(UserSummary),
})

/** What a user may do at one company. */
export const CompanyAccess = z.object({
  companyId: Id,
  companyName: z.string(),
  /** The branch that the access reaches; the company's own organisation is the whole tree. */
  branchId: Id,
  branchName: z.string(),
  /** Null: every module that the company has. */
  modules: z.nullable(z.array(z.enum(modules))),
  /** Whether they are a main user of the company (MU-1). */
  mainUser: z.boolean(),
  /** The last day of the access (MU-2). */
  endsOn: z.nullable(Day),
  version: Version,
})
export type CompanyAccess = z.infer<typeof CompanyAccess>

export const ConsoleUser = z.object({
  ...about,
  locale: z.enum(languages),
  /** The username for online reports that an employer-side user is told (RE-4). */
  reportCredentials: z.nullable(z.string()),
  createdAt: Moment,
  /** Whether the account has become a person's who has identified by a bank. */
  isIdentified: z.boolean(),
  /** When and by whom a person was last taken off the account. */
  unbound: z.nullable(z.object({ at: Moment, by: z.string() })),
  /** Whether they have a second factor besides their password (SF-1). */
  secondFactor: z.boolean(),
  /** When and by whom their factors were last taken off the account. */
  factorsReset: z.nullable(z.object({ at: Moment, by: z.string() })),
  /** That the last invitation has not gone, unless the person has come in since. */
  invitationFailed: z.nullable(MailFailure),
  access: z.array(CompanyAccess),
  /** Of what can be changed of the person. */
  version: Version,
})
export type ConsoleUser = z.infer<typeof ConsoleUser>

const byId = z.object({ id: IdText })

export const getUser = route({
  method: 'GET',
  path: '/resource/console/users/{id}',
  permission: office,
  summary: 'A user with their access to companies',
  params: byId,
  answer: ConsoleUser,
})

const Name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100))

export const UserDetails = z.object({
  firstName: Name,
  lastName: Name,
  email: Email,
  locale: z.enum(languages),
  role: z.enum(roles),
  /** Of an administrator, by another; what is not told stays as it is. */
  care: z.optional(z.boolean()),
  /** Empty for none; what is not told stays as it is. */
  reportCredentials: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
})
export type UserDetails = z.infer<typeof UserDetails>

const access = {
  /** The whole company unless told. */
  branchId: z.optional(z.nullable(Id)),
  /** Every module unless told. */
  modules: z.optional(
    z.nullable(z.array(z.enum(modules)).check(z.minLength(1, 'required'), z.maxLength(modules.length))),
  ),
  // What of these is not told stays as it is.
  mainUser: z.optional(z.boolean()),
  endsOn: z.optional(z.nullable(Day)),
}
export const AccessToGive = z.object({ ...access, ...readVersion })
export type AccessToGive = z.infer<typeof AccessToGive>

/** Of employer-side users alone. */
export const UserToInvite = z
  .extend(UserDetails, { access: z.optional(z.object({ companyId: Id, ...access })) })
  .check(z.refine(({ role, access }) => !access || role === 'ROLE_USER', { path: ['access'], error: 'invalid' }))
export type UserToInvite = z.infer<typeof UserToInvite>

export const inviteUser = route({
  method: 'POST',
  path: '/resource/console/users',
  permission: admin,
  summary:
    'Open an account, with access to a company where it is told, and send its activation link; the address is also the username',
  body: UserToInvite,
  answer: ConsoleUser,
})

export const inviteUserAgain = route({
  method: 'POST',
  path: '/resource/console/users/{id}/invitation',
  permission: admin,
  summary: 'Send a new activation link to someone who has not activated their account yet',
  params: byId,
  answer: ConsoleUser,
})

/**
 * Staff may become administrators and administrators other staff, but never oneself, and nobody changes sides. To see what
 * is the customers' is given to an administrator by another.
 * Links sent to a former address stop working; one who is still invited gets a new one.
 */
export const changeUser = route({
  method: 'PUT',
  path: '/resource/console/users/{id}',
  permission: admin,
  summary: "Change a user's name, address, language, reporting username, staff role or whether they care",
  params: byId,
  body: z.extend(UserDetails, readVersion),
  answer: ConsoleUser,
})

export const deactivateUser = route({
  method: 'POST',
  path: '/resource/console/users/{id}/deactivate',
  permission: admin,
  summary: 'Close an account and end its sessions at once; never the own one',
  params: byId,
  answer: ConsoleUser,
})

export const reactivateUser = route({
  method: 'POST',
  path: '/resource/console/users/{id}/reactivate',
  permission: admin,
  summary: 'Open a closed account again, as far as it had come',
  params: byId,
  answer: ConsoleUser,
})

export const unbindIdentity = route({
  method: 'DELETE',
  path: '/resource/console/users/{id}/identity',
  permission: admin,
  summary:
    'Take the person who identified by a bank off an account, which can then be given to somebody by a new invitation',
  params: byId,
  answer: ConsoleUser,
})

const accessAt = z.object({ id: IdText, companyId: IdText })

export const giveAccess = route({
  method: 'PUT',
  path: '/resource/console/users/{id}/companies/{companyId}',
  permission: admin,
  summary: 'Give an employer-side user access to a company, or change what it reaches',
  params: accessAt,
  body: AccessToGive,
  answer: ConsoleUser,
})

export const takeAccess = route({
  method: 'DELETE',
  path: '/resource/console/users/{id}/companies/{companyId}',
  permission: admin,
  summary: "Take a user's access to a company away",
  atClosed: true,
  params: accessAt,
  answer: ConsoleUser,
})
