import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageNames } from '#shared/languages.ts'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import type { SchemaForm } from '#ui/forms/form.ts'
import { useSettings } from '#ui/session/settings.tsx'
import styles from './NewCompanyPage.module.css'
import type { Typed } from './new-company-form.ts'

interface FirstUserFieldsProps {
  form: SchemaForm<Typed, Typed>
  labels: Readonly<Record<'firstUser.firstName' | 'firstUser.lastName' | 'firstUser.email', string>>
}

/** Who uses a new customer first; left empty, nobody yet. */
export function FirstUserFields({ form, labels }: FirstUserFieldsProps) {
  const { t } = useTranslation('companies')
  const { locales } = useSettings()
  return (
    <div className={styles['fields']}>
      {(['firstUser.firstName', 'firstUser.lastName'] as const).map((name) => (
        <TextField key={name} form={form} name={name} label={labels[name]} autoComplete="off" />
      ))}
      <TextField form={form} name="firstUser.email" type="email" label={labels['firstUser.email']} autoComplete="off" />
      <NativeSelect
        {...form.register('firstUser.locale')}
        label={t('console.first.locale')}
        data={locales.map((value) => ({ value, label: languageNames[value].name }))}
      />
      <div className={styles['wide']}>
        <SwitchField
          control={form.control}
          name="firstUser.mainUser"
          label={t('console.first.mainUser')}
          description={t('console.first.mainUserText')}
        />
      </div>
    </div>
  )
}
