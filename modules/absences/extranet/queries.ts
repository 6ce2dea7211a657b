import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '#ui/calls/call.ts'
import { keyOf, queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import { getAbsencesOfPerson, listAbsences, searchAbsences } from '../contract.ts'
import {
  assignFollowUp,
  beginTalk,
  changeFollowUp,
  changeGuidance,
  getFollowUp,
  getGuidance,
  listFollowUpCandidates,
  listFollowUps,
  markAction,
  sendNotice,
} from '../follow-up-contract.ts'

type Asked = Omit<CallInput<typeof searchAbsences>['body'], 'companyId' | 'page' | 'pageSize'>

/** A name goes in the body. @param page counted from 1 */
export const register = (companyId: number, asked: Asked, page: number) =>
  queryOptions({
    queryKey: [...keyOf(listAbsences), companyId, asked, page],
    queryFn: ({ signal }) => {
      const { search, ...choices } = asked
      return search
        ? call(searchAbsences, { body: { ...asked, companyId, page: page - 1 } }, signal)
        : call(listAbsences, { query: { ...choices, companyId, page: page - 1 } }, signal)
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const personsAbsences = (companyId: number, employeeId: number) => ({
  ...queryOf(getAbsencesOfPerson, { params: { employeeId }, query: { companyId } }),
  // What tells of somebody's health does not stay in the page's memory after the screen.
  gcTime: 0,
})

export const followUps = (query: CallInput<typeof listFollowUps>['query']) => ({
  ...queryOf(listFollowUps, { query }),
  placeholderData: keepPreviousData,
  gcTime: 0,
})

export const oneFollowUp = (id: number) => ({ ...queryOf(getFollowUp, { params: { id } }), gcTime: 0 })
export const candidates = (id: number) => queryOf(listFollowUpCandidates, { params: { id } })

refreshOn('followUpUpdate', [listFollowUps, getFollowUp, listAbsences, getAbsencesOfPerson])

const changed = [listFollowUps, getFollowUp]
export const useChangeFollowUp = () => useChange(changeFollowUp, changed)
export const useAssign = () => useChange(assignFollowUp, changed)
export const useBeginTalk = () => useChange(beginTalk, changed)
export const useSendNotice = () => useChange(sendNotice, changed)
export const useMarkAction = () => useChange(markAction, changed)

export const guidanceOf = (companyId: number) => queryOf(getGuidance, { params: { companyId } })
export const useChangeGuidance = () => useChange(changeGuidance, [getGuidance, getFollowUp])
