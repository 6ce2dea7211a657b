import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { getSettings, listCompanies } from '#shared/contracts/companies.ts'
import { getExtranetUser, logout, type SessionUser, updateExtranetUser, whoami } from '#shared/contracts/session.ts'
import type { Language } from '#shared/languages.ts'
import type { Route } from '#shared/route.ts'
import { actFor, type CallAnswer, type CallArguments, CallError, call, onHeldBack, onSignedOut } from '../calls/call.ts'
import { errorText } from '../calls/errors.ts'
import { queryClient, queryOf, refresh } from '../calls/queries.ts'
import { forgetWorkOfOthers, keepWork } from '../forms/kept-work.ts'
import { notify } from '../notify.ts'
import { forgetTab, kept } from '../storage.ts'
import { type Settings, SettingsProvider } from './settings.tsx'
import './switches.ts'

/** A caller with a session; the anonymous one has no username. */
type AnyCaller = CallAnswer<typeof whoami> & { isUnknown?: boolean }

/** Everything the extranet needs before it can show itself (BO-3). */
export interface Session {
  user: SessionUser
  settings: Settings
  extranetUser: CallAnswer<typeof getExtranetUser>
  companies: CallAnswer<typeof listCompanies>
}

export type Boot =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  /** Nobody, or somebody whom the server does not know (AU-7). */
  | { state: 'anonymous'; settings: Settings; isUnknown?: boolean }
  /** The provider's staff has no business in the extranet, and an employer's user none in the console. */
  | { state: 'refused'; user: SessionUser; settings: Settings }
  /** Must have a second factor, and has none (SF-1). */
  | { state: 'factor'; user: SessionUser; settings: Settings }
  | { state: 'terms'; user: SessionUser; settings: Settings }
  | ({ state: 'ready' } & Session)

// Whoever says what changes says it by a call or an event: these are not fetched again just because time passes.
const lasting = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }
let ownerId: number | undefined

/** The page is from now on that of this person, or nobody's. */
function own(caller: AnyCaller): AnyCaller {
  if (caller.id !== undefined) forgetWorkOfOthers(caller.id)
  else if (ownerId !== undefined) keepWork(ownerId)
  ownerId = caller.id
  actFor(ownerId)
  return caller
}

const isNotFound = (cause: unknown) => cause instanceof CallError && cause.status === 404

async function askCaller(signal?: AbortSignal): Promise<AnyCaller> {
  try {
    return await call(whoami, {}, signal)
  } catch (cause) {
    if (isNotFound(cause)) return { isUnknown: true }
    throw cause
  }
}

const callerQuery = queryOptions<AnyCaller>({
  queryKey: queryOf(whoami).queryKey,
  ...lasting,
  // Whoever has logged in in another tab does not slip into this page: it ends as when signed out.
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const caller = await askCaller(signal)
    return own(ownerId === undefined || caller.id === ownerId ? caller : {})
  },
})
const settingsQuery = { ...queryOf(getSettings), ...lasting }
const extranetUserQuery = { ...queryOf(getExtranetUser, { query: { whoami: true } }), ...lasting }
const companiesQuery = (userId: number) => ({ ...queryOf(listCompanies, { params: { id: userId } }), ...lasting })

const alsoAsked: Route[] = []
const alsoAskedQuery = {
  queryKey: ['boot'],
  ...lasting,
  queryFn: () => Promise.all(alsoAsked.map((route) => queryClient.ensureQueryData(lastingQuery(route)))),
}
/** What does not change while somebody is there. */
export const lastingQuery = <R extends Route>(route: R, ...given: CallArguments<R>) => ({
  ...queryOf(route, ...given),
  ...lasting,
})
/** What a module wants to know before anything shows itself (BO-3); its screens find it by `lastingQuery`. */
export function askAtBoot(route: Route): void {
  alsoAsked.push(route)
}

export function userOf(caller: AnyCaller | undefined): SessionUser | undefined {
  return caller?.username ? (caller as SessionUser) : undefined
}
const mayUseExtranet = (user: SessionUser) => user.role === 'ROLE_USER'
const isReady = (user: SessionUser) => mayUseExtranet(user) && user.acceptedTerms && !user.secondFactorNeeded

onHeldBack(() => void refresh([whoami]))
onSignedOut(() => queryClient.setQueryData(callerQuery.queryKey, own({})))

/** What both sites ask first: who is there, then the settings. */
export function useCaller() {
  const caller = useQuery(callerQuery)
  const settings = useQuery({ ...settingsQuery, enabled: caller.isSuccess })
  return { caller, settings }
}

