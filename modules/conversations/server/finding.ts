import type { FindingAtCompany, FindingForStaff } from '#server/finding.ts'
import { selectConversationsFoundForStaff, selectFoundConversations } from './finding-queries.ts'

export const ownConversations: FindingAtCompany = {
  kind: 'conversations',
  module: 'conversations',
  async find(db, scope, { text, atMost }) {
    const rows = await selectFoundConversations(db, scope, text, atMost)
    const all = `/companies/${scope.companyId}/communication/conversations`
    return { items: rows.map(({ id, topic }) => ({ id, title: topic, detail: null, href: `${all}/${id}` })) }
  },
}

export const everyConversation: FindingForStaff = {
  kind: 'conversations',
  async find(db, scope, { text, atMost }) {
    const rows = await selectConversationsFoundForStaff(db, scope, text, atMost)
    return {
      items: rows.map(({ id, topic, company_name: detail }) => ({
        id,
        title: topic,
        detail,
        href: `/console/conversations/${id}`,
      })),
    }
  },
}
