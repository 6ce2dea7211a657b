import type { HubKind } from '#server/hub.ts'
import type { ServerModule } from '#server/module.ts'
import { handle } from '#server/requests/handle.ts'
import { findCompany } from '#server/rights/companies.ts'
import { getHub, type Hub } from '../console-contract.ts'

/** What there is at a company, asked of each module by one statement a kind. */
export function hub(kinds: readonly HubKind[]): ServerModule {
  return {
    routes: [
      handle(getHub, async ({ scope, params, db, now }) => {
        const companyId = await findCompany(db, scope, params.companyId)
        const found: Hub['kinds'] = []
        // One after another: whoever opens a company takes one connection of the pool and not ten.
        for (const { kind, href, count } of kinds)
          found.push({ kind, count: await count(db, scope, { companyId, now }), href: `${href}${companyId}` })
        return { kinds: found }
      }),
    ],
  }
}
