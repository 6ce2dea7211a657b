import { TextInput } from '@mantine/core'
import type { QuestionTextModel } from 'survey-core'
import { formatDay, isDay } from '#shared/dates.ts'
import { DateField } from '#ui/components/dates/DateField.tsx'
import styles from './FilledForm.module.css'

export function asksForDay({ inputType, maskType, maskSettings }: QuestionTextModel): boolean {
  return inputType === 'date' || (maskType === 'datetime' && maskSettings.getData()['pattern'] === 'dd.mm.yyyy')
}

/** A day as everywhere in the product: of `1.2.2026` the engine's own field makes `12.02.026y`, and of none `dd.mm.yyyy`. */
export function DayQuestion({ question }: { question: QuestionTextModel }) {
  const value: unknown = question.value
  const text = typeof value === 'string' ? value : ''
  if (question.isReadOnly)
    return (
      <TextInput
        id={question.inputId}
        aria-label={question.locTitle.textOrHtml}
        readOnly
        classNames={{ input: styles['read'] ?? '' }}
        value={isDay(text) ? formatDay(text) : text}
      />
    )
  return (
    <DateField
      bare={{
        id: question.inputId,
        'aria-describedby': question.a11y_input_ariaErrormessage ?? question.a11y_input_ariaDescribedBy ?? undefined,
      }}
      label={question.locTitle.textOrHtml}
      required={question.isRequired}
      value={isDay(text) ? text : null}
      typed={text}
      onChange={(day, typed) => {
        question.value = day ?? (typed.trim() || undefined)
      }}
      onBlur={() => question.value && question.validate(true)}
      error={question.hasVisibleErrors}
    />
  )
}
