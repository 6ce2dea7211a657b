import { findEmployee } from '#modules/personnel/contract.ts'
import type { Language } from '#shared/languages.ts'
import { queryOf, refresh, useChange } from '#ui/calls/queries.ts'
import {
  correctSickLeave,
  getSickLeave,
  listDiagnosisGroups,
  listSickLeaves,
  recordSickLeave,
  removeSickLeave,
  searchDiagnoses,
} from '../contract.ts'

export const recordedSickLeaves = (companyId: number) => queryOf(listSickLeaves, { query: { companyId } })

/** Always fetched anew: what is corrected must be what stands there now. */
export const oneSickLeave = (id: number) => ({ ...queryOf(getSickLeave, { params: { id } }), staleTime: 0, gcTime: 0 })

const aDay = 24 * 60 * 60 * 1000
export const diagnosisGroups = (language: Language) => ({
  ...queryOf(listDiagnosisGroups, { query: { language } }),
  staleTime: aDay,
})
export const foundDiagnoses = (search: string, language: Language) =>
  queryOf(searchDiagnoses, { query: { search, language } })

export const refreshRecorded = () => refresh([listSickLeaves])
export const useFindEmployee = () => useChange(findEmployee)
export const useRecord = () => useChange(recordSickLeave, [listSickLeaves])
export const useCorrect = () => useChange(correctSickLeave, [listSickLeaves])
export const useRemove = () => useChange(removeSickLeave, [listSickLeaves])
