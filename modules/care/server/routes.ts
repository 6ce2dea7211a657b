import type { Db } from '#server/database/database.ts'
import { invalid, notFound, refusedBy } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { mustBeAsRead, versionOf } from '#server/requests/version.ts'
import type { Held } from '#server/rights/held.ts'
import type { OfficeScope } from '#server/rights/scope.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { addDays, momentAt } from '#shared/dates.ts'
import {
  changeTeam,
  createTeam,
  daysWithoutLogin,
  hoursOpen,
  listOpenings,
  listQuietStaff,
  listTeams,
  openCompany,
  removeTeam,
  type Team,
  type TeamToKeep,
} from '../console-contract.ts'
import {
  deleteTeam,
  holdNamedCompany,
  insertOpening,
  insertTeam,
  lockTeam,
  replaceBelonging,
  selectOpenings,
  selectQuietStaff,
  selectTeams,
  type TeamRow,
  updateTeamName,
} from './queries.ts'

const hour = 3_600_000
const taken = { team_name_key: 'name_taken' } as const

const teamRoutes = [
  handle(listTeams, async ({ scope, db }) => (await selectTeams(db, scope)).map(toTeam)),

  handle(createTeam, async ({ scope, body, db, announce }) => {
    const id = await refusedBy(taken, () => insertTeam(db, scope, body.name))
    await keepBelonging(db, id, body)
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: body.userIds }) })
    return toTeam(await findTeam(db, scope, id))
  }),

  handle(changeTeam, async ({ scope, params, body, db, announce }) => {
    await lockTeam(db, scope, params.id)
    const before = await findTeam(db, scope, params.id)
    mustBeAsRead(toTeam(before).version, body.version)
    await refusedBy(taken, () => updateTeamName(db, before.id, body.name))
    await keepBelonging(db, before.id, body)
    const userIds = [...idsOf(before.users), ...body.userIds]
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds }) })
    return toTeam(await findTeam(db, scope, before.id))
  }),

  handle(removeTeam, async ({ scope, params, db, announce }) => {
    await lockTeam(db, scope, params.id)
    const { id, users } = await findTeam(db, scope, params.id)
    await deleteTeam(db, id)
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: idsOf(users) }) })
    return { status: 'SUCCESS' as const }
  }),
]

const openingRoutes = [
  handle(openCompany, async ({ scope, params, body, db, now, logAccess, announce }) => {
    const companyId = await holdNamedCompany(db, scope, params.companyId)
    if (!companyId) throw notFound()
    const until = new Date(now.getTime() + hoursOpen * hour)
    const thingId = await insertOpening(db, scope, { ...body, companyId, now, until })
    const { reason: openingReason } = body
    const access = { action: 'create', purpose: 'care', thing: 'company_opening' } as const
    await logAccess({ ...access, thingId, employeeIds: [], companyId, openingReason })
    const { userId } = scope.user
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { userIds: [userId] }) })
    return { until: until.toISOString() }
  }),

  handle(listOpenings, async ({ scope, query: { from, to, reason, userId, companyId }, db }) => {
    const rows = await selectOpenings(db, scope, {
      reason,
      userId,
      companyId,
      madeFrom: from ? momentAt(from, '00:00') : undefined,
      madeBefore: to ? momentAt(addDays(to, 1), '00:00') : undefined,
    })
    return rows.map((row) => ({
      id: row.id,
      user: row.user,
      companyId: row.company_id,
      companyName: row.company_name,
      reason: row.reason,
      words: row.words,
      at: row.opened_at.toISOString(),
      until: row.until.toISOString(),
    }))
  }),

  handle(listQuietStaff, async ({ scope, db, now }) => {
    const rows = await selectQuietStaff(db, scope, new Date(now.getTime() - daysWithoutLogin * 24 * hour))
    return rows.map((row) => ({
      id: row.id,
      displayName: row.display_name,
      role: row.role,
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
    }))
  }),
]

export const careRoutes = [...teamRoutes, ...openingRoutes]

async function findTeam(db: Db, scope: OfficeScope, id: number): Promise<TeamRow> {
  const [row] = await selectTeams(db, scope, id)
  if (!row) throw notFound()
  return row
}

async function keepBelonging(db: Db, id: Held<'team'>, { userIds, companyIds }: TeamToKeep): Promise<void> {
  const wanted = { userIds: [...new Set(userIds)], companyIds: [...new Set(companyIds)] }
  const kept = await replaceBelonging(db, id, wanted)
  if (kept.users < wanted.userIds.length) throw invalid([{ field: 'userIds', problem: 'unknown' }])
  if (kept.companies < wanted.companyIds.length) throw invalid([{ field: 'companyIds', problem: 'unknown' }])
}

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id)

function toTeam({ id, name, users, companies }: TeamRow): Team {
  const belonging = { userIds: idsOf(users), companyIds: idsOf(companies) }
  return { id, name, users, companies, ...belonging, version: versionOf(name, belonging) }
}
