import { keepPreviousData } from '@tanstack/react-query'
import { searchUsers } from '#modules/account/console-contract.ts'
import { type CallInput, call } from '#ui/calls/call.ts'
import { keyOf, queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  countNewDocuments,
  getSharedDocument,
  listSentDocuments,
  listSharedDocuments,
  markHandled,
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

/** Somebody to choose: what their field shows. */
export interface UserOption {
  id: number
  name: string
}

export const userOptions = (companyId: number) => (search: string) => ({
  queryKey: [...keyOf(searchUsers), 'options', companyId, search],
  queryFn: async (): Promise<UserOption[]> => {
    const { content } = await call(searchUsers, { query: { search, companyId, module: 'documents' } })
    return content.map(({ id, firstName, lastName }) => ({ id, name: `${lastName} ${firstName}` }))
  },
})

const sentChanged = [listSentDocuments, countNewDocuments]
const sharedChanged = [listSharedDocuments, getSharedDocument]
export const useMarkHandled = () => useChange(markHandled, sentChanged)
export const useShare = () => useChange(shareDocument, sharedChanged)
export const useTakeBackShare = () => useChange(takeBackShare, sharedChanged)
export const useTakeBack = () => useChange(takeBackDocument, sharedChanged)

refreshOn('documentsUpdate', [...sentChanged, ...sharedChanged])
