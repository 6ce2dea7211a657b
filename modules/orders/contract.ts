import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { PageNumber, pageOf, sortOf } from '#shared/paging.ts'
import { company, companyOf } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Day, Moment } from '#shared/wire-dates.ts'

/** CREATED is a draft; RUNNING, READY and ABORTED have been sent (OR-7). */
export const orderStates = ['CREATED', 'RUNNING', 'READY', 'ABORTED'] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

export const inputTypes = [
  'text',
  'number',
  'email',
  'password',
  'tel',
  'textarea',
  'date',
  'daterange',
  'checkboxtree',
] as const
export type InputType = (typeof inputTypes)[number]

/** So deep a tree of fields may be; whatever is sent is read no deeper. */
export const deepestField = 4

/**
 * A field of an order, or a group of fields. A group that is not required is asked for only while its `showChildren` is
 * on. `label` is one of the known labels (`firstName`, `lastName`, `email`, `emailConfirmation`, `organization`), which
 * have a meaning and are translated by the client, or a text in the caller's language.
 */
export interface OrderInputField {
  id: number
  name: string
  label: string
  /** Null in a group. */
  htmlInputType: InputType | null
  required: boolean
  /** Text; of a daterange JSON `{startDate, endDate}`, of a checkboxtree JSON `{value, label}`. */
  value: string | null
  /** Where the options of a checkboxtree come from, below `/resource/`; `%SELECTEDCOMPANY%` stands for the company's id. */
  url: string | null
  showChildren: boolean
  children: OrderInputField[]
}
function fieldSchema(depth: number): z.ZodMiniType<OrderInputField> {
  return z.object({
    id: Id,
    name: z.string(),
    label: z.string(),
    htmlInputType: z.nullable(z.enum(inputTypes)),
    required: z.boolean(),
    value: z.nullable(z.string()),
    url: z.nullable(z.string()),
    showChildren: z.boolean(),
    children: depth > 1 ? z.array(fieldSchema(depth - 1)) : z.array(z.never()),
  })
}
export const OrderInputField = fieldSchema(deepestField)

/** What is read of a field that is sent: everything else stands in the template. */
export interface EnteredField {
  name: string
  value?: unknown
  showChildren?: boolean | null | undefined
  children?: EnteredField[] | null | undefined
}
function enteredSchema(depth: number): z.ZodMiniType<EnteredField> {
  return z.object({
    name: z.string().check(z.maxLength(50)),
    value: z.optional(
      z.nullable(
        z.union([z.string().check(z.maxLength(5000)), z.number(), z.record(z.string(), z.nullable(z.string()))]),
      ),
    ),
    showChildren: z.optional(z.nullable(z.boolean())),
    children: z.optional(
      z.nullable(depth > 1 ? z.array(enteredSchema(depth - 1)).check(z.maxLength(50)) : z.array(z.never())),
    ),
  })
}
const EnteredFields = z.array(enteredSchema(deepestField)).check(z.maxLength(50))

export const Order = z.object({
  id: Id,
  type: z.literal('ORDER'),
  /** Whom the order is about. */
  name: z.string(),
  state: OrderState,
  /** Where the order is, in the caller's words. */
  progress: z.object({ label: z.string() }),
  creationTime: Moment,
  modificationTime: Moment,
  sentTime: z.nullable(Moment),
  /** The last day of the month that the order is valid from its sending (OR-7). */
  validUntil: z.nullable(Day),
  /** Its time has passed, and it has been neither carried out nor cancelled. */
  expired: z.boolean(),
  company: z.object({ id: Id, name: z.string() }),
  organization: z.string(),
  orderTemplate: z.string(),
  orderTemplateName: z.string(),
  /** Left out of lists: what was entered is read one order at a time. */
  orderInputFields: z.array(OrderInputField),
  mforms: z.array(z.object({ id: Id, name: z.string(), result: z.object({ submissionId: z.nullable(z.string()) }) })),
  /** What the provider has said when marking the order. */
  message: z.nullable(z.string()),
})
export type Order = z.infer<typeof Order>

