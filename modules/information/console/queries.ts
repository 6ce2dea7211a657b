import type { Language } from '#shared/languages.ts'
import { refreshOn } from '#ui/push.ts'
import { queryOf, refresh, useChange } from '#ui/queries.ts'
import type { InformationPage } from '../contract.ts'
import { getInformationToEdit, listInformation, saveInformation } from './contract.ts'

export const everyInformation = queryOf(listInformation)
export const informationToEdit = (page: InformationPage, language: Language) =>
  queryOf(getInformationToEdit, { params: { page, language } })

const changed = [listInformation, getInformationToEdit]
export const useSaveInformation = () => useChange(saveInformation, changed)
export const refreshInformation = () => refresh(changed)
refreshOn('informationUpdate', changed)
