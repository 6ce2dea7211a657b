import * as z from 'zod/mini'
import { TemplateVersion } from '#modules/questionnaires/console-contract.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { countedPageOf, PageNumberText, sortOf } from '#shared/paging.ts'
import { admin, office, staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { listSortings } from '#shared/sorting.ts'
import { Moment } from '#shared/wire-dates.ts'
import { Order, OrderState } from './contract.ts'
import { OrderTemplateDefinition, TemplateKey } from './templates/contract.ts'

export const ordersPerPage = 25
export const sentStates = ['RUNNING', 'READY', 'ABORTED'] as const
const SentState = z.enum(sentStates)
/** The caller's own unless told. */
const language = z.optional(z.enum(languages))

/** An order in the inbox: what it is and whose, nothing of what was entered but the name. */
export const OrderSummary = z.object({
  id: Id,
  name: z.string(),
  orderTemplateName: z.string(),
  company: z.object({ id: Id, name: z.string() }),
  state: OrderState,
  sentTime: z.nullable(Moment),
  expired: z.boolean(),
  /** Nobody of the provider has opened it yet. */
  isNew: z.boolean(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const searchOrders = route({
  method: 'GET',
  path: '/resource/console/orders',
  permission: staff,
  summary: 'The orders that employers have sent, newest first',
  query: z.object({
    companyId: z.optional(IdText),
    own: z.optional(FlagText),
    state: z.optional(SentState),
    new: z.optional(FlagText),
    language,
    sort: sortOf(listSortings),
    page: PageNumberText,
  }),
  answer: countedPageOf(OrderSummary),
})

const byId = z.object({ id: IdText })

export const listOrdersOfEmployee = route({
  method: 'GET',
  path: '/resource/console/employees/{id}/orders',
  permission: staff,
  summary: 'The orders about a person that have been sent, newest first',
  params: byId,
  query: z.object({ language }),
  answer: z.array(OrderSummary),
})

const By = z.nullable(z.object({ displayName: z.string(), time: Moment }))

/** An order with what was entered, who sent it and who marked it. */
export const ReceivedOrder = z.extend(Order, {
  sent: By,
  handled: By,
  /** Whom of the register it is about, where they are in it. */
  employeeId: z.nullable(Id),
  /** The day of a prior tuberculosis statement that was old when the form was submitted (OR-9), else null. */
  oldTuberculosisStatement: z.nullable(z.string()),
})
export type ReceivedOrder = z.infer<typeof ReceivedOrder>

export const openReceivedOrder = route({
  method: 'GET',
  path: '/resource/console/orders/{id}',
  permission: staff,
  changes: true,
  summary: 'One order that has been sent; it is no longer new after this',
  params: byId,
  query: z.object({ language }),
  answer: ReceivedOrder,
})

export const markOrder = route({
  method: 'PUT',
  path: '/resource/console/orders/{id}/state',
  permission: staff,
  summary: 'Mark a sent order carried out or cancelled, with a message to the employer; the orderer is told by mail',
  params: byId,
  body: z.object({
    state: z.enum(['READY', 'ABORTED']),
    message: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000, 'tooLong')))),
  }),
  answer: ReceivedOrder,
})

// Templates ----------------------------------------------------------------------------------------

export const KeptTemplate = z.object({
  key: z.string(),
  definition: OrderTemplateDefinition,
  /** The number of the newest version: new orders are made of it. */
  version: z.int(),
  updatedAt: Moment,
  retired: z.boolean(),
})
export type KeptTemplate = z.infer<typeof KeptTemplate>

export const listKeptTemplates = route({
  method: 'GET',
  path: '/resource/console/order-templates',
  permission: office,
  summary: 'The order templates as they are kept, also those no longer offered',
  answer: z.array(KeptTemplate),
})

const byKey = z.object({ key: TemplateKey })

export const getKeptTemplate = route({
  method: 'GET',
  path: '/resource/console/order-templates/{key}',
  permission: office,
  summary: 'One order template in one version, the newest unless told; its versions, newest first',
  params: byKey,
  query: z.object({ version: z.optional(IdText) }),
  answer: z.extend(KeptTemplate, { shown: z.int(), versions: z.array(TemplateVersion) }),
})

export const importTemplate = route({
  method: 'PUT',
  path: '/resource/console/order-templates/{key}',
  permission: admin,
  summary: 'Add an order template, or a version of one; orders made before keep theirs',
  params: byKey,
  body: z.object({
    definition: OrderTemplateDefinition,
    /** The newest that was read, 0 where there was none: then another that has come meanwhile is not hidden unseen. */
    version: z.optional(z.int()),
  }),
  answer: KeptTemplate,
})

export const retireTemplate = route({
  method: 'PUT',
  path: '/resource/console/order-templates/{key}/retired',
  permission: admin,
  summary: 'Take an order template out of use, or back into it; orders that have been made of it stay',
  params: byKey,
  body: z.object({ retired: z.boolean() }),
  answer: KeptTemplate,
})
