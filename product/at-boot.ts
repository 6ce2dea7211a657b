import { listDocumentTypes } from '#modules/documents/contract.ts'
import type { Route } from '#shared/route.ts'

/** What modules want to know before anything shows itself (BO-3). */
export const askedByModules: Route[] = [listDocumentTypes]
