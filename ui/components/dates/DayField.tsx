import { Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import type { SchemaForm } from '../../forms/form.ts'
import type { DateFieldProps } from './DateField.tsx'
import { KeptDayField } from './KeptDayField.tsx'

interface DayFieldProps<Input extends FieldValues, Output>
  extends Omit<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error' | 'name' | 'typed'> {
  form: Pick<SchemaForm<Input, Output>, 'control' | 'problem'>
  name: FieldPathByValue<Input, string | null>
  /** What is wrong with the day as it stands, before anybody tries to send it. */
  wrong?: string | undefined
}

/** A day of a form. */
export function DayField<Input extends FieldValues, Output>({
  form,
  name,
  wrong,
  ...shown
}: DayFieldProps<Input, Output>) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => (
        <KeptDayField
          {...shown}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={form.problem(name) ?? wrong}
        />
      )}
    />
  )
}
