import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import type { Context } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import type { CompanyScope, StaffScope } from '#server/rights/scope.ts'
import { type Day, dayOf } from '#shared/dates.ts'
import { present } from '#shared/objects.ts'
import type { Route } from '#shared/route.ts'
import { type Acknowledgement, type Opening, receiversShown } from '../contract.ts'
import { acknowledgementReminder } from './jobs.ts'
import {
  moduleOf,
  type Recipient,
  type Shared,
  selectAcknowledgement,
  selectFirstReceivers,
  selectOpenings,
  selectToldOfAcknowledged,
  selectToldOfShares,
  updateAcknowledged,
  updateReminded,
} from './queries.ts'

export { acknowledgementsAsSheet } from './export.ts'
export { type Recipient, whereOpenerSeen } from './queries.ts'

type Telling = Pick<Context<Route>, 'db' | 'now' | 'announce'>

/** Who has opened a document or a report, and when. */
export async function readOpenings<One extends Shared>(
  db: Db,
  scope: StaffScope,
  shared: One,
  id: Held<One>,
): Promise<Opening[]> {
  return (await selectOpenings(db, scope, shared, id)).map((row) => ({
    userId: row.user_id,
    userName: row.user_name,
    firstOpenedAt: row.first_opened_at.toISOString(),
    lastOpenedAt: row.last_opened_at.toISOString(),
    openedAt: row.first_opened_at.toISOString(),
    acknowledgedAt: textOf(row.acknowledged_at),
  }))
}

/** The lists of these recipients and those of the console are out of date. */
export async function announceShared(
  { db, now, announce }: Telling,
  module: 'documents' | 'reports',
  recipients: readonly Recipient[],
): Promise<void> {
  for (const { companyId, told } of await selectToldOfShares(db, { module, now }, recipients))
    announce({ event: `${module}Update`, data: { companyId }, to: told, waitsAt: companyId })
}

/** @throws 400 `acknowledgeBy` for a day that is past */
export function mustBeAhead(acknowledgeBy: Day | null | undefined, now: Date): void {
  if (acknowledgeBy && acknowledgeBy < dayOf(now)) throw invalid([{ field: 'acknowledgeBy', problem: 'inThePast' }])
}

/** How far it is acknowledged; null where nobody has to. */
export async function readAcknowledgement<One extends Shared>(
  db: Db,
  scope: StaffScope,
  shared: One,
  id: Held<One>,
): Promise<Acknowledgement | null> {
  const found = await selectAcknowledgement(db, scope, shared, id)
  if (!found) return null
  const first = await selectFirstReceivers(db, scope, shared, id, receiversShown)
  return {
    acknowledgeBy: found.acknowledge_by,
    receivers: found.receivers,
    acknowledged: found.acknowledged,
    remindedAt: textOf(found.reminded_at),
    content: first.map((row) => ({
      userId: row.user_id,
      userName: row.user_name,
      companyNames: row.company_names,
      openedAt: textOf(row.opened_at),
      acknowledgedAt: textOf(row.acknowledged_at),
    })),
  }
}

const remindedOnceIn = 60 * 60 * 1000

/** Reminds those who have not acknowledged it, unless somebody did within the hour. */
export async function remind<One extends Shared>(
  { db, scope, now, plan }: Pick<Context<Route>, 'db' | 'now' | 'plan'> & { scope: StaffScope },
  shared: One,
  id: Held<One>,
): Promise<{ reminded: number }> {
  const since = new Date(now.getTime() - remindedOnceIn)
  const userIds = await updateReminded(db, scope, shared, id, { now, since })
  await plan(acknowledgementReminder, ...userIds.map((userId) => ({ shared, id, userId })))
  return { reminded: userIds.length }
}

/**
 * The caller confirms what is shared with them, once they have opened it.
 * @throws 404 where there is nothing to acknowledge, 409 `not_opened`
 */
export async function acknowledge(
  { db, scope, now, announce }: Telling & { scope: CompanyScope },
  shared: Shared,
  id: number,
): Promise<{ acknowledgeBy: Day; openedAt: string; acknowledgedAt: string }> {
  const row = await updateAcknowledged(db, scope, shared, id, now)
  if (!row) throw notFound()
  if (!row.acknowledged_at) throw new ApiError('not_opened')
  for (const { companyId, told } of await selectToldOfAcknowledged(db, scope, shared, id, now))
    announce({ event: `${moduleOf[shared]}Update`, data: { companyId }, to: told, waitsAt: companyId })
  return {
    acknowledgeBy: row.acknowledge_by,
    openedAt: present(row.opened_at).toISOString(),
    acknowledgedAt: row.acknowledged_at.toISOString(),
  }
}

/** What the receiver is told of it. */
export const toReceived = (row: {
  acknowledge_by: Day | null
  opened_at: Date | null
  acknowledged_at: Date | null
}) => ({
  acknowledgeBy: row.acknowledge_by,
  openedAt: textOf(row.opened_at),
  acknowledgedAt: textOf(row.acknowledged_at),
})

const textOf = (moment: Date | null) => moment?.toISOString() ?? null
