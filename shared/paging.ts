import * as z from 'zod/mini'

/** A page of a longer list (TR-3); `number` counts from 0. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    content: z.array(item),
    number: z.int(),
    size: z.int(),
    numberOfElements: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
    first: z.boolean(),
    last: z.boolean(),
  })
}

export interface Page<Item> {
  content: Item[]
  number: number
  size: number
  numberOfElements: number
  totalElements: number
  totalPages: number
  first: boolean
  last: boolean
}

export function toPage<Item>(content: Item[], number: number, size: number, totalElements: number): Page<Item> {
  const totalPages = Math.ceil(totalElements / size)
  return {
    content,
    number,
    size,
    numberOfElements: content.length,
    totalElements,
    totalPages,
    first: number === 0,
    last: number >= totalPages - 1,
  }
}

/** A page number in a query string, from 0. */
export const PageNumberText = z._default(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)), 0)
