import { keepPreviousData } from '@tanstack/react-query'
import { type CallInput, call } from '#ui/calls/call.ts'
import { keyOf, queryOf, useChange } from '#ui/calls/queries.ts'
import { onPush, refreshOn, refreshSoon } from '#ui/push/push.ts'
import type { ChatSource } from '../browser/chat/source.ts'
import { noteOwnReading, noteReading, noteWriting } from '../browser/read-marks.ts'
import {
  addParticipant,
  answerConversation,
  beginConversation,
  changeOutOfOffice,
  changeResponsible,
  changeStatus,
  deleteConversation,
  getConsoleConversation,
  getOutOfOffice,
  listCandidates,
  listConsoleMessages,
  listResponsible,
  markConsoleRead,
  removeParticipant,
  searchConversations,
} from '../console-contract.ts'

export type InboxFilter = Omit<NonNullable<CallInput<typeof searchConversations>['query']>, 'page'>

/** @param page counted from 1 */
export const inbox = (filter: InboxFilter, page: number) => ({
  ...queryOf(searchConversations, { query: { ...filter, page: page - 1 } }),
  placeholderData: keepPreviousData,
})

export const oneConversation = (id: number) => queryOf(getConsoleConversation, { params: { id } })
export const candidatesFor = (id: number, search: string) =>
  queryOf(listCandidates, { params: { id }, body: { search } })
export const responsibleFor = (companyId: number) => queryOf(listResponsible, { params: { companyId } })
export const ownAbsence = queryOf(getOutOfOffice)

/** How the provider's side reads and writes in a conversation. */
export function consoleChatSource(id: number): ChatSource {
  const params = { id }
  return {
    load: (query) => call(listConsoleMessages, { params, query }),
    send: (body) => call(answerConversation, { params, body }),
    async markRead(lastReadMessage) {
      await call(markConsoleRead, { params, body: { lastReadMessage } })
      noteOwnReading(conversationChanged, id, lastReadMessage)
    },
  }
}

const conversationChanged = [searchConversations, getConsoleConversation]
export const useBegin = () => useChange(beginConversation, [searchConversations])
export const useAddParticipant = () => useChange(addParticipant, [...conversationChanged, listCandidates])
export const useRemoveParticipant = () => useChange(removeParticipant, [...conversationChanged, listCandidates])
export const useChangeStatus = () => useChange(changeStatus, conversationChanged)
export const useDelete = () => useChange(deleteConversation, [searchConversations])
export const useChangeAbsence = () => useChange(changeOutOfOffice, [getOutOfOffice])
export const useChangeResponsible = () => useChange(changeResponsible, [listResponsible])

refreshOn('conversationsUpdate', conversationChanged)
refreshOn('conversationUpdate', [searchConversations])
onPush('conversationUpdate', (update) => {
  if (update.by === undefined) refreshSoon({ queryKey: keyOf(getConsoleConversation) })
  else noteWriting([getConsoleConversation], update)
})
onPush('conversationUserUpdate', (reading) => noteReading(conversationChanged, reading))
