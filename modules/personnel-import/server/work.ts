import { clientAbsent } from '#server/auth/clients/identify.ts'
import { identifyAbsent } from '#server/auth/session.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import type { Announcement } from '#server/push/push.ts'
import { type Access, type Purpose, partsOfAccess } from '#server/rights/access-log.ts'
import { mustBeOpen } from '#server/rights/closed.ts'
import type { Held } from '#server/rights/held.ts'
import { insertAccesses } from '#server/rights/queries.ts'
import { type AtCompany, atBranches, atWholeCompany, authorize } from '#server/rights/scope.ts'
import { selectTold } from '#server/rights/told-queries.ts'
import { client, company, staff } from '#shared/permissions.ts'
import type { ImportState } from '../contract.ts'
import { type ImportRecord, type Maker, makerAlone } from './queries.ts'

export type Working = Omit<Platform, 'jobs'>

/** All that an import touches is its company's, and for one purpose. */
type EmploymentAccess = Omit<Access, 'purpose' | 'companyId'>

/** A part of the work, in its maker's name. */
export interface Part {
  db: Db
  scope: AtCompany | Maker
  now: Date
  logAccess(accesses: readonly EmploymentAccess[]): Promise<void>
  /** What is told once the work has been done. */
  announce(announcement: Announcement): void
}

/** What its maker may do now, within what it was made for; undefined where they may not any more. */
export async function scopeOf(db: Db, made: ImportRecord, now: Date): Promise<AtCompany | Maker | undefined> {
  try {
    const scope = made.client_id === null ? await ofPerson(db, made, now) : await ofClient(db, made, made.client_id)
    return atBranches(scope, made.branch_ids)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

async function ofPerson(db: Db, { user_id, company_id }: ImportRecord, now: Date): Promise<Maker> {
  const user = user_id === null ? undefined : await identifyAbsent(db, user_id, now)
  if (user) mustBeOpen(user.closed, company_id)
  if (user && user.role !== 'ROLE_USER')
    return { ...atWholeCompany(await authorize(staff, user, {}), company_id), user }
  return authorize(company(['personnel']), user, { companyIdText: String(company_id) })
}

async function ofClient(db: Db, { company_id }: ImportRecord, id: Held<'client'>): Promise<AtCompany> {
  const absent = await clientAbsent(db, id)
  if (absent) mustBeOpen(absent.closed, company_id)
  const scope = await authorize(client('personnel.write'), undefined, { client: absent })
  return atWholeCompany(scope, company_id)
}

/** What a client does is logged for its own purpose, and it has done it. */
export function partOf(
  db: Db,
  { id, user_id: userId, client_id: clientId }: Pick<ImportRecord, 'id' | 'user_id' | 'client_id'>,
  scope: AtCompany | Maker,
  now: Date,
): Part & { announced: readonly Announcement[] } {
  const role = 'user' in scope ? scope.user.role : 'ROLE_USER'
  const by = clientId === null ? { userId: userId ?? 0, role } : { userId: 0, clientId, role: 'CLIENT' }
  const announced: Announcement[] = []
  return {
    db,
    scope,
    now,
    announced,
    announce: (announcement) => void announced.push(announcement),
    logAccess: (accesses) => {
      const purpose: Purpose = clientId === null ? 'employment-management' : 'integration'
      const parts = 'user' in scope ? partsOfAccess(scope.user, { companyId: scope.companyId, purpose }) : []
      const logged = accesses.map((access) => ({ ...access, purpose, companyId: scope.companyId }))
      return insertAccesses(db, logged, { ...by, parts, requestId: `personnel-import-${id}`, now })
    },
  }
}

/** How far it has come: told to its maker alone, while they may see it; a client asks. */
export async function tellProgress(
  db: Db,
  made: Pick<ImportRecord, 'id' | 'company_id' | 'user_id'>,
  { state, progress }: { state: ImportState; progress: number },
  now: Date,
): Promise<Announcement[]> {
  if (made.user_id === null) return []
  const companyId = made.company_id
  const to = await selectTold(db, { module: 'personnel', companyId, now }, makerAlone(made.user_id))
  return [{ event: 'importUpdate', data: { id: made.id, companyId, state, progress }, to }]
}

/** Says so to open browsers, outside of a request. */
export async function announce({ database, push }: Working, told: readonly Announcement[], now: Date): Promise<void> {
  const release = await push.prepare(database.db, told, now)
  release()
}
