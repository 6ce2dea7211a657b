import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Buttons } from '#ui/components/forms/Buttons.tsx'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import type { WorkabilityEvent } from '../contract.ts'
import styles from './CasePage.module.css'
import { EventFacts } from './EventFacts.tsx'
import { useEventTexts } from './event-texts.ts'

interface EventDialogProps {
  event: WorkabilityEvent
  onClose: () => void
  actions?: ReactNode
  /** The files of the event; nothing where it has none. */
  attachments?: ReactNode
}

/** Everything that an event holds (WA-4). */
export function EventDialog({ event, onClose, actions, attachments }: EventDialogProps) {
  const { t } = useTranslation(['work-ability', 'common'])
  const { typeName } = useEventTexts()
  return (
    <Dialog opened size="md" title={typeName(event.eventType)} onClose={onClose}>
      <EventFacts event={event} />
      {attachments && (
        <section className={styles['files']} aria-labelledby="event-files">
          <h3 id="event-files">{t('attachments.ofEvent')}</h3>
          {attachments}
        </section>
      )}
      <Buttons mt="lg">
        {actions}
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </Buttons>
    </Dialog>
  )
}
