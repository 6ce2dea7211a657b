import { requireRegistered } from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import type { Language } from '#shared/languages.ts'
import {
  listOrdersOfEmployee,
  markOrder,
  type OrderSummary,
  openReceivedOrder,
  ordersPerPage,
  type ReceivedOrder,
  searchOrders,
} from '../../console-contract.ts'
import { canBeHandled, oldStatementIn } from '../../rules.ts'
import { accessTo } from '../access.ts'
import { orderAnnouncement } from '../announcements.ts'
import { toOrder, toWholeOrder } from '../answers.ts'
import { orderHandledMail } from '../jobs.ts'
import {
  countReceived,
  type ReceivedRow,
  selectOrdersOf,
  selectReceived,
  selectReceivedOrder,
  updateHandled,
  updateOpened,
  type WholeReceivedRow,
} from './queries.ts'

const asCare = (order: { company_id: number }) => ({ purpose: 'care', companyId: order.company_id }) as const

export const consoleOrderRoutes = [
  handle(searchOrders, async ({ scope, query, db, now, logAccess }) => {
    const search = {
      companyId: query.companyId,
      own: query.own ?? false,
      state: query.state,
      onlyNew: query.new ?? false,
    }
    const found = await readPage(
      { number: query.page, size: ordersPerPage },
      (rows) => selectReceived(db, scope, search, { sort: query.sort, ...rows }),
      () => countReceived(db, scope, search),
    )
    const ids = found.content.map(({ id }) => id)
    const { companyId } = query
    if (ids.length > 0) await logAccess(await accessTo(db, ids, { purpose: 'care', companyId, action: 'list' }))
    const language = query.language ?? scope.user.language
    return withContent(
      found,
      found.content.map((row) => toSummary(row, language, now)),
    )
  }),

  handle(listOrdersOfEmployee, async ({ scope, params, query, db, now, logAccess }) => {
    const person = await requireRegistered(db, scope, params.id)
    const rows = await selectOrdersOf(db, scope, person.identity_code)
    await logAccess({ action: 'list', purpose: 'care', thing: 'company_order', employeeIds: [person.id] })
    return rows.map((row) => toSummary(row, query.language ?? scope.user.language, now))
  }),

  handle(openReceivedOrder, async ({ scope, params, query, db, now, logAccess }) => {
    const row = await readReceived(db, scope, params.id)
    await updateOpened(db, row.id, now)
    await logAccess(await accessTo(db, [row.id], { ...asCare(row), action: 'read' }))
    return toReceived(row, query.language ?? scope.user.language, now)
  }),

  handle(markOrder, async ({ scope, params, body, db, now, logAccess, plan, announce }) => {
    const before = await readReceived(db, scope, params.id, 'for update')
    if (!canBeHandled(before.state)) throw new ApiError('changed_meanwhile')
    const message = body.message || null
    await updateHandled(db, before.id, { state: body.state, message, by: scope.user.userId, now })
    await logAccess(await accessTo(db, [before.id], { ...asCare(before), action: 'change' }))
    announce(await orderAnnouncement(db, before.id, now))
    await plan(orderHandledMail, { orderId: before.id })
    return toReceived(await readReceived(db, scope, before.id), scope.user.language, now)
  }),
]

async function readReceived(db: Db, scope: StaffScope, id: number, lock?: 'for update'): Promise<WholeReceivedRow> {
  const row = await selectReceivedOrder(db, scope, id, lock)
  if (!row) throw notFound()
  return row
}

function toSummary(row: ReceivedRow, language: Language, now: Date): OrderSummary {
  const order = toOrder(row, language, now)
  const { id, name, orderTemplateName, company, state, sentTime, expired } = order
  return { id, name, orderTemplateName, company, state, sentTime, expired, isNew: row.opened_at === null }
}

function toReceived(row: WholeReceivedRow, language: Language, now: Date): ReceivedOrder {
  const old = row.submitted.map(({ answers, submittedAt }) => oldStatementIn(answers, new Date(submittedAt)))
  return {
    ...toWholeOrder(row, language, now),
    sent: row.sent_at && { displayName: row.sent_by_name, time: row.sent_at.toISOString() },
    handled: row.handled_at && { displayName: row.handled_by_name ?? '', time: row.handled_at.toISOString() },
    employeeId: row.employee_id,
    oldTuberculosisStatement: old.find((day) => day !== undefined) ?? null,
  }
}
