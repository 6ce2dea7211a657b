import type { Db } from '#server/database/database.ts'
import { authorize, type Identity } from '#server/rights/scope.ts'

import {
  findForStaff,
  inForce,
  isByName,
  isForMe,
  type Waiting,
  type WaitingAtCompany,
  type WaitingForStaff,
} from '#server/waiting.ts'
import { countedAtMost } from '#shared/page-sizes.ts'
import { company, staff } from '#shared/permissions.ts'

/** What can wait on either side. */
export interface Kinds {
  atCompany: readonly WaitingAtCompany[]
  forStaff: readonly WaitingForStaff[]
}

export function kindsOf({ atCompany, forStaff }: Kinds, user: Identity): string[] {
  const kinds = user.role === 'ROLE_USER' ? atCompany.filter((one) => isForMe(user, one)) : forStaff
  return kinds.map(({ kind }) => kind)
}

export interface Line {
  kind: string
  count: number
  /** Where it is, within the product. */
  href: string
  newest: Date
}

/** What waits at a company; without a name what waits for somebody by their own. */
export interface Group {
  companyName: string | null
  lines: Line[]
}

/** How much of some kinds waits for somebody now, by company: what `waiting` counts for them, by the rights that they have now. */
export async function collect(
  db: Db,
  { atCompany, forStaff }: Kinds,
  { user, kinds, now }: { user: Identity; kinds: readonly string[]; now: Date },
): Promise<Group[]> {
  const isAsked = ({ kind }: { kind: string }) => kinds.includes(kind)
  return user.role === 'ROLE_USER'
    ? atCompanies(db, atCompany.filter(isAsked), user, now)
    : forOneOfStaff(db, forStaff.filter(isAsked), user, now)
}

const atMost = countedAtMost + 1

async function atCompanies(db: Db, kinds: readonly WaitingAtCompany[], user: Identity, now: Date): Promise<Group[]> {
  if (!user.acceptedTerms) return []
  const groups: Group[] = []
  for (const { companyId, companyName } of user.grants) {
    const atCompany = await authorize(company(), user, { companyIdText: String(companyId) })
    const lines: Line[] = []
    for (const { kind, find, scope } of inForce(kinds, atCompany))
      lines.push(...lineOf(kind, await find(db, scope, { atMost, now })))
    if (lines.length > 0) groups.push({ companyName, lines })
  }
  return groups
}

async function forOneOfStaff(db: Db, kinds: readonly WaitingForStaff[], user: Identity, now: Date): Promise<Group[]> {
  if (!user.care) return []
  const scope = await authorize(staff, user)
  const groups = new Map<string | null, Line[]>()
  for (const one of kinds) {
    const { kind } = one
    const found = await findForStaff(one, db, scope, { own: true, atMost, now })
    const byCompany = Map.groupBy(found.items, ({ title }) => (isByName(kind) ? null : title))
    for (const [companyName, items] of byCompany) {
      const lines = lineOf(kind, { ...found, items, count: items.length })
      groups.set(companyName, [...(groups.get(companyName) ?? []), ...lines])
    }
  }
  return [...groups].map(([companyName, lines]) => ({ companyName, lines })).sort(byName)
}

/** The only one is opened itself; into a call one goes from the meeting. */
function lineOf(kind: string, { count, href, items }: Waiting): Line[] {
  const [first] = items
  if (!first) return []
  const newest = new Date(Math.max(...items.map(({ since }) => since.getTime())))
  return [{ kind, count, href: count === 1 && !isByName(kind) ? first.href : href, newest }]
}

const finnish = new Intl.Collator('fi')
const byName = (a: Group, b: Group) => finnish.compare(a.companyName ?? '', b.companyName ?? '')
