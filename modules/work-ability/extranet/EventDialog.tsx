import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import type { WorkabilityEvent } from '../contract.ts'
import styles from './CasePage.module.css'
import { useEventTexts } from './event-texts.ts'

interface EventDialogProps {
  event: WorkabilityEvent
  onClose: () => void
  actions?: ReactNode
}

/** Everything that an event holds, under the names that its type gives it (WA-5). */
export function EventDialog({ event, onClose, actions }: EventDialogProps) {
  const { t } = useTranslation(['work-ability', 'common'])
  const { typeName, valueName, selectLabel, dayLabels } = useEventTexts()
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
    <Dialog opened size="md" title={typeName(eventType)} onClose={onClose}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['written']}>{value}</dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end" mt="lg">
        {actions}
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </Group>
    </Dialog>
  )
}
