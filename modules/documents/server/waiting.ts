import { toWaiting, type WaitingAtCompany, type WaitingForStaff } from '#server/waiting.ts'
import { selectWaitingToBeHandled } from './console/queries.ts'
import { selectWaitingToBeOpened } from './queries.ts'

/** What the provider has shared of late and the caller has not opened. */
export const unopenedDocuments: WaitingAtCompany = {
  kind: 'documents',
  modules: ['documents'],
  async find(db, scope, asked) {
    const all = `/companies/${scope.companyId}/files`
    return toWaiting(await selectWaitingToBeOpened(db, scope, asked), all, () => all)
  },
}

/** What employers have sent and nobody has acknowledged. */
export const unhandledDocuments: WaitingForStaff = {
  kind: 'documents',
  async find(db, scope, { own, atMost }) {
    const rows = await selectWaitingToBeHandled(db, scope, own, atMost)
    // As many as are acknowledged at once without turning pages.
    const all = '/console/documents?state=new&pageSize=50'
    return toWaiting(rows, all, ({ key }) => `${all}&companyId=${key}`)
  },
}
