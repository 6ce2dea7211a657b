import { keepPreviousData } from '@tanstack/react-query'
import type { SheetFormat } from '#shared/download.ts'
import type { CallInput } from '#ui/calls/call.ts'
import { download } from '#ui/calls/download.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  countNewDocuments,
  exportDocumentAcknowledgements,
  getSharedDocument,
  listSentDocuments,
  listSharedDocuments,
  markAllHandled,
  markHandled,
  remindOfDocument,
  shareDocument,
  takeBackDocument,
  takeBackShare,
} from '../console-contract.ts'

export const sentDocuments = (query: CallInput<typeof listSentDocuments>['query']) => ({
  ...queryOf(listSentDocuments, { query: query ?? {} }),
  placeholderData: keepPreviousData,
})

export const sharedDocuments = (query: CallInput<typeof listSharedDocuments>['query']) => ({
  ...queryOf(listSharedDocuments, { query: query ?? {} }),
  placeholderData: keepPreviousData,
})

export const newDocuments = queryOf(countNewDocuments)

export const oneShared = (id: number) => queryOf(getSharedDocument, { params: { id } })

export const saveAcknowledgements = (id: number, format: SheetFormat) =>
  download(exportDocumentAcknowledgements, { params: { id }, query: { format } })

const sentChanged = [listSentDocuments, countNewDocuments]
const sharedChanged = [listSharedDocuments, getSharedDocument]
export const useMarkHandled = () => useChange(markHandled, sentChanged)
export const useMarkAllHandled = () => useChange(markAllHandled, sentChanged)
export const useShare = () => useChange(shareDocument, sharedChanged)
export const useRemind = () => useChange(remindOfDocument, sharedChanged)
export const useTakeBackShare = () => useChange(takeBackShare, sharedChanged)
export const useTakeBack = () => useChange(takeBackDocument, sharedChanged)

refreshOn('documentsUpdate', [...sentChanged, ...sharedChanged])
