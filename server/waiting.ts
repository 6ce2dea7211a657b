import type { Day } from '#shared/dates.ts'
import { waitingKinds } from '#shared/events.ts'
import { hasKey } from '#shared/objects.ts'
import type { Module } from '#shared/permissions.ts'
import type { Db } from './database/database.ts'
import type { Announcement } from './push/push.ts'
import { type CompanyScope, type Identity, type StaffScope, withModule } from './rights/scope.ts'
import { type Arrival, insertToTell, type WaitingRow } from './waiting-queries.ts'

/** One of the things of a kind that wait, with a link to it. */
interface WaitingItem {
  id: number
  /** Neither a person's name nor anything of their health: nobody's access is logged for it. */
  title: string
  since: Date
  dueOn: Day | null
  /** An address within the product. */
  href: string
}

/** How many there are, counted to a little over a thousand, and the most pressing of them. */
export interface Waiting {
  count: number
  /** Where all of them are. */
  href: string
  items: WaitingItem[]
}

interface Asked {
  /** How many of them are shown. */
  atMost: number
  now: Date
}

/** What waits for an employer's user at a company: a module gives one of these for each kind of things that it has (IN-1). */
export interface WaitingAtCompany {
  kind: string
  /** Asked only where the caller has one of them. */
  modules: readonly Module[]
  /** Only for main users. */
  mainUser?: true
  find: (db: Db, scope: CompanyScope, asked: Asked) => Promise<Waiting>
}

/** With as much of the company as the caller reaches by their modules. */
interface InForce extends WaitingAtCompany {
  scope: CompanyScope
}

/** What is for main users alone concerns those who are one, at the company or at one of theirs. */
export const isForMe = (
  user: Identity,
  { mainUser }: Pick<WaitingAtCompany, 'mainUser'>,
  companyId?: number,
): boolean =>
  !mainUser || user.grants.some((grant) => grant.mainUser && [undefined, grant.companyId].includes(companyId))

/** Those of which something may wait for the caller at a company: of a customer who has left none (DL-4). */
export const inForce = (kinds: readonly WaitingAtCompany[], given: CompanyScope): InForce[] =>
  kinds.flatMap((one) => {
    const isOpen = !given.user.closed.includes(given.companyId)
    const scope = isOpen && isForMe(given.user, one, given.companyId) && withModule(given, ...one.modules)
    return scope ? [{ ...one, scope }] : []
  })

interface AskedByStaff extends Asked {
  /** Only of the companies for which the caller is responsible. */
  own: boolean
}

/** What waits for the provider's staff (IN-2); its titles are the companies, but of what waits for them by name. */
export interface WaitingForStaff {
  kind: string
  find: (db: Db, scope: StaffScope, asked: AskedByStaff) => Promise<Waiting>
}

/** What waits for those who are named in it, on its day, and not for those who are responsible for the company. */
export const isByName = (kind: string) => kind === 'videomeetings'

/** Of one's own customers the link to all of it leads to no others either: one finds as many as were counted. */
export async function findForStaff(
  { kind, find }: WaitingForStaff,
  db: Db,
  scope: StaffScope,
  asked: AskedByStaff,
): Promise<Waiting> {
  const found = await find(db, scope, asked)
  if (!asked.own || isByName(kind)) return found
  return { ...found, href: `${found.href}${found.href.includes('?') ? '&' : '?'}own=true` }
}

/** What begins to wait by time alone: who is told of it at once is told in the morning. */
export const isOfTheDay = (kind: string) => isByName(kind) || kind === 'userreviews'

/** Who is told at once of what waits for them is told of what has just been announced, if it still waits later (IN-3). */
export async function noteArrivals(db: Db, announcements: readonly Announcement[], now: Date): Promise<void> {
  const arrivals = announcements.flatMap((one): Arrival[] => {
    if (!('event' in one) || one.waitsAt === undefined || !hasKey(waitingKinds, one.event)) return []
    const { waitsAt: companyId, to: told } = one
    return waitingKinds[one.event].map((kind) => ({ kind, companyId, told, isByName: isByName(kind) }))
  })
  if (arrivals.length > 0) await insertToTell(db, arrivals, now)
}

/**
 * @param href where all of them are
 * @param hrefOf the address of one
 */
export function toWaiting(rows: readonly WaitingRow[], href: string, hrefOf: (row: WaitingRow) => string): Waiting {
  return {
    count: rows[0]?.count ?? 0,
    href,
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      since: row.since,
      dueOn: row.due_on ?? null,
      href: hrefOf(row),
    })),
  }
}
