import * as z from 'zod/mini'

/** A file that is made while it is sent. */
export interface Download {
  filename: string
  contentType: string
  content: AsyncIterable<Uint8Array>
}

/** As the answer of a route: a file, sent as it comes, while nothing is locked. */
export const Downloaded = z.custom<Download>()

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]
