import { handle } from '#server/requests/handle.ts'
import { toPage } from '#shared/paging.ts'
import { companyOrdersPerPage, searchCompanyOrders } from '../../contract.ts'
import { accessTo, byEmployer } from '../access.ts'
import { toOrder } from '../answers.ts'
import { countFoundOrders, selectFoundOrders, selectOrderedTemplates } from './queries.ts'

export const orderSearchRoutes = [
  handle(searchCompanyOrders, async ({ scope, query, body, db, now, logAccess }) => {
    const language = query.language ?? scope.user.language
    const { page, ...asked } = body
    const search = { ...asked, language }
    const rows = await selectFoundOrders(db, scope, search, {
      limit: companyOrdersPerPage,
      offset: page * companyOrdersPerPage,
    })
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await logAccess(await accessTo(db, ids, { ...byEmployer(scope), action: 'list' }))
    const ordered = await selectOrderedTemplates(db, scope)
    const orders = rows.map((row) => toOrder(row, language, now))
    return {
      ...toPage(orders, page, companyOrdersPerPage, await countFoundOrders(db, scope, search)),
      templates: ordered.map(({ key, name }) => ({ value: key, label: name[language] })),
    }
  }),
]
