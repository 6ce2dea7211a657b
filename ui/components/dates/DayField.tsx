import { Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { isDay } from '#shared/dates.ts'
import type { SchemaForm } from '../../forms/form.ts'
import { DateField, type DateFieldProps } from './DateField.tsx'

interface DayFieldProps<Input extends FieldValues, Output>
  extends Omit<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error' | 'name' | 'typed'> {
  form: Pick<SchemaForm<Input, Output>, 'control' | 'problem'>
  name: FieldPathByValue<Input, string | null>
}

/** A day of a form. What is typed and is none is kept for the form's schema to refuse: a slip of the hand is not sent as no day. */
export function DayField<Input extends FieldValues, Output>({ form, name, ...shown }: DayFieldProps<Input, Output>) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => {
        const kept: string = field.value ?? ''
        return (
          <DateField
            {...shown}
            value={isDay(kept) ? kept : null}
            typed={isDay(kept) ? '' : kept}
            onChange={(day, typed) => field.onChange(day ?? (typed.trim() ? typed : null))}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={form.problem(name)}
          />
        )
      }}
    />
  )
}
