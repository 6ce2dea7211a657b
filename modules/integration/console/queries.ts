import { queryOf, useChange } from '#ui/calls/queries.ts'
import {
  changeClient,
  createClient,
  createSecret,
  createWebhook,
  getClient,
  listClientCalls,
  listClients,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  revokeClient,
  tryWebhook,
} from '../console-contract.ts'

export const clients = queryOf(listClients)
export const oneClient = (id: number) => queryOf(getClient, { params: { id } })
export const callsOfClient = (id: number) => queryOf(listClientCalls, { params: { id } })

export const useCreateClient = () => useChange(createClient, [listClients])
export const useChangeClient = () => useChange(changeClient, [listClients, getClient])
export const useCreateSecret = () => useChange(createSecret, [listClients, getClient])
export const useRevokeClient = () => useChange(revokeClient, [listClients, getClient])

export const webhooksOf = (id: number) => queryOf(listWebhooks, { params: { id } })
export const deliveriesOf = (id: number, webhookId: number) => queryOf(listDeliveries, { params: { id, webhookId } })
export const useCreateWebhook = () => useChange(createWebhook, [listWebhooks])
export const useRemoveWebhook = () => useChange(removeWebhook, [listWebhooks])
export const useTryWebhook = () => useChange(tryWebhook, [listWebhooks, listDeliveries])
export const useReplayDelivery = () => useChange(replayDelivery, [listWebhooks, listDeliveries])
