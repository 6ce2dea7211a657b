import { Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import type { WorkabilityEvent } from '../contract.ts'
import { newestFirst } from '../rules.ts'
import styles from './EventsSection.module.css'
import { useEventTexts } from './event-texts.ts'

interface EventsSectionProps<Event extends WorkabilityEvent> {
  events: readonly Event[]
  onOpen: (event: Event) => void
  actions?: ReactNode
}

/** What has happened, newest first (WA-2). */
export function EventsSection<Event extends WorkabilityEvent>({ events, onOpen, actions }: EventsSectionProps<Event>) {
  const { t } = useTranslation('work-ability')
  const { typeName, valueName } = useEventTexts()
  return (
    <Section title={t('events.title')} actions={actions}>
      {events.length === 0 ? (
        <Text c="dimmed">{t('events.none')}</Text>
      ) : (
        <ol className={styles['timeline']}>
          {newestFirst(events).map((event) => {
            const name = typeName(event.eventType)
            const day = formatDay(event.startDate)
            return (
              <li key={event.id} className={styles['event']}>
                <div className={styles['words']}>
                  <UnstyledButton
                    className={styles['open'] ?? ''}
                    aria-label={t('events.open', { name, day })}
                    onClick={() => onOpen(event)}
                  >
                    {name}
                  </UnstyledButton>
                  {event.selectValue && <div>{valueName(event.selectValue)}</div>}
                </div>
                <span className={styles['days']}>
                  {day}
                  {event.endDate && ` – ${formatDay(event.endDate)}`}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </Section>
  )
}
