import { toWaiting, type WaitingAtCompany } from '#server/waiting.ts'
import { selectWaitingToBeOpened } from './queries.ts'

/** What the provider has shared of late and the caller has not opened. */
export const unopenedReports: WaitingAtCompany = {
  kind: 'reports',
  modules: ['reports'],
  async find(db, scope, asked) {
    const all = `/companies/${scope.companyId}/reports`
    return toWaiting(await selectWaitingToBeOpened(db, scope, asked), all, () => all)
  },
}
