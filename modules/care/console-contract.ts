import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { openingReasons } from '#shared/openings.ts'
import { admin, staff, staffRoles } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day, Moment } from '#shared/wire-dates.ts'

// Teams ------------------------------------------------------------------------------------------

const Name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100))
const Ids = (atMost: number) => z.array(Id).check(z.maxLength(atMost))

export const TeamToKeep = z.object({ name: Name, userIds: Ids(500), companyIds: Ids(5000) })
export type TeamToKeep = z.infer<typeof TeamToKeep>

export const Team = z.object({
  id: Id,
  name: z.string(),
  userIds: z.array(Id),
  companyIds: z.array(Id),
  users: z.array(z.object({ id: Id, displayName: z.string() })),
  companies: z.array(z.object({ id: Id, name: z.string() })),
  version: Version,
})
export type Team = z.infer<typeof Team>

const byId = z.object({ id: IdText })

export const listTeams = route({
  method: 'GET',
  path: '/resource/console/teams',
  permission: admin,
  summary: 'Teams of staff, who are responsible for their companies together, in Finnish order',
  answer: z.array(Team),
})

export const createTeam = route({
  method: 'POST',
  path: '/resource/console/teams',
  permission: admin,
  summary: 'A new team; its members see its companies at once',
  body: TeamToKeep,
  answer: Team,
})

export const changeTeam = route({
  method: 'PUT',
  path: '/resource/console/teams/{id}',
  permission: admin,
  summary: 'Change the name, the members and the companies of a team; what it means for its members holds at once',
  params: byId,
  body: z.extend(TeamToKeep, readVersion),
  answer: Team,
})

export const removeTeam = route({
  method: 'DELETE',
  path: '/resource/console/teams/{id}',
  permission: admin,
  summary: 'Remove a team: its members keep the companies for which they are responsible otherwise',
  params: byId,
  answer: z.object({ status: z.literal('SUCCESS') }),
})

// Another company's data, opened for a reason ----------------------------------------------------

export const hoursOpen = 24

export const OpeningToMake = z.object({
  reason: z.enum(openingReasons),
  words: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(500)),
})
export type OpeningToMake = z.infer<typeof OpeningToMake>

export const openCompany = route({
  method: 'POST',
  path: '/resource/console/companies/{companyId}/openings',
  atClosed: true,
  permission: staff,
  summary: 'Open the data of a company for which one is not responsible, for 24 hours; administrators see it, and why',
  params: z.object({ companyId: IdText }),
  body: OpeningToMake,
  answer: z.object({ until: Moment }),
})

export const OpeningMade = z.object({
  id: Id,
  user: z.object({ id: Id, displayName: z.string() }),
  companyId: Id,
  companyName: z.string(),
  reason: z.enum(openingReasons),
  words: z.string(),
  at: Moment,
  until: Moment,
})
export type OpeningMade = z.infer<typeof OpeningMade>

export const listOpenings = route({
  method: 'GET',
  path: '/resource/console/openings',
  permission: admin,
  summary: "Who has opened another company's data, when and why, newest first",
  query: z.object({
    reason: z.optional(z.enum(openingReasons)),
    userId: z.optional(IdText),
    companyId: z.optional(IdText),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  answer: z.array(OpeningMade),
})

// Staff who do not come --------------------------------------------------------------------------

export const daysWithoutLogin = 90

export const QuietStaff = z.object({
  id: Id,
  displayName: z.string(),
  role: z.enum(staffRoles),
  /** Null: never. */
  lastLoginAt: z.nullable(Moment),
})
export type QuietStaff = z.infer<typeof QuietStaff>

export const listQuietStaff = route({
  method: 'GET',
  path: '/resource/console/staff/without-login',
  permission: admin,
  summary: 'Staff whose accounts are open and who have not logged in for 90 days, longest first',
  answer: z.array(QuietStaff),
})
