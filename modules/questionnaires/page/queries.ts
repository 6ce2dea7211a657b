import { queryOf, useChange } from '#ui/calls/queries.ts'
import { answerLockRequest, getForm, requestLock } from '../contract.ts'

/** Fetched when the form is opened and whenever it changes hands, never just because time passes: it is being filled. */
export const openForm = (id: number) => ({
  ...queryOf(getForm, { params: { id }, query: {} }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const useRequestLock = () => useChange(requestLock)
export const useAnswerRequest = () => useChange(answerLockRequest)
