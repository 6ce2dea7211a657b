import type { Asked } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const ofWebhook = { params: { id: things.client, webhookId: things.webhook } }
  return {
    'GET /resource/console/clients': {},
    'POST /resource/console/clients': { body: { name: 'Palkat', companyId: workshop, scopes: ['changes'] } },
    'GET /resource/console/clients/{id}': { params: { id: things.client } },
    'PUT /resource/console/clients/{id}': { params: { id: things.client }, body: { name: 'Toinen', scopes: [] } },
    'POST /resource/console/clients/{id}/secret': { params: { id: things.client } },
    'GET /resource/console/clients/{id}/calls': { params: { id: things.client } },
    'DELETE /resource/console/clients/{id}': { params: { id: things.client } },
    'GET /resource/console/clients/{id}/webhooks': { params: { id: things.client } },
    'POST /resource/console/clients/{id}/webhooks': {
      params: { id: things.client },
      body: { url: 'https://hr.paja.invalid/changes', types: [] },
    },
    'GET /resource/console/clients/{id}/webhooks/{webhookId}/deliveries': ofWebhook,
    'POST /resource/console/clients/{id}/webhooks/{webhookId}/test': ofWebhook,
    'DELETE /resource/console/clients/{id}/webhooks/{webhookId}': ofWebhook,
    'POST /resource/console/clients/{id}/deliveries/{deliveryId}/replay': {
      params: { id: things.client, deliveryId: things.delivery },
    },
  }
}
