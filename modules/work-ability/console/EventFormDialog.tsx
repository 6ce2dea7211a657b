import { Alert, NativeSelect, Textarea } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Day, dayOf } from '#shared/dates.ts'
import { CallError } from '#ui/call.ts'
import { DayField } from '#ui/components/DayField.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { useKeptForm } from '#ui/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { queryClient } from '#ui/queries.ts'
import { descriptionAtMost, type EventType, eventTypes } from '../contract.ts'
import styles from '../extranet/CasePage.module.css'
import { EventFacts } from '../extranet/EventFacts.tsx'
import { useEventTexts } from '../extranet/event-texts.ts'
import { eventProblems, fieldsOf } from '../rules.ts'
import type { ConsoleEvent, EventToEnter } from './contract.ts'
import { consoleCase, useAddEvent, useCorrectEvent } from './queries.ts'

const Values = z
  .object({
    eventType: z.enum(eventTypes),
    startDate: z.nullable(Day),
    endDate: z.nullable(Day),
    selectValue: z.string(),
    alternativeSelectValue: z.string(),
    description: z.string().check(z.maxLength(descriptionAtMost, 'tooLong')),
  })
  .check((context) => {
    for (const { field, problem } of eventProblems(context.value))
      context.issues.push({ code: 'custom', path: [field], message: problem, input: context.value })
  })
type Values = z.infer<typeof Values>

interface EventFormDialogProps {
  caseId: number
  /** Undefined for a new one. */
  event?: ConsoleEvent
  /** The event that ends the process. */
  isEnd?: boolean
  onClose: () => void
}

/** An event added or corrected, with the fields that its type has (WA-5). */
export function EventFormDialog({
  caseId,
  event,
  isEnd = event?.eventType === 'PROCESS_END',
  onClose,
}: EventFormDialogProps) {
  const { t } = useTranslation(['work-ability', 'common'])
  const { typeName, valueName, selectLabel, dayLabels } = useEventTexts()
  const form = useSchemaForm(Values, {
    eventType: event?.eventType ?? (isEnd ? 'PROCESS_END' : 'EARLY_SUPPORT_CONVERSATION'),
    startDate: event?.startDate ?? dayOf(new Date()),
    endDate: event?.endDate ?? null,
    selectValue: event?.selectValue ?? '',
    alternativeSelectValue: event?.alternativeSelectValue ?? '',
    description: event?.description ?? '',
  })
  // What the correction began from; after a refusal, what another has made of it meanwhile.
  const [seen, setSeen] = useState(event)
  const isChanged = form.failure?.code === 'changed_meanwhile'
  const [add, correct] = [useAddEvent(), useCorrectEvent()]
  const values = form.watch()
  const { hasEndDate, select, hasAlternative } = fieldsOf(values.eventType)
  const days = dayLabels(values.eventType)
  useKeptForm(`console/workability/${caseId}/event/${event?.id ?? (isEnd ? 'end' : 'new')}`, form)
  const labels: Record<keyof Values, string> = {
    eventType: t('events.type'),
    startDate: days.start,
    endDate: days.end,
    selectValue: select.length > 0 ? selectLabel(values.eventType) : '',
    alternativeSelectValue: t('select.alternative'),
    description: t('events.description'),
  }

  const submit = form.submit(async ({ startDate, selectValue, alternativeSelectValue, ...entered }) => {
    const body = {
      ...entered,
      startDate: startDate ?? '',
      selectValue: selectValue || null,
      alternativeSelectValue: alternativeSelectValue || null,
    }
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

  /** What another type does not have is not sent with it. */
  function changeType(eventType: EventType): void {
    form.reset(
      { ...form.getValues(), eventType, endDate: null, selectValue: '', alternativeSelectValue: '' },
      { keepDefaultValues: true },
    )
  }

  /** What was chosen in addition is no addition to itself. */
  function freeAlternative(): void {
    const { selectValue, alternativeSelectValue } = form.getValues()
    if (selectValue === alternativeSelectValue) form.setValue('alternativeSelectValue', '', { shouldDirty: true })
  }

  const choice = (name: 'selectValue' | 'alternativeSelectValue', values: readonly string[]) => (
    <NativeSelect
      {...form.register(name, { onChange: freeAlternative })}
      label={labels[name]}
      error={form.problem(name)}
      required={name === 'selectValue'}
      data={[
        { value: '', label: t('console.event.choose') },
        ...values.map((value) => ({ value, label: valueName(value) })),
      ]}
    />
  )

  return (
    <FormDialog
      title={t(event ? 'console.event.editTitle' : isEnd ? 'console.end.action' : 'console.event.newTitle')}
      onClose={onClose}
      size="lg"
      form={{ ...form, failure: isChanged ? undefined : form.failure }}
      onSubmit={submit}
      labels={labels}
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
      {!isEnd && (
        <NativeSelect
          label={labels.eventType}
          value={values.eventType}
          onChange={({ currentTarget }) => changeType(currentTarget.value as EventType)}
          data={eventTypes.filter((type) => type !== 'PROCESS_END').map((value) => ({ value, label: typeName(value) }))}
          data-autofocus
        />
      )}
      <DayField form={form} name="startDate" label={labels.startDate} required />
      {hasEndDate && <DayField form={form} name="endDate" label={labels.endDate} />}
      {select.length > 0 && choice('selectValue', select)}
      {hasAlternative &&
        choice(
          'alternativeSelectValue',
          select.filter((value) => value !== values.selectValue),
        )}
      <Textarea
        {...form.register('description')}
        label={labels.description}
        description={t('console.event.textHint')}
        error={form.problem('description')}
        rows={5}
        maxLength={descriptionAtMost}
      />
    </FormDialog>
  )
}
