import { Fieldset } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/components/dates/DateField.tsx'
import { DayPair } from '#ui/components/dates/DayPair.tsx'
import { type DateRange, readDateRange, writeDateRange } from '../rules.ts'
import type { ShownField } from './shown-field.ts'

interface DateRangeFieldProps {
  shown: ShownField
  /** JSON, see `readDateRange`. */
  value: string
  onChange: (value: string) => void
  inputRef: (input: HTMLInputElement | null) => void
}

/** Two days; both are inclusive. */
export function DateRangeField({ shown, value, onChange, inputRef }: DateRangeFieldProps) {
  const { t } = useTranslation('orders')
  const range = readDateRange(value)
  // What is typed and is no day stays in the value, which is refused by it.
  const change = (changed: Partial<DateRange>) => onChange(writeDateRange({ ...range, ...changed }))
  const isFirstWrong = shown.error !== undefined && !range.startDate
  return (
    <Fieldset legend={shown.label} variant="unstyled">
      <DayPair>
        <DateField
          label={t('field.startDate')}
          required={shown.required}
          value={range.startDate}
          onChange={(startDate, typed) => change({ startDate: startDate ?? (typed.trim() || null) })}
          error={isFirstWrong && shown.error}
          description={shown.description}
          inputRef={inputRef}
        />
        <DateField
          label={t('field.endDate')}
          required={shown.required}
          value={range.endDate}
          onChange={(endDate, typed) => change({ endDate: endDate ?? (typed.trim() || null) })}
          {...(range.startDate && { min: range.startDate })}
          error={!isFirstWrong && shown.error}
          description={shown.description}
        />
      </DayPair>
    </Fieldset>
  )
}
