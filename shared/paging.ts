import * as z from 'zod/mini'
import { type PageSize, pageSizes } from './page-sizes.ts'
import { type Sort, sortTexts } from './sorting.ts'

const aboutPage = {
  number: z.int(),
  size: z.int(),
  numberOfElements: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  first: z.boolean(),
  last: z.boolean(),
}

/** A page of a longer list (TR-3); `number` counts from 0. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ content: z.array(item), ...aboutPage })
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

/**
 * A page of a list that is counted to `countedAtMost` and no further. With `hasUncounted` there are more than that:
 * `totalElements` and `totalPages` then say how many there are at least, while `last` is right on every page.
 */
export function countedPageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ content: z.array(item), ...aboutPage, hasUncounted: z.boolean() })
}

export interface CountedPage<Item> extends Page<Item> {
  hasUncounted: boolean
}

interface Found<Item> {
  content: Item[]
  /** There is another page behind this one. */
  isFollowed: boolean
  /** How many there are at least. */
  counted: number
  hasUncounted: boolean
}

export function toCountedPage<Item>(
  { content, isFollowed, counted, hasUncounted }: Found<Item>,
  number: number,
  size: number,
): CountedPage<Item> {
  // Between the page and the count somebody may have taken a thing away.
  const totalElements = Math.max(counted, content.length === 0 ? 0 : number * size + content.length)
  const page = toPage(content, number, size, totalElements)
  const totalPages = Math.max(page.totalPages, isFollowed ? number + 2 : 0)
  return { ...page, totalPages, last: !isFollowed, hasUncounted }
}

/** A page number in a query string, from 0. */
export const PageNumberText = z._default(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)), 0)

/** A size of pages in a query string. */
export const PageSizeText = z._default(
  z.pipe(
    z.enum(pageSizes.map(String)),
    z.transform((text) => Number(text) as PageSize),
  ),
  25,
)

/** The same in a body. */
export const PageNumber = z._default(z.int().check(z.nonnegative(), z.maximum(999_999)), 0)

/** The sorting that a call asks for, as one of the `sortTexts`. */
export function sortOf<const Key extends string>(keys: readonly Key[]) {
  return z.optional(
    z.pipe(
      z.enum(sortTexts(keys)),
      z.transform((text): Sort<Key> => ({ by: text.replace('-', '') as Key, descending: text.startsWith('-') })),
    ),
  )
}
