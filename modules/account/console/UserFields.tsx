import { NativeSelect, Stack, Switch } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languageNames } from '#shared/languages.ts'
import type { Role } from '#shared/permissions.ts'
import { ErrorSummary } from '#ui/components/forms/ErrorSummary.tsx'
import { LimitedText, TextField } from '#ui/components/forms/TextField.tsx'
import type { SchemaForm, SummedForm } from '#ui/forms/form.ts'
import { textAtMost } from '#ui/forms/text-at-most.ts'
import { useSettings } from '#ui/session/settings.tsx'
import type { UserDetails } from '../console-contract.ts'
import styles from './UserFields.module.css'

export type UserForm = SchemaForm<UserDetails, UserDetails> & SummedForm

interface UserFieldsProps {
  form: UserForm
  /** The roles to choose from; with only one there is nothing to choose. */
  roles: readonly Role[]
  /** Why the role cannot be changed, where it cannot. */
  roleFixed?: string
  /** The same of whether they care. */
  careFixed?: string
}

/** The fields' labels, as their summary names them. */
export function useUserLabels() {
  const { t } = useTranslation('account')
  return {
    firstName: t('console.field.firstName'),
    lastName: t('console.field.lastName'),
    email: t('console.field.email'),
    locale: t('console.field.locale'),
    role: t('console.field.role'),
    care: t('console.field.care'),
    reportCredentials: t('profile.reportUsername'),
  }
}

export function UserFields({ form, roles, roleFixed, careFixed }: UserFieldsProps) {
  const { t } = useTranslation(['account', 'common'])
  const settings = useSettings()
  const labels = useUserLabels()
  return (
    <Stack>
      <ErrorSummary form={form} labels={labels} />
      <div className={styles['fields']}>
        <TextField form={form} name="firstName" label={labels.firstName} required autoComplete="off" />
        <TextField form={form} name="lastName" label={labels.lastName} required autoComplete="off" />
        <TextField form={form} name="email" type="email" label={labels.email} required autoComplete="off" />
        <NativeSelect
          {...form.register('locale')}
          label={labels.locale}
          data={settings.locales.map((value) => ({ value, label: languageNames[value].name }))}
        />
        {form.watch('role') === 'ROLE_USER' && (
          <LimitedText
            {...form.register('reportCredentials', { shouldUnregister: true })}
            label={labels.reportCredentials}
            description={t('console.details.reportCredentials')}
            error={form.problem('reportCredentials')}
            atMost={textAtMost(form.schema, 'reportCredentials')}
            autoComplete="off"
          />
        )}
        {roles.length > 1 && (
          <NativeSelect
            {...form.register('role')}
            label={labels.role}
            description={roleFixed}
            disabled={roleFixed !== undefined}
            error={form.problem('role')}
            data={roles.map((value) => ({ value, label: t(`console.role.${value}`) }))}
          />
        )}
        {form.watch('role') === 'ROLE_ADMIN' && (
          <Controller
            name="care"
            control={form.control}
            render={({ field: { value, ...field } }) => (
              <Switch
                {...field}
                checked={value ?? false}
                label={labels.care}
                description={careFixed ?? t('console.details.care')}
                disabled={careFixed !== undefined}
              />
            )}
          />
        )}
      </div>
    </Stack>
  )
}
