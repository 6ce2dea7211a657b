import type { Db } from '#server/database/database.ts'
import { invalid } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import { findCompany } from '#server/rights/companies.ts'
import type { Held } from '#server/rights/held.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { dayOf } from '#shared/dates.ts'
import { versionOfIds } from '#shared/version.ts'
import {
  changeOutOfOffice,
  changeResponsible,
  getOutOfOffice,
  listResponsible,
  type OutOfOffice,
  type ResponsibleProfessional,
} from '../../console-contract.ts'
import {
  deleteAbsence,
  lockResponsible,
  replaceResponsible,
  selectAbsence,
  selectCompanions,
  selectResponsible,
  upsertAbsence,
} from './availability-queries.ts'

const absenceRoutes = [
  handle(getOutOfOffice, async ({ scope, db, now }) => readAbsence(db, scope, now)),

  handle(changeOutOfOffice, async ({ scope, body, db, now, announce }) => {
    const { absence } = body
    await deleteAbsence(db, scope, absence?.firstDay)
    if (absence) await upsertAbsence(db, scope, absence)
    for (const { companyId, told } of await selectCompanions(db, scope, now))
      announce({ event: 'conversationsUpdate', data: { companyId }, to: told })
    return readAbsence(db, scope, now)
  }),
]

const responsibleRoutes = [
  handle(listResponsible, async ({ scope, params, db }) =>
    readResponsible(db, await findCompany(db, scope, params.companyId)),
  ),

  handle(changeResponsible, async ({ scope, params, body, db, announce }) => {
    const companyId = await findCompany(db, scope, params.companyId)
    await lockResponsible(db, companyId)
    const before = (await readResponsible(db, companyId)).filter(({ isResponsible }) => isResponsible)
    mustBeAsRead(versionOfIds(before.map(({ id }) => id)), body.version)
    const userIds = [...new Set(body.userIds)]
    if ((await replaceResponsible(db, companyId, userIds)) < userIds.length)
      throw invalid([{ field: 'userIds', problem: 'unknown' }])
    const concerned = [...before.map(({ id }) => id), ...userIds]
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: concerned }) })
    return readResponsible(db, companyId)
  }),
]

/** How a professional is there for companies: when they are away, and whom they answer for. */
export const availabilityRoutes = [...absenceRoutes, ...responsibleRoutes]

async function readAbsence(db: Db, scope: StaffScope, now: Date): Promise<{ absence: OutOfOffice | null }> {
  const row = await selectAbsence(db, scope, dayOf(now))
  return { absence: row ? { firstDay: row.first_day, lastDay: row.last_day, message: row.message } : null }
}

async function readResponsible(db: Db, companyId: Held<'company'>): Promise<ResponsibleProfessional[]> {
  const rows = await selectResponsible(db, companyId)
  return rows.map((row) => ({ id: row.id, displayName: row.display_name, isResponsible: row.is_responsible }))
}
