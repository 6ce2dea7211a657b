import * as z from 'zod/mini'
import { changeTypes, clientScopes, ofProviderAlone } from '#shared/clients.ts'
import { Id, IdText } from '#shared/ids.ts'
import { admin } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Moment } from '#shared/wire-dates.ts'

/** Two of each at a time, so that they can be changed while a client goes on calling. */
export const keysAtMost = 2
/** After so long a key or secret is old, and after so long without a call a client is silent, in days. */
export const daysUntilOld = 365
export const daysUntilSilent = 7

const Part = z.string().check(z.regex(/^[\w-]{1,2000}$/))
const named = {
  kid: z.optional(z.string().check(z.maxLength(200))),
  /** What is private never leaves who signs with it. */
  d: z.optional(z.never('private')),
}

/** A public key as JSON (RFC 7517): of RSA, or of the curve P-256. What else is in one is left out. */
export const PublicKey = z.discriminatedUnion('kty', [
  z.object({ kty: z.literal('RSA'), n: Part, e: Part, ...named }),
  z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: Part, y: Part, ...named }),
])
export type PublicKey = z.infer<typeof PublicKey>
export const KeySet = z.object({ keys: z.array(PublicKey).check(z.maxLength(keysAtMost)) })
export type KeySet = z.infer<typeof KeySet>

const Name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100))
const Scopes = z.array(z.enum(clientScopes)).check(z.maxLength(clientScopes.length))

/** What the provider's alone may have is nothing for a company's. */
function isForWhom({ companyId, scopes }: { companyId?: number | null | undefined; scopes: readonly string[] }) {
  return !companyId || !ofProviderAlone.some((scope) => scopes.includes(scope))
}

export const ClientToMake = z
  .object({
    name: Name,
    /** Null: the provider's, for all companies. */
    companyId: z.optional(z.nullable(Id)),
    scopes: Scopes,
    jwks: z.optional(z.nullable(KeySet)),
  })
  .check(z.refine(isForWhom, { path: ['scopes'], error: 'providerOnly' }))
export type ClientToMake = z.input<typeof ClientToMake>

export const ClientToChange = z.extend(
  z.object({ name: Name, scopes: Scopes, jwks: z.optional(z.nullable(KeySet)) }),
  readVersion,
)

const Credential = z.object({ id: Id, createdAt: Moment, lastUsedAt: z.nullable(Moment), isOld: z.boolean() })

export const Client = z.object({
  id: Id,
  clientId: z.string(),
  name: z.string(),
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  companyId: z.nullable(Id),
  scopes: z.array(z.enum(clientScopes)),
  createdAt: Moment,
  lastUsedAt: z.nullable(Moment),
  revokedAt: z.nullable(Moment),
  /** Without a call for a week. */
  isSilent: z.boolean(),
  secrets: z.array(Credential),
  keys: z.array(z.extend(Credential, { kid: z.nullable(z.string()), thumbprint: z.string() })),
  jwks: KeySet,
  version: Version,
})
export type Client = z.infer<typeof Client>

/** The secret is shown by this answer alone: only its hash is kept. */
export const ClientWithSecret = z.extend(Client, { clientSecret: z.string() })

const path = '/resource/console/clients'
const byId = z.object({ id: IdText })

export const listClients = route({
  method: 'GET',
  path,
  permission: admin,
  summary: 'The systems that may call /integration/v1, those that have been revoked last',
  answer: z.array(Client),
})

export const getClient = route({
  method: 'GET',
  path: `${path}/{id}`,
  permission: admin,
  summary: 'One client with its secrets and keys',
  params: byId,
  answer: Client,
})

export const createClient = route({
  method: 'POST',
  path,
  permission: admin,
  summary: 'A new client, of the provider or of one company; its secret is in this answer alone',
  body: ClientToMake,
  answer: ClientWithSecret,
})

export const changeClient = route({
  method: 'PUT',
  path: `${path}/{id}`,
  permission: admin,
  summary: 'Change the name, scopes and keys of a client; it holds from its next call on',
  params: byId,
  body: ClientToChange,
  answer: Client,
})

