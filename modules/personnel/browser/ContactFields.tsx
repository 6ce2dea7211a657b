import { Checkbox, Select, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/components/forms/TextField.tsx'
import type { SchemaForm } from '#ui/forms/form.ts'
import type { Municipality } from '../contract.ts'
import { type ContactValues, useContactLabels } from './contact-form.ts'
import styles from './EmployeePage.module.css'

// What is known of the numbers of all countries weighs more than the rest of the register.
const PhoneField = lazy(() => import('./PhoneField.tsx'))

interface ContactFieldsProps {
  form: SchemaForm<ContactValues, ContactValues>
  listed: UseQueryResult<Municipality[]>
}

/** The fields of the contact form, on either side (PE-6). */
export function ContactFields({ form, listed }: ContactFieldsProps) {
  const { t } = useTranslation('personnel')
  const { register, control, problem } = form
  const isEmailUnknown = form.watch('emailUnknown')
  const options = useMemo(
    () => (listed.data ?? []).map((one) => ({ value: one.municipalityCode, label: one.municipalityName })),
    [listed.data],
  )
  const labels = useContactLabels()
  const text = (name: 'firstName' | 'lastName' | 'address' | 'email') => (
    <TextField
      form={form}
      name={name}
      required={name !== 'email' || !isEmailUnknown}
      label={labels[name]}
      autoComplete="off"
      {...(name === 'email' && { type: 'email', disabled: isEmailUnknown })}
    />
  )

  return (
    <>
      <div className={styles['names']}>
        {text('firstName')}
        {text('lastName')}
      </div>
      {text('address')}
      <div className={styles['names']}>
        <TextField
          form={form}
          name="postcode"
          required
          label={labels.postcode}
          inputMode="numeric"
          autoComplete="off"
        />
        <Controller
          name="city"
          control={control}
          render={({ field }) => (
            <TextInput
              {...field}
              required
              label={labels.city}
              error={problem('city')}
              autoComplete="off"
              onChange={(event) => field.onChange(event.currentTarget.value.toLocaleUpperCase('fi'))}
            />
          )}
        />
        <Controller
          name="municipality"
          control={control}
          render={({ field: { onChange, value, ...field } }) => (
            <Select
              {...field}
              required
              searchable
              label={labels.municipality}
              description={listed.isError ? t('contact.municipalitiesMissing') : undefined}
              error={problem('municipality')}
              data={options}
              value={value || null}
              onChange={(code) => onChange(code ?? '')}
              nothingFoundMessage={t('contact.noMunicipality')}
              limit={30}
              comboboxProps={{ withinPortal: false }}
            />
          )}
        />
      </div>
      {text('email')}
      <Checkbox {...register('emailUnknown')} label={labels.emailUnknown} />
      <Controller
        name="phone"
        control={control}
        render={({ field }) => (
          <Suspense fallback={<TextInput required label={labels.phone} value={field.value} disabled readOnly />}>
            <PhoneField
              required
              label={labels.phone}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={problem('phone')}
            />
          </Suspense>
        )}
      />
    </>
  )
}
