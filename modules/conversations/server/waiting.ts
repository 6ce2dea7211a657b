import { toWaiting, type WaitingAtCompany, type WaitingForStaff } from '#server/waiting.ts'
import { selectWaitingForAnswer } from './console/queries.ts'
import { selectWaitingToBeRead } from './queries.ts'

/** Conversations with something that the caller has not read. */
export const unreadConversations: WaitingAtCompany = {
  kind: 'conversations',
  modules: ['conversations'],
  async find(db, scope, { atMost }) {
    const rows = await selectWaitingToBeRead(db, scope, atMost)
    const all = `/companies/${scope.companyId}/communication`
    return toWaiting(rows, all, ({ key }) => `${all}/conversations/${key}`)
  },
}

/** Conversations whose last word is the customer's. */
export const unansweredConversations: WaitingForStaff = {
  kind: 'conversations',
  async find(db, scope, { own, atMost }) {
    const rows = await selectWaitingForAnswer(db, scope, own, atMost)
    const all = '/console/conversations'
    return toWaiting(rows, `${all}?unanswered=true`, ({ key }) => `${all}/${key}`)
  },
}