export const OrderTemplateOption = z.object({ value: z.string(), label: z.string() })
export type OrderTemplateOption = z.infer<typeof OrderTemplateOption>

/** A template as an order yet to be filled in. */
export const OrderTemplate = z.extend(OrderTemplateOption, {
  type: z.literal('ORDER'),
  name: z.string(),
  description: z.string(),
  orderTemplate: z.string(),
  orderInputFields: z.array(OrderInputField),
})
export type OrderTemplate = z.infer<typeof OrderTemplate>

const atCompany = z.object({
  companyId: IdText,
  /** The caller's own unless told. */
  language: z.optional(z.enum(languages)),
})
const byId = z.object({ id: IdText })

export const listOrderTemplates = route({
  method: 'GET',
  path: '/resource/order',
  permission: company(['orders']),
  summary: 'What can be ordered',
  query: atCompany,
  answer: z.array(OrderTemplateOption),
})

export const getOrderTemplate = route({
  method: 'GET',
  path: '/resource/order/{template}',
  permission: company(['orders']),
  summary: 'What is asked for when one thing is ordered; the template is the `value` of an option',
  params: z.object({ template: z.string().check(z.maxLength(50)) }),
  query: atCompany,
  answer: OrderTemplate,
})

export const listOrders = route({
  method: 'GET',
  path: '/resource/extranet/orders',
  permission: company(['orders']),
  summary: "The company's orders as far as the caller's access reaches, newest first",
  query: atCompany,
  answer: z.array(Order),
})

export const companyOrdersPerPage = 20
export const orderSortings = ['name', 'type', 'organization', 'state', 'progress', 'validUntil', 'modified'] as const
export type OrderSorting = (typeof orderSortings)[number]

/** What is searched for may be a person's name: it goes in the body, never in an address. */
export const searchCompanyOrders = route({
  method: 'POST',
  reads: true,
  path: '/resource/extranet/orders/search',
  permission: company(['orders']),
  summary: 'A page of those orders, by words of what the list shows; newest first unless sorted',
  query: atCompany,
  body: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    template: z.optional(z.string().check(z.maxLength(50))),
    sort: sortOf(orderSortings),
    page: PageNumber,
  }),
  answer: z.extend(pageOf(Order), {
    /** What has been ordered at all, whatever is searched for. */
    templates: z.array(OrderTemplateOption),
  }),
})

export const getOrder = route({
  method: 'GET',
  path: '/resource/extranet/orders/{id}',
  permission: company(['orders']),
  summary: 'One order with what was entered',
  params: byId,
  query: atCompany,
  answer: Order,
})

const orderType = z.optional(z.literal('ORDER'))

/** A template is named by its value, or given as its option. */
const TemplateReference = z.union([
  z.string().check(z.minLength(1, 'required'), z.maxLength(50)),
  z.pipe(
    z.object({ value: z.string().check(z.maxLength(50)) }),
    z.transform(({ value }) => value),
  ),
])

export const createOrder = route({
  method: 'POST',
  path: '/resource/extranet/orders',
  permission: company(['orders']),
  summary: 'Make a draft of an order; its linked forms are made with it',
  query: atCompany,
  body: z.object({ type: orderType, orderTemplate: TemplateReference, orderInputFields: EnteredFields }),
  answer: Order,
})

export const removeOrder = route({
  method: 'DELETE',
  path: '/resource/extranet/orders/{id}',
  permission: companyOf('orders'),
  summary: 'Remove a draft with its forms; what has been sent stays',
  params: byId,
  answer: z.object({ status: z.literal('SUCCESS') }),
})

export const updateOrder = route({
  method: 'PUT',
  path: '/resource/extranet/orders/{id}',
  permission: companyOf('orders'),
  summary: 'Correct a draft, or send it by setting its state to RUNNING; nothing changes after that',
  params: byId,
  body: z.object({
    type: orderType,
    state: z.optional(z.nullable(OrderState)),
    /** Whoever has seen an older draft is refused. */
    modificationTime: z.optional(z.nullable(Moment)),
    orderInputFields: z.optional(z.nullable(EnteredFields)),
  }),
  answer: Order,
})
