import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '#ui/calls/queries.ts'
import { listWaitingForStaff } from '../console-contract.ts'

/** @param own only of the companies for which one is responsible */
export const waitingFor = (own: boolean) => ({
  ...queryOf(listWaitingForStaff, { query: { own: own ? 'true' : 'false' } }),
  placeholderData: keepPreviousData,
})
