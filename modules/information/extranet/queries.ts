import type { Language } from '#shared/languages.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import { getInformation, type InformationPage } from '../contract.ts'

export const informationText = (page: InformationPage, language: Language) =>
  queryOf(getInformation, { params: { page }, query: { language } })

refreshOn('informationUpdate', [getInformation])
