import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import type { SchemaForm } from '#ui/forms/form.ts'

interface AcknowledgeByFieldProps<Input extends FieldValues, Output> {
  form: Pick<SchemaForm<Input, Output>, 'control' | 'problem'>
  name: FieldPathByValue<Input, string | null>
}

/** Until when what is shared is to be acknowledged, if it is. */
export function AcknowledgeByField<Input extends FieldValues, Output>(field: AcknowledgeByFieldProps<Input, Output>) {
  const { t } = useTranslation('sharing')
  return (
    <DayField
      {...field}
      label={t('acknowledgement.field')}
      description={t('acknowledgement.fieldText')}
      min={dayOf(new Date())}
    />
  )
}