export const createSecret = route({
  method: 'POST',
  path: `${path}/{id}/secret`,
  permission: admin,
  summary: 'A further secret, in this answer alone; a third one ends the oldest',
  params: byId,
  answer: z.object({ clientSecret: z.string() }),
})

export const revokeClient = route({
  method: 'DELETE',
  path: `${path}/{id}`,
  atClosed: true,
  permission: admin,
  summary: 'Revoke a client: its next call is refused',
  params: byId,
  answer: z.object({ status: z.literal('SUCCESS') }),
})

export const ClientCall = z.object({
  id: Id,
  time: Moment,
  method: z.string(),
  route: z.string(),
  status: z.int(),
  requestId: z.string(),
  /** How often it was refused in that minute; the others stand for themselves. */
  times: z.int(),
})
export type ClientCall = z.infer<typeof ClientCall>

export const listClientCalls = route({
  method: 'GET',
  path: `${path}/{id}/calls`,
  permission: admin,
  summary: 'The last hundred calls of a client, refused ones too, newest first',
  params: byId,
  answer: z.array(ClientCall),
})

// Webhooks ---------------------------------------------------------------------------------------

export const webhooksAtMost = 10

export const WebhookToMake = z.object({
  url: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(1000)),
  /** None: all of them. */
  types: z.array(z.enum(changeTypes)).check(z.maxLength(changeTypes.length)),
})
export type WebhookToMake = z.infer<typeof WebhookToMake>

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  types: z.array(z.enum(changeTypes)),
  createdAt: Moment,
  /** Nothing was taken for three days. */
  switchedOffAt: z.nullable(Moment),
})
export type Webhook = z.infer<typeof Webhook>

const webhooks = `${path}/{id}/webhooks`
const ofWebhook = z.object({ id: IdText, webhookId: IdText })

export const listWebhooks = route({
  method: 'GET',
  path: webhooks,
  permission: admin,
  summary: 'Where a client is told of changes',
  params: byId,
  answer: z.array(Webhook),
})

export const createWebhook = route({
  method: 'POST',
  path: webhooks,
  permission: admin,
  summary: 'A new webhook; its secret is in this answer alone',
  params: byId,
  body: WebhookToMake,
  answer: z.extend(Webhook, { secret: z.string() }),
})

export const removeWebhook = route({
  method: 'DELETE',
  path: `${webhooks}/{webhookId}`,
  atClosed: true,
  permission: admin,
  summary: 'Remove a webhook: nothing more is sent there',
  params: ofWebhook,
  answer: z.object({ status: z.literal('SUCCESS') }),
})

export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const
export const deliveryProblems = ['REFUSED', 'UNREACHABLE', 'TOO_SLOW', 'PRIVATE_ADDRESS'] as const

export const Delivery = z.object({
  id: Id,
  /** `test` for a trial. */
  type: z.string(),
  createdAt: Moment,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  lastAt: z.nullable(Moment),
  nextAt: z.nullable(Moment),
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(deliveryProblems)),
})
export type Delivery = z.infer<typeof Delivery>

export const listDeliveries = route({
  method: 'GET',
  path: `${webhooks}/{webhookId}/deliveries`,
  permission: admin,
  summary: 'The last hundred deliveries to a webhook, newest first',
  params: ofWebhook,
  answer: z.array(Delivery),
})

export const tryWebhook = route({
  method: 'POST',
  path: `${webhooks}/{webhookId}/test`,
  permission: admin,
  summary: 'Send a webhook a trial of type `test`; one that was switched off is on again',
  params: ofWebhook,
  answer: Delivery,
})

export const replayDelivery = route({
  method: 'POST',
  path: `${path}/{id}/deliveries/{deliveryId}/replay`,
  permission: admin,
  summary: 'Send a delivery once more, whatever became of it',
  params: z.object({ id: IdText, deliveryId: IdText }),
  answer: Delivery,
})
