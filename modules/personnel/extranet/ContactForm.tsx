import { Alert, Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCompany } from '#ui/company.tsx'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { notify } from '#ui/notify.ts'
import { type Employee, postcodeLength } from '../contract.ts'
import {
  type ContactValues,
  contactValuesOf,
  ContactForm as FormSchema,
  isContactComplete,
  toContactData,
} from './contact-form.ts'
import styles from './EmployeePage.module.css'
import { PhoneField } from './PhoneField.tsx'
import { municipalities, useChangeContactData } from './queries.ts'
import { useRuleTexts } from './rule-texts.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface ContactFormProps {
  person: Employee
  onDirty: (isDirty: boolean) => void
  onBack: () => void
  save: (send: () => Promise<Employee>) => Promise<void>
}

/** Page 1: contact data (PE-6). */
export function ContactForm({ person, onDirty, onBack, save }: ContactFormProps) {
  const { t } = useTranslation(['personnel', 'common'])
  const { id: companyId } = useCompany()
  const form = useSchemaForm(FormSchema, contactValuesOf(person))
  const change = useChangeContactData()
  const listed = useQuery(municipalities(companyId))
  const { register, control } = form
  const { isDirty } = form.formState
  const { problem, problems } = useRuleTexts(form)
  const isEmailUnknown = form.watch('emailUnknown')
  const options = useMemo(
    () => (listed.data ?? []).map((one) => ({ value: one.municipalityCode, label: one.municipalityName })),
    [listed.data],
  )
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const labels: Record<keyof ContactValues, string> = {
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    address: t('field.address'),
    postcode: t('field.postcode'),
    city: t('field.city'),
    municipality: t('field.municipality'),
    email: t('field.email'),
    emailUnknown: t('field.emailUnknown'),
    phone: t('field.phone'),
  }
  const text = (name: 'firstName' | 'lastName' | 'address' | 'email') => (
    <TextInput
      {...register(name)}
      required={name !== 'email' || !isEmailUnknown}
      label={labels[name]}
      error={problem(name)}
      autoComplete="off"
      {...(name === 'email' && { type: 'email', disabled: isEmailUnknown })}
    />
  )

  const submit = form.submit(async (values) => {
    try {
      await save(() => change.mutateAsync({ params: { id: person.id }, body: toContactData(values) }))
      notify.success(t('updateMessage'))
    } catch (cause) {
      notify.error(t('updateEmploymentError'))
      throw cause
    }
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ViewHeading title={t('contact.title')} onBack={onBack} />
        {!isContactComplete(person) && (
          <Alert variant="default" icon={<IconInfoCircle aria-hidden />}>
            {t('contact.incomplete')}
          </Alert>
        )}
        <ErrorSummary
          problems={problems}
          labels={labels}
          failure={form.failure}
          onFocus={(field) => form.setFocus(field as keyof ContactValues)}
        />
        <div className={styles['names']}>
          {text('firstName')}
          {text('lastName')}
        </div>
        {text('address')}
        <div className={styles['names']}>
          <TextInput
            {...register('postcode')}
            required
            label={labels.postcode}
            error={problem('postcode')}
            maxLength={postcodeLength}
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
            <PhoneField
              required
              label={labels.phone}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={problem('phone')}
            />
          )}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {t('common:back')}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
