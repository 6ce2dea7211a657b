import { keepPreviousData } from '@tanstack/react-query'
import type { Day } from '#shared/dates.ts'
import { refreshOn } from '#ui/push.ts'
import { queryOf } from '#ui/queries.ts'
import { listVideoMeetings } from '../contract.ts'
import type { PeriodKind } from '../rules.ts'

export const meetingsOf = (companyId: number, query: PeriodKind, referenceDate: Day) => ({
  ...queryOf(listVideoMeetings, { params: { companyId }, query: { query, referenceDate } }),
  placeholderData: keepPreviousData,
})

refreshOn('videoMeetingUpdate', [listVideoMeetings])
