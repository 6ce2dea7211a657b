import * as z from 'zod/mini'
import type { Language } from '#shared/languages.ts'
import { deepestField, type InputType, inputTypes, type OrderInputField } from '../contract.ts'

/** Labels that mean something, besides being words. */
export const knownLabels = ['firstName', 'lastName', 'email', 'emailConfirmation', 'organization'] as const
export type KnownLabel = (typeof knownLabels)[number]

/** The one source of options so far: the organisation tree of the company. Its choices are checked by the server. */
export const organisationTreeUrl = 'extranet/companies/%SELECTEDCOMPANY%?reactTree=true'

const Words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, 'tooLong'))
const Texts = (most: number) => z.object({ fi: Words(most), sv: Words(most), en: Words(most) })
export type Texts = Record<Language, string>

/** A field or a group of fields as a template has it. */
export interface TemplateField {
  name: string
  label: KnownLabel | Texts
  htmlInputType: InputType | null
  required: boolean
  url: string | null
  children: TemplateField[]
}
function templateField(depth: number): z.ZodMiniType<TemplateField> {
  const field = z.object({
    name: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/)),
    label: z.union([z.enum(knownLabels), Texts(200)]),
    htmlInputType: z._default(z.nullable(z.enum(inputTypes)), null),
    required: z._default(z.boolean(), false),
    url: z._default(z.nullable(z.literal(organisationTreeUrl)), null),
    children: z._default(depth > 1 ? z.array(templateField(depth - 1)).check(z.maxLength(50)) : z.array(z.never()), []),
  })
  return field.check(
    z.refine((one) => (one.htmlInputType === null) === one.children.length > 0, {
      path: ['children'],
      error: 'invalid',
    }),
    z.refine((one) => (one.htmlInputType === 'checkboxtree') === (one.url !== null), {
      path: ['url'],
      error: 'invalid',
    }),
  )
}

/** A thing that can be ordered, as it is kept, exported and imported. */
export const OrderTemplateDefinition = z.object({
  name: Texts(100),
  description: Texts(500),
  /** The keys of the questionnaires that are filled in with an order. */
  questionnaires: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5)),
  orderInputFields: z
    .array(templateField(deepestField))
    .check(z.minLength(1, 'required'), z.maxLength(50), z.refine(hasOwnNames, { error: 'name_taken' })),
})
export type OrderTemplateDefinition = z.infer<typeof OrderTemplateDefinition>

function hasOwnNames(fields: readonly TemplateField[]): boolean {
  const names = (all: readonly TemplateField[]): string[] =>
    all.flatMap(({ name, children }) => [name, ...names(children)])
  const every = names(fields)
  return new Set(every).size === every.length
}

export const TemplateKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,49}$/))

/** The empty fields of a template in one language, numbered from the top. */
export function toInputFields(fields: readonly TemplateField[], language: Language): OrderInputField[] {
  let lastId = 0
  const read = (field: TemplateField): OrderInputField => ({
    id: ++lastId,
    name: field.name,
    label: typeof field.label === 'string' ? field.label : field.label[language],
    htmlInputType: field.htmlInputType,
    required: field.required,
    value: null,
    url: field.url,
    showChildren: field.htmlInputType === null && field.required,
    children: field.children.map(read),
  })
  return fields.map(read)
}
