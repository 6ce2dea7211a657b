import { queryOf, useChange } from '#ui/calls/queries.ts'
import { getQuestionnaire, importQuestionnaire, listQuestionnaires, retireQuestionnaire } from '../console-contract.ts'

export const questionnaires = queryOf(listQuestionnaires)

/** @param version the newest unless told */
export const questionnaire = (id: number, version: string | undefined) =>
  queryOf(getQuestionnaire, { params: { id }, query: version === undefined ? {} : { version } })

const changed = [listQuestionnaires, getQuestionnaire]
export const useImportQuestionnaire = () => useChange(importQuestionnaire, changed)
export const useRetireQuestionnaire = () => useChange(retireQuestionnaire, changed)
