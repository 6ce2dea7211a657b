import type { Db } from '#server/database/database.ts'
import type { Access } from '#server/rights/access-log.ts'
import type { ClientScope } from '#server/rights/scope.ts'
import type { Language } from '#shared/languages.ts'
import type { Order } from '../contract.ts'
import { accessTo } from './access.ts'
import { toWholeOrder } from './answers.ts'
import { selectReceivedOrder } from './console/queries.ts'
import { typesetOrder } from './pdf/typeset.ts'

/** An order that has been sent, and what the access log says of reading it. */
export async function orderForClient(
  db: Db,
  scope: ClientScope,
  id: number,
  now: Date,
  language: Language = 'fi',
): Promise<{ order: Order; access: Access } | undefined> {
  const row = await selectReceivedOrder(db, scope, id)
  if (!row) return undefined
  const done = { action: 'read', purpose: 'integration', companyId: row.company_id } as const
  return { order: toWholeOrder(row, language, now), access: await accessTo(db, [row.id], done) }
}

/** The same as a PDF. */
export async function orderPdfForClient(
  { db, now, asker }: { db: Db; now: Date; asker: string },
  scope: ClientScope,
  { id, language }: { id: number; language: Language },
): Promise<{ filename: string; content: Buffer; access: Access } | undefined> {
  const found = await orderForClient(db, scope, id, now, language)
  if (!found) return undefined
  const content = await typesetOrder(asker, found.order, language, now)
  return { filename: `${found.order.orderTemplate}-${id}.pdf`, content, access: found.access }
}
