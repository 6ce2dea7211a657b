import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { parseTypedTime } from '#shared/dates.ts'
import { afterPress } from '../../forms/after-press.ts'
import type { SchemaForm } from '../../forms/form.ts'

interface TimeFieldProps<Input extends FieldValues, Output> {
  form: Pick<SchemaForm<Input, Output>, 'control' | 'problem'>
  name: FieldPathByValue<Input, string>
  label: string
  required?: boolean
}

/** A time of day of a form, `HH:mm`: of 24 hours in every language, which the browser's own field is not. */
export function TimeField<Input extends FieldValues, Output>({ form, name, ...shown }: TimeFieldProps<Input, Output>) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { ref, ...field } }) => (
        <TimeInput {...shown} {...field} inputRef={ref} error={form.problem(name)} />
      )}
    />
  )
}

interface TimeInputProps {
  label: string
  required?: boolean
  value: string
  onChange: (time: string) => void
  onBlur: () => void
  inputRef: (input: HTMLInputElement | null) => void
  error: string | undefined
}

function TimeInput({ value, onChange, onBlur, inputRef, error, ...input }: TimeInputProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const [isLeft, setIsLeft] = useState(true)
  const read = parseTypedTime(typed)
  const isSlip = isLeft && typed.trim() !== '' && !read
  // The form has set another time than what is being typed.
  const shown = value === (read ?? typed) ? typed : value
  return (
    <TextInput
      {...input}
      ref={inputRef}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('time.placeholder')}
      error={isSlip ? t('fields.not_a_time') : error}
      onChange={({ currentTarget }) => {
        setIsLeft(false)
        setTyped(currentTarget.value)
        onChange(parseTypedTime(currentTarget.value) ?? currentTarget.value)
      }}
      onBlur={() => {
        afterPress(() => setIsLeft(true))
        if (read) setTyped(read)
        onBlur()
      }}
    />
  )
}
