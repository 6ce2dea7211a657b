import { announceShared } from '#modules/sharing/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { invalid } from '#server/errors.ts'
import type { Context } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import type { ClientScope, StaffScope } from '#server/rights/scope.ts'
import type { Route } from '#shared/route.ts'
import type { ReportToBring } from '../console-contract.ts'
import { holdCompanies, insertReport } from './console/queries.ts'

/** All of these companies, or none: one that the sharer does not see is as good as unknown. */
export async function requireCompanies(
  db: Db,
  scope: StaffScope | ClientScope,
  ids: readonly number[],
): Promise<Held<'company'>[]> {
  const wanted = new Set(ids)
  const companyIds = await holdCompanies(db, scope, [...wanted])
  if (companyIds.length < wanted.size) throw invalid([{ field: 'companyIds', problem: 'unknown' }])
  return companyIds
}

/** As a header can carry it: everything beyond ASCII encoded. */
export const asHeader = (address: string) => new URL(address).href

/** A report is for all of a company. */
export const toWhole = (companyIds: readonly number[]) => companyIds.map((companyId) => ({ companyId, userIds: [] }))

/** What another system shares: the same rules, and those who see it are told in the same way. */
export async function shareForClient(
  context: Pick<Context<Route>, 'db' | 'now' | 'announce'>,
  scope: ClientScope,
  { name, url, companyIds: asked }: ReportToBring,
): Promise<{ id: number; name: string; url: string; companyIds: number[] }> {
  const { db, now } = context
  const companyIds = await requireCompanies(db, scope, asked)
  const address = asHeader(url)
  const sharedBy = { client: scope.client.id }
  const id = await insertReport(db, { name, fileId: null, address, companyIds, acknowledgeBy: null, sharedBy, now })
  await announceShared(context, 'reports', toWhole(companyIds))
  return { id, name, url: address, companyIds }
}

/** What another module has made for a company: shared as if it had been uploaded and shared. */
export async function shareMade(
  context: Pick<Context<Route>, 'db' | 'now' | 'announce'>,
  scope: StaffScope,
  { name, fileId, companyId }: { name: string; fileId: Held<'file'>; companyId: Held<'company'> },
): Promise<number> {
  const { db, now } = context
  const companyIds = await requireCompanies(db, scope, [companyId])
  const sharedBy = scope.user.userId
  const id = await insertReport(db, { name, fileId, address: null, companyIds, acknowledgeBy: null, sharedBy, now })
  await announceShared(context, 'reports', toWhole(companyIds))
  return id
}
