import type { ClientScopeName } from '#shared/clients.ts'
import type { Language } from '#shared/languages.ts'
import type { OpeningReason } from '#shared/openings.ts'
import {
  type Module,
  type ModuleSwitches,
  moduleFlags,
  modules,
  modulesWithOptionalFlag,
  type Permission,
  type Role,
} from '#shared/permissions.ts'
import { ApiError, invalid, notFound } from '../errors.ts'
import { mustBeOpen } from './closed.ts'
import { type Held, held } from './held.ts'

/** The switches of one level: global settings, or a company's flags, where null means unset. */
export type SwitchRow = { [Flag in keyof ModuleSwitches]: boolean | null }

/** A grant as it is kept; `modules` null means every module that the company has. */
export interface GrantRow {
  companyId: number
  companyName: string
  branchId: number
  modules: Module[] | null
  flags: SwitchRow
  mainUser: boolean
  /** Whose access it is that has been passed on; null of one's own. */
  forUserId: number | null
}

/** A branch and the modules in force there: one's own, or what another has passed on (MU-3). */
export interface Part {
  branchId: number
  modules: ReadonlySet<Module>
  forUserId: number | null
}

/** One company that a user has access to. */
export interface Grant {
  companyId: number
  companyName: string
  mainUser: boolean
  /** One's own first. */
  parts: readonly Part[]
  /** Those of all parts. */
  modules: ReadonlySet<Module>
}

export type Companies = 'all' | readonly number[]

/** Another company's data that is open to a member of staff for a reason, until a day has passed (CS-2). */
export interface Opening {
  companyId: number
  reason: OpeningReason
  until: Date
}

/** What a member of staff sees of what is the customers'. */
export interface Care {
  /** Whether they see it at all: administrators only when it was given to them (CS-3). */
  care: boolean
  /** The companies whose things they see, those opened among them (CS-1). */
  companies: Companies
  /** Those that they would not see without having opened them. */
  openings: readonly Opening[]
}

/** Who calls: a system by its token, of the provider or of one company. */
export interface ClientIdentity {
  id: Held<'client'>
  companies: Companies
  /** What it may do, and its token says. */
  scopes: ReadonlySet<ClientScopeName>
  /** Of its companies those that have left: they are read only (DL-4). */
  closed: readonly number[]
  /** What its token says. */
  asked: readonly string[]
}

/** Who calls: the user of the session. */
export interface Identity extends Care {
  sessionId: number
  userId: Held<'account'>
  username: string
  role: Role
  firstName: string
  lastName: string
  language: Language
  acceptedTerms: boolean
  /** Whether nothing but enrolling is open to the session: its user must have a second factor, and has none (SF-1). */
  needsSecondFactor: boolean
  pushToken: string
  /** When they last gave a password or a factor within the session (SF-2). */
  confirmedAt: Date
  /** What somebody may do is judged as of this moment. */
  judgedAt: Date
  /** Of the companies that somebody may see those that have left: they are read only (DL-4). */
  closed: readonly number[]
  grants: readonly Grant[]
}

declare const authorized: unique symbol
interface Authorized<Kind extends string> {
  readonly [authorized]: Kind
}

/** An employer-side user, or anyone logged in; touches nobody's data but their own. */
export interface UserScope extends Authorized<'user'> {
  user: Identity
}

/** A company or branches of it, whoever works there: what queries take that ask for no more. */
export interface AtCompany extends Authorized<'company'> {
  companyId: Held<'company'>
  /** The one in whose name something new is written: the company itself for whoever reaches all of it. */
  branchId: number
  /** All that are reached. */
  branchIds: readonly number[]
}

/** A user at one company, with the module on: what queries of its data take. Only `authorize` makes one. */
export interface CompanyScope extends AtCompany {
  user: Identity
  /** All that are in force for the caller here; each reaches the branches of `withModule`. */
  modules: ReadonlySet<Module>
}

/** The provider's staff with what is the customers': at all companies, or at those that they see. */
export interface StaffScope extends Authorized<'staff'> {
  user: Identity
  companies: Companies
}

/** The provider's staff with users, companies, settings and rules; administrators with those of every company. */
export interface OfficeScope extends Authorized<'office'> {
  user: Identity
  companies: Companies
}

/** Another system, at its company or at all of them. */
export interface ClientScope extends Authorized<'client'> {
  client: ClientIdentity
  companies: Companies
}

/** Whoever calls, with or without a session. */
export interface AnyoneScope extends Authorized<'anyone'> {
  user: Identity | undefined
}

