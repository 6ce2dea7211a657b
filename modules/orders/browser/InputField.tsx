import { PasswordInput } from '@mantine/core'
import { Controller, type ControllerRenderProps } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EmployeeField } from '#modules/personnel/browser/public.tsx'
import type { FoundPerson } from '#modules/personnel/contract.ts'
import { isDay } from '#shared/dates.ts'
import { hasKey } from '#shared/objects.ts'
import { DateField } from '#ui/components/dates/DateField.tsx'
import { IdentityCodeField } from '#ui/components/forms/IdentityCodeField.tsx'
import { LimitedText, LimitedTextArea } from '#ui/components/forms/TextField.tsx'
import type { SchemaForm } from '#ui/forms/form.ts'
import type { OrderInputField } from '../contract.ts'
import { chosenPerson, type Entered, identityCodeField, readTreeChoice, textAtMost } from '../rules.ts'
import { DateRangeField } from './DateRangeField.tsx'
import { useLabelOf } from './labels.ts'
import { OptionTreeField } from './OptionTreeField.tsx'
import styles from './Orders.module.css'
import type { ShownField } from './shown-field.ts'

interface InputFieldProps {
  field: OrderInputField
  form: SchemaForm<Entered, Entered>
  /** Somebody has been found by name. */
  onPerson?: ((person: FoundPerson) => void) | undefined
}

const wide = ['textarea', 'daterange', 'checkboxtree']
const inputModes = { number: 'decimal', email: 'email', tel: 'tel' } as const

/** One field, by its type. */
export function InputField({ field, form, onPerson }: InputFieldProps) {
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
        render={({ field: input }) => <Input field={field} shown={shown} input={input} onPerson={onPerson} />}
      />
    </div>
  )
}

interface InputProps extends Pick<InputFieldProps, 'onPerson'> {
  field: OrderInputField
  shown: ShownField
  input: ControllerRenderProps<Entered, string>
}

function Input({ field, shown, input, onPerson }: InputProps) {
  const { t } = useTranslation('orders')
  const value = typeof input.value === 'string' ? input.value : ''
  if (field.name === identityCodeField) {
    const code = { ...shown, value, onChange: input.onChange, inputRef: input.ref }
    const wrongText = t('errors.identityCodeNotValid')
    // Where nobody can be found, as in a preview, it is a code alone.
    if (!onPerson) return <IdentityCodeField {...code} wrongText={wrongText} />
    return (
      <EmployeeField
        {...code}
        wrongText={wrongText}
        purpose="ordering"
        chosen={readTreeChoice(value)?.label}
        onPerson={(found) => {
          input.onChange(found ? chosenPerson(found) : '')
          if (found) onPerson(found)
        }}
      />
    )
  }
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
