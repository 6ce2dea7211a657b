import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { mustBeAsRead, versionOf } from '#server/requests/version.ts'
import { type CompanyScope, reachesAll } from '#server/rights/scope.ts'
import { changeGuidance, type Guidance, getGuidance } from '../../follow-up-contract.ts'
import { lockCompany, upsertGuidance } from './change-queries.ts'
import { selectGuidance } from './queries.ts'

/** What a company tells its supervisors in its own words: read by all who have the module, written by those of the whole company. */
export const guidanceRoutes = [
  handle(getGuidance, ({ scope, db }) => readGuidance(db, scope)),

  handle(changeGuidance, async ({ scope, body, db, now }) => {
    if (!reachesAll(scope)) throw new ApiError('forbidden')
    await lockCompany(db, scope)
    mustBeAsRead((await readGuidance(db, scope)).version, body.version)
    await upsertGuidance(db, scope, body.text, now)
    return readGuidance(db, scope)
  }),
]

async function readGuidance(db: Db, scope: CompanyScope): Promise<Guidance> {
  const text = (await selectGuidance(db, scope.companyId)) ?? ''
  return { text, mayChange: reachesAll(scope), version: versionOf(text) }
}
