import { Input, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PhoneField.module.css'
import { countriesIn, readPhone, writePhone } from './phone.ts'

interface PhoneFieldProps {
  label: string
  /** With the country's code. */
  value: string
  onChange: (phone: string) => void
  onBlur?: () => void
  error?: ReactNode
  required?: boolean
  inputRef?: (input: HTMLInputElement | null) => void
}

/** A phone number with its country, Finland unless another is chosen (PE-6). */
export default function PhoneField({ label, value, onChange, onBlur, error, required, inputRef }: PhoneFieldProps) {
  const { t, i18n } = useTranslation('personnel')
  const id = useId()
  const [number, setNumber] = useState(() => readPhone(value))
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])

  function change(next: typeof number): void {
    const written = writePhone(next)
    // A whole number that was pasted says its country itself.
    setNumber(/^(\+|00)\d{4}/.test(next.national.trim()) ? readPhone(written) : next)
    onChange(written)
  }

  return (
    <Input.Wrapper label={label} required={required ?? false} error={error} labelProps={{ htmlFor: id }} size="md">
      <div className={styles['field']}>
        <NativeSelect
          aria-label={t('field.phoneCountry')}
          value={number.country}
          onChange={(event) => {
            const country = countries.find(({ code }) => code === event.currentTarget.value)
            if (country) change({ ...number, country: country.code })
          }}
          data={countries.map(({ code, name, calling }) => ({ value: code, label: `${name} +${calling}` }))}
        />
        <TextInput
          id={id}
          ref={inputRef ?? null}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={number.national}
          error={Boolean(error)}
          required={required ?? false}
          onChange={(event) => change({ ...number, national: event.currentTarget.value })}
          onBlur={() => onBlur?.()}
        />
      </div>
    </Input.Wrapper>
  )
}
