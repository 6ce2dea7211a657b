import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment } from '#shared/dates.ts'
import type { WorkabilityEvent } from '../contract.ts'
import { useEventTexts } from './event-texts.ts'
import { Facts } from './Facts.tsx'

/** What an event holds, under the names that its type gives it (WA-5). */
export function EventFacts({ event }: { event: WorkabilityEvent }) {
  const { t } = useTranslation('work-ability')
  const { valueName, selectLabel, dayLabels } = useEventTexts()
  const { eventType, startDate, endDate, selectValue, alternativeSelectValue, description, createdTime } = event
  const labels = dayLabels(eventType)
  return (
    <Facts
      facts={[
        { name: labels.start, value: formatDay(startDate) },
        { name: labels.end, value: endDate && formatDay(endDate) },
        ...(selectValue ? [{ name: selectLabel(eventType), value: valueName(selectValue) }] : []),
        { name: t('select.alternative'), value: alternativeSelectValue && valueName(alternativeSelectValue) },
        { name: t('events.created'), value: formatMoment(createdTime) },
        { name: t('events.description'), value: description, isWritten: true },
      ]}
    />
  )
}