/** Starts the extranet in the order of the specification (BO-3, BO-4). */
export function useBoot(): Boot {
  const { caller, settings } = useCaller()
  const user = userOf(caller.data)
  const isWelcome = user !== undefined && isReady(user) && settings.isSuccess
  const extranetUser = useQuery({ ...extranetUserQuery, enabled: isWelcome })
  const companies = useQuery({ ...companiesQuery(user?.id ?? 0), enabled: isWelcome })
  const also = useQuery({ ...alsoAskedQuery, enabled: isWelcome })

  if ((caller.data?.isUnknown || isNotFound(extranetUser.error)) && settings.data)
    return { state: 'anonymous', settings: settings.data, isUnknown: true }

  const all = [caller, settings, extranetUser, companies, also]
  const failed = all.find((query) => query.isError && query.data === undefined)
  if (failed?.error) {
    const retry = () => void Promise.all(all.filter((query) => query.isError).map((query) => query.refetch()))
    return { state: 'failed', error: failed.error, retry }
  }
  if (!caller.data || !settings.data) return { state: 'loading' }
  if (!user) return { state: 'anonymous', settings: settings.data }
  if (!mayUseExtranet(user)) return { state: 'refused', user, settings: settings.data }
  if (user.secondFactorNeeded) return { state: 'factor', user, settings: settings.data }
  if (!user.acceptedTerms) return { state: 'terms', user, settings: settings.data }
  if (!extranetUser.data || !companies.data || !also.data) return { state: 'loading' }
  return {
    state: 'ready',
    user,
    settings: settings.data,
    extranetUser: extranetUser.data,
    companies: companies.data,
  }
}

/** The first question, asked before anything is drawn. */
export function askWhoIsThere(): void {
  void queryClient.prefetchQuery(callerQuery)
}

/** After a login or accepting the terms: loads what the user needs before telling that someone is there, so that no half-empty screen shows. */
export async function enter(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  const caller = await askCaller()
  const user = userOf(caller)
  if (user && isReady(user)) {
    await Promise.all([
      queryClient.prefetchQuery(extranetUserQuery),
      queryClient.prefetchQuery(companiesQuery(user.id)),
      queryClient.prefetchQuery(alsoAskedQuery),
    ])
  }
  queryClient.setQueryData(callerQuery.queryKey, own(caller))
}

/** The language chosen on this device is the account's too; if that cannot be kept it still counts here. */
export async function keepLanguage(userId: number, locale: Language): Promise<void> {
  try {
    await call(updateExtranetUser, { params: { id: userId }, body: { locale } })
    await refresh([getExtranetUser, whoami])
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause
  }
}

const wayBack = kept('sessionStorage', 'wayBack')

/** Where somebody who was sent away to log in anew goes on: an issuer sends back to the beginning of the site alone. */
export function takeWayBack(): string | undefined {
  const address = wayBack.read() ?? undefined
  wayBack.write(null)
  return address
}

/**
 * Ends the session; the page is loaded anew so that nothing of it stays in the browser's memory.
 * @param beginning where the site begins, which shows its login to whoever is not there; or the address to come back to
 */
export async function leave(beginning = '/'): Promise<void> {
  let issuer: string | undefined
  try {
    // The issuer ends its own login as well: else the next at this computer is in again by it.
    issuer = (await call(logout)).redirectUrl
  } catch (cause) {
    // Whoever believes to be logged out leaves the computer to others.
    return notify.failure(errorText(cause))
  }
  forgetTab()
  if (issuer && beginning !== '/') wayBack.write(beginning)
  location.assign(issuer ?? beginning)
}

export type KnownBoot = Exclude<Boot, { state: 'loading' | 'failed' }>
const BootContext = createContext<KnownBoot | undefined>(undefined)

export function BootProvider({ boot, children }: { boot: KnownBoot; children: ReactNode }) {
  return (
    <SettingsProvider settings={boot.settings}>
      <BootContext value={boot}>{children}</BootContext>
    </SettingsProvider>
  )
}

/** Who is there, for what stands around the screens. */
export function useKnownBoot(): KnownBoot {
  const boot = use(BootContext)
  if (!boot) throw new Error('asked for the session before it is known')
  return boot
}

/** The session where there may be none. */
export function useSessionIfAny(): Session | undefined {
  const boot = useKnownBoot()
  return boot.state === 'ready' ? boot : undefined
}

/** The session on screens that only a logged-in user sees. */
export function useSession(): Session {
  const session = useSessionIfAny()
  if (!session) throw new Error('useSession outside a session')
  return session
}
