import { keepPreviousData } from '@tanstack/react-query'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import {
  agreeToRetention,
  changeRetention,
  endHold,
  enterDeath,
  getDeath,
  getRetention,
  listHolds,
  listRemovals,
  previewRetention,
  putHold,
  runRetention,
} from '../console-contract.ts'

/** What is being removed goes on without anybody's doing. */
const refetchInterval = 5000

export const periods = { ...queryOf(getRetention), refetchInterval }
export const preview = queryOf(previewRetention)
export const holds = queryOf(listHolds)

/** @param number counted from 1 */
export const removals = (number: number) => ({
  ...queryOf(listRemovals, { query: { page: number - 1 } }),
  placeholderData: keepPreviousData,
  refetchInterval,
})

export const deathOf = (employeeId: number) => queryOf(getDeath, { params: { employeeId } })

export const useChangePeriods = () => useChange(changeRetention, [getRetention, previewRetention])
export const useAgree = () => useChange(agreeToRetention, [getRetention])
export const useRun = () => useChange(runRetention, [getRetention, listRemovals, previewRetention])
export const usePutHold = () => useChange(putHold, [listHolds, previewRetention])
export const useEndHold = () => useChange(endHold, [listHolds, previewRetention])
export const useEnterDeath = () => useChange(enterDeath, [getDeath, previewRetention])
