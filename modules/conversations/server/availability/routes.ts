import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import { dayOf } from '#shared/dates.ts'
import {
  changeOutOfOffice,
  changeResponsible,
  getOutOfOffice,
  listResponsible,
  type OutOfOffice,
  type ResponsibleProfessional,
} from '../../console/contract.ts'
import {
  deleteAbsence,
  isCompany,
  replaceResponsible,
  selectAbsence,
  selectCompanions,
  selectResponsible,
  upsertAbsence,
} from './queries.ts'

const absenceRoutes = [
  handle(getOutOfOffice, async ({ scope, db, now }) => readAbsence(db, scope.user.userId, now)),

  handle(changeOutOfOffice, async ({ scope, body, db, now, announce }) => {
    const { userId } = scope.user
    const { absence } = body
    await deleteAbsence(db, userId, absence?.firstDay)
    if (absence) await upsertAbsence(db, userId, absence)
    for (const { companyId, told } of await selectCompanions(db, userId))
      announce({ event: 'conversationsUpdate', data: { companyId }, to: told })
    return readAbsence(db, userId, now)
  }),
]

const responsibleRoutes = [
  handle(listResponsible, async ({ params, db }) => readResponsible(db, params.companyId)),

  handle(changeResponsible, async ({ params, body, db }) => {
    if (!(await isCompany(db, params.companyId))) throw notFound()
    const userIds = [...new Set(body.userIds)]
    if ((await replaceResponsible(db, params.companyId, userIds)) < userIds.length)
      throw invalid([{ field: 'userIds', problem: 'unknown' }])
    return readResponsible(db, params.companyId)
  }),
]

/** How a professional is there for companies: when they are away, and whom they answer for. */
export const availabilityRoutes = [...absenceRoutes, ...responsibleRoutes]

async function readAbsence(db: Db, userId: number, now: Date): Promise<{ absence: OutOfOffice | null }> {
  const row = await selectAbsence(db, userId, dayOf(now))
  return { absence: row ? { firstDay: row.first_day, lastDay: row.last_day, message: row.message } : null }
}

async function readResponsible(db: Db, companyId: number): Promise<ResponsibleProfessional[]> {
  if (!(await isCompany(db, companyId))) throw notFound()
  const rows = await selectResponsible(db, companyId)
  return rows.map((row) => ({ id: row.id, displayName: row.display_name, isResponsible: row.is_responsible }))
}
