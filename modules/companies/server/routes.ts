import { notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { type Grant, withModule } from '#server/rights/scope.ts'
import { type CompanyListEntry, getSettings, listCompanies } from '#shared/contracts/companies.ts'
import { dayOf, monthsAfter } from '#shared/dates.ts'
import { byName, present } from '#shared/objects.ts'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { getOrganisationTree } from '../contract.ts'
import { type ClosingRow, selectClosings, selectOrganisations, selectSettings } from './queries.ts'
import { companiesKeptMonths } from './retention.ts'
import { toTree } from './tree.ts'

export const companyRoutes = [
  handle(getSettings, async ({ db, platform }) => {
    const { pushService, environment } = platform
    const settings = await selectSettings(db)
    return {
      ...settings,
      policyUrl: settings.privacyPolicyLink,
      loginType: environment.LOGIN_TYPE,
      consoleLoginType: environment.CONSOLE_LOGIN_TYPE,
      pusher: {
        key: pushService.keys.key,
        authEndpoint: '/resource/pusher/auth',
        cluster: pushService.cluster,
      },
    }
  }),

  handle(listCompanies, async ({ scope, params, db }) => {
    if (params.id !== scope.user.userId) throw notFound()
    const closings = scope.user.closed.length > 0 ? await selectClosings(db, scope) : []
    return scope.user.grants.map((grant) =>
      toListEntry(
        grant,
        closings.find(({ id }) => id === grant.companyId),
      ),
    )
  }),

  handle(getOrganisationTree, async ({ scope, query, db }) => {
    const reached = query.module ? withModule(scope, query.module) : scope
    return reached ? toTree(await selectOrganisations(db, reached)) : []
  }),
]

function toListEntry(grant: Grant, closing?: ClosingRow): CompanyListEntry {
  const flagsOn = modules.filter((module) => grant.modules.has(module)).map((module) => moduleFlags[module])
  const flags = byName(Object.values(moduleFlags), (flag) => flagsOn.includes(flag))
  const company = { id: grant.companyId, name: grant.companyName }
  return { company, mainUser: grant.mainUser, ...(closing && { closed: toClosed(closing) }), ...flags }
}

function toClosed({ closed_at: closedAt, months }: ClosingRow) {
  const at = present(closedAt)
  return { at: at.toISOString(), removalOn: monthsAfter(dayOf(at), months ?? companiesKeptMonths) }
}
