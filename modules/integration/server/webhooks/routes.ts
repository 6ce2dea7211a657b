import { randomUUID } from 'node:crypto'
import { changesTopic } from '#server/changes/change.ts'
import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import type { OfficeScope } from '#server/rights/scope.ts'
import { isPublicUrl } from '#server/sites/outgoing.ts'
import {
  createWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  tryWebhook,
  type Webhook,
  webhooksAtMost,
} from '../../console-contract.ts'
import { holdClient } from '../clients/queries.ts'
import { findClient, touchesCustomer } from '../clients/routes.ts'
import {
  type DeliveryRow,
  insertReplay,
  insertTrial,
  insertWebhook,
  selectDeliveries,
  selectWebhooks,
  updateRemoved,
  updateSwitched,
  type WebhookRow,
} from './queries.ts'
import { secretOf } from './send.ts'

const deliveriesShown = 100

export const webhookRoutes = [
  handle(listWebhooks, async ({ scope, params, db }) => {
    const { id } = await findClient(db, scope, params.id)
    return (await selectWebhooks(db, id)).map(toWebhook)
  }),

  handle(createWebhook, async ({ scope, params, body, db, now, platform, touches }) => {
    touchesCustomer(await findClient(db, scope, params.id), touches)
    const client = await requireClient(db, scope, params.id)
    if (!mayBeSentTo(body.url, platform.environment.WEBHOOK_PRIVATE_ADDRESSES))
      throw invalid([{ field: 'url', problem: 'notPublic' }])
    if ((await selectWebhooks(db, client)).length >= webhooksAtMost)
      throw invalid([{ field: 'url', problem: 'tooMany' }])
    const salt = randomUUID()
    await insertWebhook(db, client, { ...body, salt, now })
    const made = (await selectWebhooks(db, client)).find((one) => one.salt === salt)
    if (!made) throw notFound()
    return { ...toWebhook(made), secret: secretOf(platform, salt) }
  }),

  handle(removeWebhook, async ({ scope, params, db, now }) => {
    const webhook = await findWebhook(db, await requireClient(db, scope, params.id), params.webhookId)
    await updateRemoved(db, webhook.id, now)
    return { status: 'SUCCESS' as const }
  }),

  handle(listDeliveries, async ({ scope, params, db }) => {
    const { id } = await findClient(db, scope, params.id)
    const webhook = await findWebhook(db, id, params.webhookId)
    return (await selectDeliveries(db, webhook.id, deliveriesShown)).map(toDelivery)
  }),

  handle(tryWebhook, async ({ scope, params, db, now, announce, touches }) => {
    touchesCustomer(await findClient(db, scope, params.id), touches)
    const webhook = await findWebhook(db, await requireClient(db, scope, params.id), params.webhookId)
    await updateSwitched(db, webhook.id, null)
    announce(somethingToSend)
    return toDelivery(await insertTrial(db, webhook.id, now))
  }),

  handle(replayDelivery, async ({ scope, params, db, now, announce, touches }) => {
    touchesCustomer(await findClient(db, scope, params.id), touches)
    const client = await requireClient(db, scope, params.id)
    const again = await insertReplay(db, client, params.deliveryId, now)
    if (!again) throw notFound()
    await updateSwitched(db, again.webhook_id, null)
    announce(somethingToSend)
    return toDelivery(again)
  }),
]

const somethingToSend = { topic: changesTopic, data: {} }

async function requireClient(db: Db, scope: OfficeScope, id: number): Promise<Held<'client'>> {
  const client = await holdClient(db, scope, id)
  if (!client) throw notFound()
  return client
}

async function findWebhook(db: Db, client: Held<'client'>, id: number): Promise<WebhookRow> {
  const webhook = (await selectWebhooks(db, client)).find((one) => one.id === id)
  if (!webhook) throw notFound()
  return webhook
}

function mayBeSentTo(url: string, anywhere: boolean): boolean {
  return anywhere ? /^https?:$/.test(URL.parse(url)?.protocol ?? '') : isPublicUrl(url)
}

function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    types: row.types,
    createdAt: row.created_at.toISOString(),
    switchedOffAt: row.switched_off_at?.toISOString() ?? null,
  }
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    lastAt: row.last_at?.toISOString() ?? null,
    nextAt: row.state === 'PENDING' ? row.next_at.toISOString() : null,
    status: row.status,
    problem: row.problem,
  }
}
