import { toWaiting, type WaitingAtCompany } from '#server/waiting.ts'
import { hasKey, keysOf } from '#shared/objects.ts'
import { moduleOf, selectWaitingToBeAcknowledged } from './queries.ts'

const pages = { document: 'files', report: 'reports' } as const
const kinds = keysOf(pages)

/** What the provider has shared to be acknowledged and the caller has not (AK-1). */
export const toBeAcknowledged: WaitingAtCompany = {
  kind: 'acknowledgements',
  modules: kinds.map((shared) => moduleOf[shared]),
  async find(db, scope, { atMost }) {
    const inForce = kinds.filter((shared) => scope.modules.has(moduleOf[shared]))
    const rows = await selectWaitingToBeAcknowledged(db, scope, inForce, atMost)
    const addressOf = (shared: string) =>
      `/companies/${scope.companyId}/${hasKey(pages, shared) ? pages[shared] : pages.document}`
    return toWaiting(rows, addressOf(rows[0]?.key ?? inForce[0] ?? 'document'), ({ key }) => addressOf(key))
  },
}
