import { notFound } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import type { Grant } from '#server/scope.ts'
import { type ModuleFlag, moduleFlags, modules } from '#shared/permissions.ts'
import { type CompanyListEntry, getOrganisationTree, getSettings, listCompanies } from '../contract.ts'
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
  const flags = Object.fromEntries(modules.map((module) => [moduleFlags[module], grant.modules.has(module)]))
  return { company: { id: grant.companyId, name: grant.companyName }, ...(flags as Record<ModuleFlag, boolean>) }
}
