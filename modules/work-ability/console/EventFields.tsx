import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { useEventTexts } from '../browser/event-texts.ts'
import { type EventType, eventTypes } from '../contract.ts'
import { fieldsOf } from '../rules.ts'
import type { EventForm, Values } from './event-form.ts'

export function useEventLabels(eventType: EventType): Record<keyof Values, string> {
  const { t } = useTranslation('work-ability')
  const { selectLabel, dayLabels } = useEventTexts()
  const days = dayLabels(eventType)
  return {
    eventType: t('events.type'),
    startDate: days.start,
    endDate: days.end,
    selectValue: fieldsOf(eventType).select.length > 0 ? selectLabel(eventType) : '',
    alternativeSelectValue: t('select.alternative'),
    description: t('events.description'),
  }
}

interface EventFieldsProps {
  form: EventForm
  /** The event that ends the process is no other. */
  isEnd: boolean
}

/** The fields that an event's type has (WA-5). */
export function EventFields({ form, isEnd }: EventFieldsProps) {
  const { t } = useTranslation('work-ability')
  const { typeName, valueName } = useEventTexts()
  const values = form.watch()
  const labels = useEventLabels(values.eventType)
  const { hasEndDate, select, hasAlternative } = fieldsOf(values.eventType)

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
    <>
      {!isEnd && (
        <NativeSelect
          label={labels.eventType}
          value={values.eventType}
          onChange={({ currentTarget }) => {
            const type = eventTypes.find((one) => one === currentTarget.value)
            if (type) changeType(type)
          }}
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
      <TextAreaField
        form={form}
        name="description"
        label={labels.description}
        description={t('console.event.textHint')}
        rows={5}
      />
    </>
  )
}
