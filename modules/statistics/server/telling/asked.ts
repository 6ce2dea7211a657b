import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { selectUnit } from '#server/rights/queries.ts'
import type { AtCompany } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import { type Breakdown, type Months, readPeriod } from '../../rules.ts'
import type { AskedFor } from './tell.ts'

export interface Asked {
  from: string
  to: string
  unitId?: number | undefined
  by: Breakdown
}

/** A period as whole months; 400 with the field for any other. */
export function readMonths(from: string, to: string, now: Date): Months {
  const months = readPeriod(from, to, dayOf(now))
  if ('problem' in months) throw invalid([months])
  return months
}

/** The period, and the group: the scope's branch, or a unit within it; 404 for any other. */
export async function readAsked(
  db: Db,
  scope: AtCompany,
  { from, to, unitId, by }: Asked,
  now: Date,
): Promise<AskedFor> {
  const months = readMonths(from, to, now)
  const group = await selectUnit(db, scope, unitId ?? scope.branchId)
  if (!group) throw notFound()
  return { companyId: scope.companyId, group, months, by }
}
