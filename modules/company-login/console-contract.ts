import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { admin } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Moment } from '#shared/wire-dates.ts'
import { foreignAddresses } from './contract.ts'
import { checks } from './rules.ts'

export const domainsAtMost = 20
export const Domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, 'invalidDomain'),
  )

export const CompanyLoginToGive = z.object({
  issuer: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300)),
  clientId: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300)),
  /** The stored one stays where none is given. */
  clientSecret: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  domains: z.array(Domain).check(z.minLength(1, 'required'), z.maxLength(domainsAtMost)),
  isOnlyWay: z.boolean(),
})

export const actions = ['SET_UP', 'CHANGED', 'MADE_ONLY_WAY', 'NOT_ONLY_WAY', 'REMOVED', 'UNBOUND'] as const

export const CompanyLogin = z.object({
  isSetUp: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  isOnlyWay: z.boolean(),
  /** Whether somebody of the company has come in by it. */
  mayBeOnlyWay: z.boolean(),
  /** Users with access who have not come in by it. */
  notBound: z.int(),
  /** To be entered at the issuer. */
  redirectUris: z.array(z.string()),
  /** The same for where the issuer sends people once it has ended its own login. */
  logoutUri: z.string(),
  /** Employers’ people log in by bank here, and no company by its own accounts. */
  isByBank: z.boolean(),
  /** What the last login for trying came to. */
  trial: z.nullable(
    z.object({
      at: Moment,
      problem: z.nullable(z.enum(['failed', 'service_unavailable'])),
      checks: z.array(z.object({ check: z.enum(checks), passed: z.boolean() })),
    }),
  ),
  changes: z.array(
    z.object({ id: Id, at: Moment, by: z.string(), action: z.enum(actions), user: z.nullable(z.string()) }),
  ),
  version: Version,
})
export type CompanyLogin = z.infer<typeof CompanyLogin>
export type Trial = Omit<NonNullable<CompanyLogin['trial']>, 'at'>

const path = '/resource/console/companies/{companyId}/login'
const params = z.object({ companyId: IdText })

export const getCompanyLogin = route({
  method: 'GET',
  path,
  permission: admin,
  summary: 'How the people of a company log in with its own accounts; never the secret',
  params,
  answer: CompanyLogin,
})

export const setCompanyLogin = route({
  method: 'PUT',
  path,
  permission: admin,
  summary: 'Set it up or change it; with another issuer or client everybody is bound anew',
  params,
  body: z.extend(CompanyLoginToGive, readVersion),
  answer: CompanyLogin,
})

export const removeCompanyLogin = route({
  method: 'DELETE',
  path,
  permission: admin,
  summary: 'Remove it, and whose account is whose',
  atClosed: true,
  params,
  answer: CompanyLogin,
})

export const tryCompanyLogin = route({
  method: 'POST',
  path: `${path}/test`,
  permission: admin,
  summary: 'Begin a login that is for trying and binds nobody; the answer names the address to go to',
  params,
  answer: z.object({ redirectUrl: z.string() }),
})

export const listForeignAddressesAt = route({
  method: 'POST',
  reads: true,
  path: `${path}/foreign`,
  permission: admin,
  summary: 'Which of these addresses cannot come in: the login is the only way in, and they are of no domain of it',
  ...foreignAddresses,
})

export const BoundUser = z.object({
  id: Id,
  displayName: z.string(),
  email: z.nullable(z.string()),
  boundAt: Moment,
  usedAt: Moment,
})
export type BoundUser = z.infer<typeof BoundUser>

export const listBoundUsers = route({
  method: 'GET',
  path: `${path}/users`,
  permission: admin,
  summary: 'Who has come in by it, and is known from then on',
  params,
  answer: z.array(BoundUser),
})

export const unbindUser = route({
  method: 'DELETE',
  path: `${path}/users/{userId}`,
  permission: admin,
  summary: 'Take somebody off their account at the company; the sessions end, and they can be bound anew',
  atClosed: true,
  params: z.object({ companyId: IdText, userId: IdText }),
  answer: z.array(BoundUser),
})
