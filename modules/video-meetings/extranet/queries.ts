import { keepPreviousData } from '@tanstack/react-query'
import type { Day } from '#shared/dates.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import { listVideoMeetings } from '../contract.ts'
import type { PeriodKind } from '../rules.ts'

export const meetingsOf = (companyId: number, query: PeriodKind, referenceDate: Day) => ({
  ...queryOf(listVideoMeetings, { params: { companyId }, query: { query, referenceDate } }),
  placeholderData: keepPreviousData,
})

refreshOn('videoMeetingUpdate', [listVideoMeetings])
