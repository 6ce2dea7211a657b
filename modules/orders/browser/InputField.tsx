import { PasswordInput } from '@mantine/core'
import { Controller, type ControllerRenderProps } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isDay } from '#shared/dates.ts'
import { hasKey } from '#shared/objects.ts'
import { DateField } from '#ui/components/dates/DateField.tsx'
import { IdentityCodeField } from '#ui/components/forms/IdentityCodeField.tsx'
import { LimitedText, LimitedTextArea } from '#ui/components/forms/TextField.tsx'
import type { SchemaForm } from '#ui/forms/form.ts'
import type { OrderInputField } from '../contract.ts'
import { type Entered, identityCodeField, textAtMost } from '../rules.ts'
import { DateRangeField } from './DateRangeField.tsx'
import { useLabelOf } from './labels.ts'
import { OptionTreeField } from './OptionTreeField.tsx'
import styles from './Orders.module.css'
import type { ShownField } from './shown-field.ts'

interface InputFieldProps {
  field: OrderInputField
  form: SchemaForm<Entered, Entered>
}

const wide = ['textarea', 'daterange', 'checkboxtree']
const inputModes = { number: 'decimal', email: 'email', tel: 'tel' } as const

/** One field, by its type. */
export function InputField({ field, form }: InputFieldProps) {
  const { t } = useTranslation('orders')
  const labelOf = useLabelOf()
  const shown: ShownField = {
    label: labelOf(field),
    description: field.required ? undefined : t('field.later'),
    required: field.required,
    error: form.problem(field.name),
  }
  return (
    <div className={wide.includes(field.htmlInputType ?? '') ? styles['wide'] : undefined}>
      <Controller
        name={field.name}
        control={form.control}
        render={({ field: input }) => <Input field={field} shown={shown} input={input} />}
      />
    </div>
  )
}

interface InputProps {
  field: OrderInputField
  shown: ShownField
  input: ControllerRenderProps<Entered, string>
}

function Input({ field, shown, input }: InputProps) {
  const { t } = useTranslation('orders')
  const value = typeof input.value === 'string' ? input.value : ''
  if (field.name === identityCodeField)
    return (
      <IdentityCodeField
        {...shown}
        value={value}
        onChange={input.onChange}
        inputRef={input.ref}
        wrongText={t('errors.identityCodeNotValid')}
      />
    )
  const atMost = textAtMost(field.htmlInputType)
  switch (field.htmlInputType) {
    case 'textarea':
      return <LimitedTextArea {...shown} {...input} {...{ value, atMost }} autosize minRows={3} maxRows={10} />
    case 'password':
      return <PasswordInput {...shown} {...input} value={value} autoComplete="off" />
    case 'date':
      return (
        <DateField
          {...shown}
          value={isDay(value) ? value : null}
          typed={value}
          onChange={(day, typed) => input.onChange(day ?? typed.trim())}
          onBlur={input.onBlur}
          inputRef={input.ref}
        />
      )
    case 'daterange':
      return <DateRangeField shown={shown} value={value} onChange={input.onChange} inputRef={input.ref} />
    case 'checkboxtree':
      return (
        <OptionTreeField
          shown={shown}
          url={field.url ?? ''}
          value={value}
          onChange={input.onChange}
          fieldRef={input.ref}
        />
      )
    default: {
      const type = field.htmlInputType
      const inputMode = type && hasKey(inputModes, type) ? inputModes[type] : 'text'
      return (
        <LimitedText
          {...shown}
          {...input}
          value={value}
          inputMode={inputMode}
          type={type === 'email' || type === 'tel' ? type : 'text'}
          atMost={atMost}
          // What is typed is about somebody else: the browser's own memory does not fit.
          autoComplete="off"
        />
      )
    }
  }
}