export type ScopeOf<P extends Permission> = P extends { kind: 'anyone' }
  ? AnyoneScope
  : P extends { kind: 'company' | 'companyOf' }
    ? CompanyScope
    : P extends { kind: 'staff' }
      ? StaffScope
      : P extends { kind: 'office' }
        ? OfficeScope
        : P extends { kind: 'client' }
          ? ClientScope
          : UserScope

/** Whether a module is on: global setting, company flag and the user's own grant together (SH-3, SH-4). */
export function modulesInForce(
  settings: ModuleSwitches,
  company: SwitchRow,
  granted: readonly Module[] | null,
): Set<Module> {
  return new Set(
    modules.filter((module) => {
      const flag = moduleFlags[module]
      const companyHasIt = company[flag] ?? modulesWithOptionalFlag.includes(module)
      return settings[flag] && companyHasIt && (granted === null || granted.includes(module))
    }),
  )
}

/** The companies where an employer's user may see a module's things: `whereMaySee` (told-queries.ts) asks the same of many. */
export function companiesSeen(user: Identity, module: Module): number[] {
  if (user.role !== 'ROLE_USER' || !user.acceptedTerms) return []
  return user.grants.filter((grant) => grant.modules.has(module)).map((grant) => grant.companyId)
}

/** Whether a member of staff sees what is a company's. */
export function caresFor({ care, companies }: Care, companyId: number): boolean {
  return care && isAmong(companies, companyId)
}

export function isAmong(companies: Companies, companyId: number): boolean {
  return companies === 'all' || companies.includes(companyId)
}

/** Whether somebody may see what a module has at a company: an employer's user who has it there, staff who care for it. */
export function maySee(user: Identity, module: Module, companyId: number): boolean {
  return user.role === 'ROLE_USER' ? companiesSeen(user, module).includes(companyId) : caresFor(user, companyId)
}

/** Whether somebody works with a module at all: an employer-side user at one company at least, staff who care. */
export function usesModule(user: Identity, module: Module): boolean {
  return user.role === 'ROLE_USER' ? companiesSeen(user, module).length > 0 : user.care
}

/** @param rows those of a company one after another, one's own first */
export function grantsOf(settings: ModuleSwitches, rows: GrantRow[] | null): Grant[] {
  return [...Map.groupBy(rows ?? [], ({ companyId }) => companyId).values()].flatMap((ofCompany) => {
    const [own] = ofCompany
    if (!own) return []
    const parts = ofCompany.map(({ branchId, flags, modules: granted, forUserId }) => ({
      ...{ branchId, forUserId },
      modules: modulesInForce(settings, flags, granted),
    }))
    const { companyId, companyName, mainUser } = own
    return { companyId, companyName, mainUser, parts, modules: modulesOf(parts) }
  })
}

const modulesOf = (parts: readonly Part[]) => new Set(parts.flatMap((part) => [...part.modules]))

/** The parts of somebody's access to a company that have one of the modules; all of them when none is named. */
export function partsAt(user: Identity, companyId: number, anyOf: readonly Module[]): Part[] {
  const parts = user.grants.find((grant) => grant.companyId === companyId)?.parts ?? []
  return parts.filter(({ modules }) => anyOf.length === 0 || anyOf.some((module) => modules.has(module)))
}

/** Where the company that a call is about is found, as far as the permission asks for one. */
export interface About {
  /** `company`: its id as it stands in the path or query, unread. */
  companyIdText?: unknown
  /** `companyOf`: finds the company of the thing. */
  locate?: () => Promise<number | undefined>
  /** `client`: whose token it is. */
  client?: ClientIdentity | undefined
  /** Whether the call would change something. */
  isWrite?: boolean
}

/**
 * The one place that decides whether a call may be made and what it may touch. Unknown and foreign are the
 * same 404; a module that is off, a wrong role, unaccepted terms and a second factor that is missing are 403.
 */
