import { Alert } from '@mantine/core'
import { IconInfoCircle, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#ui/calls/call.ts'
import { queryClient } from '#ui/calls/queries.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import styles from '../browser/CasePage.module.css'
import { EventFacts } from '../browser/EventFacts.tsx'
import { useEventTexts } from '../browser/event-texts.ts'
import type { ConsoleEvent, EventToEnter } from '../console-contract.ts'
import { EventFields, useEventLabels } from './EventFields.tsx'
import { toEntered, Values, valuesOf } from './event-form.ts'
import { consoleCase, useAddEvent, useCorrectEvent } from './queries.ts'

interface EventFormDialogProps {
  caseId: number
  /** Undefined for a new one. */
  event?: ConsoleEvent
  /** A request of the employer waits, which is taken up with a new event. */
  isRequested?: boolean
  /** The event that ends the process. */
  isEnd?: boolean
  onClose: () => void
}

/** An event added or corrected, with the fields that its type has (WA-5). */
export function EventFormDialog({
  caseId,
  event,
  isRequested = false,
  isEnd = event?.eventType === 'PROCESS_END',
  onClose,
}: EventFormDialogProps) {
  const { t } = useTranslation(['work-ability', 'common'])
  const { typeName } = useEventTexts()
  const form = useSchemaForm<Values, Values>(
    Values,
    valuesOf(event, isEnd ? 'PROCESS_END' : 'EARLY_SUPPORT_CONVERSATION'),
  )
  // What the correction began from; after a refusal, what another has made of it meanwhile.
  const [seen, setSeen] = useState(event)
  const isChanged = form.failure?.code === 'changed_meanwhile'
  const [add, correct] = [useAddEvent(), useCorrectEvent()]
  useKeptForm(`console/workability/${caseId}/event/${event?.id ?? (isEnd ? 'end' : 'new')}`, form)

  const submit = form.submit(async (values) => {
    const body = toEntered(values)
    if (event) await save(seen ?? event, body)
    else await add.mutateAsync({ params: { id: caseId }, body })
    notify.success(t(event ? 'console.event.corrected' : isEnd ? 'console.end.done' : 'console.event.added'))
    onClose()
  })

  async function save({ id: eventId, version }: ConsoleEvent, body: EventToEnter): Promise<void> {
    try {
      await correct.mutateAsync({ params: { id: caseId, eventId }, body: { ...body, version } })
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'changed_meanwhile') {
        const { events } = await queryClient.fetchQuery({ ...consoleCase(caseId), staleTime: 0 })
        setSeen((before) => events.find(({ id }) => id === eventId) ?? before)
      }
      throw cause
    }
  }

  return (
    <FormDialog
      title={t(event ? 'console.event.editTitle' : isEnd ? 'console.end.action' : 'console.event.newTitle')}
      onClose={onClose}
      size="lg"
      form={{ ...form, failure: isChanged ? undefined : form.failure }}
      onSubmit={submit}
      labels={useEventLabels(form.watch('eventType'))}
      submitLabel={isEnd && !event ? t('console.end.action') : t('common:save')}
    >
      {isChanged && seen && (
        <Alert role="alert" color="yellow" icon={<IconUsers aria-hidden />} title={t('console.event.changed')}>
          <p className={styles['written']}>{t('console.event.changedText')}</p>
          <strong>{typeName(seen.eventType)}</strong>
          <EventFacts event={seen} />
          <p className={styles['written']}>{t('console.event.changedAfter')}</p>
        </Alert>
      )}
      {isRequested && (
        <Alert variant="default" icon={<IconInfoCircle aria-hidden />}>
          {t('console.event.takesUp')}
        </Alert>
      )}
      <EventFields form={form} isEnd={isEnd} />
    </FormDialog>
  )
}
