import { notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import type { Grant } from '#server/rights/scope.ts'
import { type CompanyListEntry, getSettings, listCompanies } from '#shared/contracts/companies.ts'
import { byName } from '#shared/objects.ts'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { getOrganisationTree } from '../contract.ts'
import { selectOrganisations, selectSettings } from './queries.ts'
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

  handle(listCompanies, async ({ scope, params }) => {
    if (params.id !== scope.user.userId) throw notFound()
    return scope.user.grants.map(toListEntry)
  }),

  handle(getOrganisationTree, async ({ scope, db }) => toTree(await selectOrganisations(db, scope))),
]

function toListEntry(grant: Grant): CompanyListEntry {
  const flagsOn = modules.filter((module) => grant.modules.has(module)).map((module) => moduleFlags[module])
  const flags = byName(Object.values(moduleFlags), (flag) => flagsOn.includes(flag))
  return { company: { id: grant.companyId, name: grant.companyName }, mainUser: grant.mainUser, ...flags }
}