export function authorize<P extends Permission>(
  permission: P,
  user: Identity | undefined,
  about?: About,
): Promise<ScopeOf<P>>
export async function authorize(
  permission: Permission,
  user: Identity | undefined,
  { companyIdText, locate, client, isWrite = false }: About = {},
): Promise<ScopeOf<Permission>> {
  if (permission.kind === 'anyone') return scope<AnyoneScope>({ user })
  if (permission.kind === 'client') {
    if (!client) throw new ApiError('unauthorized')
    if (permission.scope && !client.scopes.has(permission.scope)) throw new ApiError('forbidden')
    return scope<ClientScope>({ client, companies: client.companies })
  }
  if (!user) throw new ApiError('unauthorized')
  if (user.needsSecondFactor && !(permission.kind === 'session' && permission.enrolling))
    throw new ApiError('second_factor_needed')
  if (permission.kind === 'session') return scope<UserScope>({ user })
  if (permission.kind === 'office') {
    if (!permission.roles.includes(user.role)) throw new ApiError('forbidden')
    return scope<OfficeScope>({ user, companies: user.role === 'ROLE_ADMIN' ? 'all' : user.companies })
  }
  if (permission.kind === 'staff') {
    if (!permission.roles.includes(user.role) || !(user.care || permission.counts)) throw new ApiError('forbidden')
    return scope<StaffScope>({ user, companies: user.companies })
  }
  if (user.role !== 'ROLE_USER') throw new ApiError('forbidden')
  if (!user.acceptedTerms) throw new ApiError('terms_not_accepted')
  switch (permission.kind) {
    case 'user':
      return scope<UserScope>({ user })
    case 'anyCompany':
      if (!usesModule(user, permission.module)) throw new ApiError('module_disabled')
      return scope<UserScope>({ user })
    case 'company':
      return atCompany(user, readCompanyId(permission, companyIdText), permission, isWrite)
    case 'companyOf': {
      if (!usesModule(user, permission.module)) throw new ApiError('module_disabled')
      return atCompany(user, await locate?.(), { modules: [permission.module] }, isWrite)
    }
  }
}

function readCompanyId(permission: { companyId: string; fallback?: number }, text: unknown): number {
  if (text === undefined && permission.fallback !== undefined) return permission.fallback
  if (typeof text !== 'string' || !/^[1-9]\d{0,14}$/.test(text))
    throw invalid([{ field: permission.companyId, problem: text === undefined ? 'required' : 'invalid' }])
  return Number(text)
}

function atCompany(
  user: Identity,
  companyId: number | undefined,
  { modules: anyOf, mainUser }: { modules: readonly Module[]; mainUser?: true },
  isWrite: boolean,
): CompanyScope {
  const grant = user.grants.find((candidate) => candidate.companyId === companyId)
  if (!grant) throw notFound()
  if (mainUser && !grant.mainUser) throw new ApiError('forbidden')
  const parts = partsAt(user, grant.companyId, anyOf)
  // A main user is one by their own access; nobody can pass that on.
  const reached = mainUser ? parts.filter(({ forUserId }) => forUserId === null) : parts
  const branches = branchesOf(reached, grant.companyId)
  if (!branches) throw new ApiError('module_disabled')
  if (isWrite) mustBeOpen(user.closed, grant.companyId)
  const modules = mainUser ? modulesOf(reached) : grant.modules
  return scope<CompanyScope>({ user, companyId: held(grant.companyId), ...branches, modules })
}

function branchesOf(parts: readonly Part[], companyId: number): Pick<AtCompany, 'branchId' | 'branchIds'> | undefined {
  const branchIds = [...new Set(parts.map(({ branchId }) => branchId))]
  const [first] = branchIds
  if (first === undefined) return undefined
  return branchIds.includes(companyId)
    ? { branchId: companyId, branchIds: [companyId] }
    : { branchId: first, branchIds }
}

/**
 * The same scope as far as it has one of some modules, for what is done by another than the call's own: what has been passed
 * on may reach other branches by one module than by another.
 */
export function withModule(given: CompanyScope, ...anyOf: Module[]): CompanyScope | undefined {
  const branches = branchesOf(partsAt(given.user, given.companyId, anyOf), given.companyId)
  return branches && scope<CompanyScope>({ ...given, ...branches })
}

/** The same scope no further than a unit within it and what lies below; `selectUnit` finds it. */
export function atUnit<S extends AtCompany>(given: S, unitId: Held<'organisation'>): S {
  return scope<S>({ ...given, branchId: unitId, branchIds: [unitId] })
}

/** The same scope no further than these branches, where it has them all. */
export function atBranches<S extends AtCompany>(given: S, branchIds: readonly number[]): S | undefined {
  const [first] = branchIds
  if (first === undefined || !branchIds.every((id) => given.branchIds.includes(id))) return undefined
  return scope<S>({ ...given, branchId: first, branchIds })
}

/** Nothing of the company lies outside of the scope. */
export const reachesAll = ({ companyId, branchIds }: AtCompany): boolean => branchIds.includes(companyId)

/** A client or the staff work with all of a company; one that they have not, or that is none, is not there. */
export function atWholeCompany({ companies }: ClientScope | StaffScope, companyId: Held<'company'>): AtCompany {
  if (!isAmong(companies, companyId)) throw notFound()
  return scope<AtCompany>({ companyId, branchId: companyId, branchIds: [companyId] })
}

function scope<S extends Authorized<string>>(content: Omit<S, typeof authorized>): S {
  return content as S
}
