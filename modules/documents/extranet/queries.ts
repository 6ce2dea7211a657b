import { keepPreviousData } from '@tanstack/react-query'
import { getAttachmentAddress } from '#shared/contracts/files.ts'
import { call } from '#ui/calls/call.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { openInNewTab } from '#ui/calls/upload.ts'
import { refreshOn } from '#ui/push/push.ts'
import { acknowledgeDocument, type Document, listDocuments, listOwnDocuments, sendDocument } from '../contract.ts'

export interface AskedDocuments {
  searchString: string
  type: string
  /** Counted from 0, as on the wire. */
  page: number
}

export const receivedDocuments = (companyId: number, extranetUserId: number, asked: AskedDocuments) => ({
  ...queryOf(listDocuments, { query: { companyId, extranetUserId, ...asked } }),
  placeholderData: keepPreviousData,
})

export const ownDocuments = (fromCompanyId: number, asked: AskedDocuments) => ({
  ...queryOf(listOwnDocuments, { query: { fromCompanyId, ...asked } }),
  placeholderData: keepPreviousData,
})

export const useAcknowledge = () => useChange(acknowledgeDocument, [listDocuments])
export const useSend = () => useChange(sendDocument, [listOwnDocuments])

/** Fetches what a document's own address answers and opens it (DO-6). */
export function openDocument({ fileAttachmentAjaxUrl }: Document): Promise<void> {
  const { searchParams } = new URL(fileAttachmentAjaxUrl, window.location.origin)
  const objectkey = searchParams.get('objectkey') ?? ''
  return openInNewTab(() => call(getAttachmentAddress, { query: { objectkey } }))
}

refreshOn('documentsUpdate', [listDocuments, listOwnDocuments])
