import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { mustBeAsRead, versionOf } from '#server/requests/version.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import { birthDayOf } from '#shared/hetu.ts'
import { enterDeath, getDeath } from '../console-contract.ts'
import { lockDeath, updateDeath } from './queries.ts'

const about = { purpose: 'administration', thing: 'employee' } as const

export const deathRoutes = [
  handle(getDeath, async ({ scope, params, db, logAccess }) => {
    const { id, bornOn, diedOn } = await find(db, scope, params.employeeId)
    await logAccess({ ...about, action: 'read', employeeIds: [id] })
    return { diedOn, bornOn, version: versionOf(diedOn) }
  }),

  handle(enterDeath, async ({ scope, params, body: { diedOn, version }, db, now, logAccess }) => {
    const { id, bornOn, diedOn: before } = await find(db, scope, params.employeeId)
    mustBeAsRead(versionOf(before), version)
    if (diedOn !== null && diedOn > dayOf(now)) throw invalid([{ field: 'diedOn', problem: 'invalid' }])
    if (diedOn !== null && bornOn !== null && diedOn < bornOn)
      throw invalid([{ field: 'diedOn', problem: 'beforeBirth' }])
    await updateDeath(db, id, diedOn, now)
    await logAccess({ ...about, action: 'change', employeeIds: [id] })
    return { diedOn, bornOn, version: versionOf(diedOn) }
  }),
]

async function find(db: Db, scope: StaffScope, employeeId: number) {
  const found = await lockDeath(db, scope, employeeId)
  if (!found) throw notFound()
  const { id, identity_code: code, died_on: diedOn } = found
  return { id, bornOn: birthDayOf(code) ?? null, diedOn }
}
