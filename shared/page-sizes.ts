/** How many rows of a list a page can have. */
export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** The provider's lists go through every company's things: they are counted so far, or to count would cost more than to look. */
export const countedAtMost = 1000
