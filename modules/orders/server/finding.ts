import type { FindingAtCompany, FindingForStaff } from '#server/finding.ts'
import { accessTo, byEmployer } from './access.ts'
import { selectOrdersFound, selectOrdersFoundForStaff } from './finding-queries.ts'

export const foundOrders: FindingAtCompany = {
  kind: 'orders',
  module: 'orders',
  async find(db, scope, { text, atMost }) {
    const rows = await selectOrdersFound(db, scope, text, atMost)
    const ids = rows.map(({ id }) => id)
    return {
      items: rows.map(({ id, person, template_name: name }) => ({
        id,
        title: person,
        detail: name[scope.user.language],
        href: `/companies/${scope.companyId}/order/${id}`,
      })),
      access: ids.length > 0 ? await accessTo(db, ids, { ...byEmployer(scope), action: 'list' }) : undefined,
    }
  },
}

export const foundReceivedOrders: FindingForStaff = {
  kind: 'orders',
  async find(db, scope, { text, atMost }) {
    const rows = await selectOrdersFoundForStaff(db, scope, text, atMost)
    const ids = rows.map(({ id }) => id)
    return {
      items: rows.map(({ id, person, template_name: name, company_name: company }) => ({
        id,
        title: person,
        detail: `${name[scope.user.language]} · ${company}`,
        href: `/console/orders/${id}`,
      })),
      access: ids.length > 0 ? await accessTo(db, ids, { purpose: 'care', action: 'list' }) : undefined,
    }
  },
}
