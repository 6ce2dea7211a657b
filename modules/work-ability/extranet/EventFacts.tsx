import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment } from '#shared/dates.ts'
import type { WorkabilityEvent } from '../contract.ts'
import styles from './CasePage.module.css'
import { useEventTexts } from './event-texts.ts'

/** What an event holds, under the names that its type gives it (WA-5). */
export function EventFacts({ event }: { event: WorkabilityEvent }) {
  const { t } = useTranslation('work-ability')
  const { valueName, selectLabel, dayLabels } = useEventTexts()
  const { eventType, startDate, endDate, selectValue, alternativeSelectValue, description, createdTime } = event
  const labels = dayLabels(eventType)
  const facts = [
    [labels.start, formatDay(startDate)],
    [labels.end, endDate && formatDay(endDate)],
    [selectValue && selectLabel(eventType), selectValue && valueName(selectValue)],
    [t('select.alternative'), alternativeSelectValue && valueName(alternativeSelectValue)],
    [t('events.description'), description],
    [t('events.created'), formatMoment(createdTime)],
  ].filter(([, value]) => value)
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles['written']}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
