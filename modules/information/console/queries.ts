import { keepPreviousData } from '@tanstack/react-query'
import type { Language } from '#shared/languages.ts'
import { queryOf, refresh, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import {
  getInformationToEdit,
  getInformationVersion,
  listInformation,
  listInformationVersions,
  saveInformation,
} from '../console-contract.ts'
import type { InformationPage } from '../contract.ts'

export const everyInformation = queryOf(listInformation)
export const informationToEdit = (page: InformationPage, language: Language) =>
  queryOf(getInformationToEdit, { params: { page, language } })

/** @param number counted from 1 */
export const versionsOf = (page: InformationPage, language: Language, number: number) => ({
  ...queryOf(listInformationVersions, { params: { page, language }, query: { page: String(number - 1) } }),
  placeholderData: keepPreviousData,
})
export const oneVersion = (page: InformationPage, language: Language, version: number) =>
  queryOf(getInformationVersion, { params: { page, language, version: String(version) } })

const changed = [listInformation, getInformationToEdit, listInformationVersions]
export const useSaveInformation = () => useChange(saveInformation, changed)
export const refreshInformation = () => refresh(changed)
refreshOn('informationUpdate', changed)
