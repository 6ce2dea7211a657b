import { toWaiting, type WaitingAtCompany } from '#server/waiting.ts'
import { selectFollowUpsToDo } from './queries.ts'

/** Whom to talk with, and what was agreed on with whom: where, and until when (ES-8). */
export const followUpsToDo: WaitingAtCompany = {
  kind: 'followups',
  modules: ['absences'],
  async find(db, scope, { atMost }) {
    const all = `/companies/${scope.companyId}/followups`
    return toWaiting(await selectFollowUpsToDo(db, scope, atMost), all, ({ key }) => `${all}/${key}`)
  },
}
