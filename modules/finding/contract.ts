import * as z from 'zod/mini'
import { Id } from '#shared/ids.ts'
import { company } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

export const foundOfAKind = 5
/** A single letter tells nothing. */
export const textAtLeast = 2
/** Nothing that is looked for is longer. */
export const textAtMost = 100

/** Names and codes of people: it goes in the body, never in an address. */
export const Text = z.string().check(z.trim(), z.minLength(textAtLeast, 'required'), z.maxLength(textAtMost, 'tooLong'))

export const Found = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      items: z.array(z.object({ id: Id, title: z.string(), detail: z.nullable(z.string()), href: z.string() })),
    }),
  ),
})
export type Found = z.infer<typeof Found>

/** Of the modules in force; a kind of which nothing is found is not there (WK-3). */
export const find = route({
  method: 'POST',
  reads: true,
  path: '/resource/extranet/find',
  permission: company(['personnel', 'conversations', 'orders', 'work-ability']),
  summary: 'What the caller may see at a company that is called so, by kind: people, conversations, orders, cases',
  body: z.object({ companyId: Id, text: Text }),
  answer: Found,
})
