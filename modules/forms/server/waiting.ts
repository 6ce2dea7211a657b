import { toWaiting, type WaitingAtCompany, type WaitingForStaff } from '#server/waiting.ts'
import { selectWaitingToBeReported } from './console/queries.ts'
import { selectWaitingToBeDone } from './queries.ts'

/** Forms that the caller takes part in and has not marked done. */
export const formsToDo: WaitingAtCompany = {
  kind: 'forms',
  modules: ['forms'],
  async find(db, scope, { atMost }) {
    const all = `/companies/${scope.companyId}/forms`
    const rows = await selectWaitingToBeDone(db, scope, atMost)
    return toWaiting(rows, all, ({ key }) => `${all}?process=${key}`)
  },
}

/** Forms that have been submitted and whose process nobody has taken on from there. */
export const submittedForms: WaitingForStaff = {
  kind: 'forms',
  async find(db, scope, { own, atMost }) {
    const rows = await selectWaitingToBeReported(db, scope, own, atMost)
    const all = '/console/forms'
    return toWaiting(rows, `${all}?status=REPORTED`, ({ key }) => `${all}/${key}`)
  },
}
