import type { ClientScopeName } from './clients.ts'
import { keysOf } from './objects.ts'

/** Every module that can be switched per installation, per company and per user (modules.txt section 1). */
export const moduleFlags = {
  documents: 'documentSharingEnabled',
  reports: 'reportSharingEnabled',
  personnel: 'employmentManagementEnabled',
  'sick-leaves': 'sickLeaveManagementEnabled',
  conversations: 'messagingEnabled',
  forms: 'opyWpaEnabled',
  'work-ability': 'workabilityEnabled',
  'video-meetings': 'videoMeetingEnabled',
  orders: 'ordersEnabled',
  absences: 'absenceFollowUpEnabled',
  statistics: 'absenceStatisticsEnabled',
} as const

export type Module = keyof typeof moduleFlags
export type ModuleFlag = (typeof moduleFlags)[Module]
export type ModuleSwitches = Record<ModuleFlag, boolean>

export const modules = keysOf(moduleFlags)

/** Their company flag counts only where it is set; without a value the global setting alone decides (SH-4). */
export const modulesWithOptionalFlag: readonly Module[] = ['work-ability', 'video-meetings']

export const roles = ['ROLE_USER', 'ROLE_COACH', 'ROLE_ADMIN'] as const
export type Role = (typeof roles)[number]
/** The provider's own staff. */
export const staffRoles = ['ROLE_COACH', 'ROLE_ADMIN'] as const satisfies Role[]

/**
 * Who may call a route. It stands in the contract, and `server/rights/scope.ts` alone turns it into a scope.
 * - `anyone`: with or without a session
 * - `session`: anyone logged in, also before the terms are accepted; `enrolling` also where a second factor is asked for and
 *   there is none yet
 * - `user`: an employer-side user who has accepted the terms
 * - `company`: the same, at the company named by `companyId` in the path, the query or the body, with one of the modules on
 *   (any access to the company will do when none is named; with `mainUser` its main users', by their own access)
 * - `companyOf`: the same, at the company of the thing that the call is about (the route says how to find it)
 * - `anyCompany`: the same, with the module on at one company at least; no company's data may be touched
 * - `office`: the provider's staff of the given roles, for what is no customer's: users, companies, settings, rules
 * - `staff`: the same, for what is the customers': those who care, at the companies that they see; `counts` are for all
 * - `client`: another system by its token, which says of this scope, if it asks for one
 */
export type Permission =
  | { kind: 'anyone' }
  | { kind: 'session'; enrolling?: true }
  | { kind: 'user' }
  | { kind: 'company'; modules: readonly Module[]; companyId: string; fallback?: number; mainUser?: true }
  | { kind: 'companyOf'; module: Module }
  | { kind: 'anyCompany'; module: Module }
  | { kind: 'office'; roles: readonly Role[] }
  | { kind: 'staff'; roles: readonly Role[]; counts?: true }
  | { kind: 'client'; scope: ClientScopeName | null }

export const anyone = { kind: 'anyone' } as const
export const session = { kind: 'session' } as const
/** What has to be open to somebody who may do nothing else before they have a second factor (SF-1). */
export const enrolling = { kind: 'session', enrolling: true } as const
export const user = { kind: 'user' } as const
export const admin = { kind: 'office', roles: ['ROLE_ADMIN'] } as const
export const office = { kind: 'office', roles: staffRoles } as const
export const staff = { kind: 'staff', roles: staffRoles } as const
export const counts = { kind: 'staff', roles: staffRoles, counts: true } as const
export const client = (scope: ClientScopeName | null = null) => ({ kind: 'client', scope }) as const
export const companyOf = (module: Module) => ({ kind: 'companyOf', module }) as const
export const anyCompany = (module: Module) => ({ kind: 'anyCompany', module }) as const
/**
 * @param at where the company's id stands: the name of a parameter of path or query, or of a field (`companyId` unless told),
 * and the company meant when a query leaves it out
 */
export const company = (modules: readonly Module[] = [], at: { companyId?: string; fallback?: number } = {}) =>
  ({ kind: 'company', companyId: 'companyId', ...at, modules }) as const
/** The company's own main users (MU-1). */
export const mainUser = { kind: 'company', companyId: 'companyId', modules: [], mainUser: true } as const
