import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { ErrorSummary } from '#ui/components/forms/ErrorSummary.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useFreshValues } from '#ui/forms/fresh-values.ts'
import { useModuleName } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import { type ConsoleSettings, SettingsToChange } from '../console-contract.ts'
import { useChangeSettings } from './queries.ts'
import styles from './SettingsForm.module.css'
import { SickLeaveSettings } from './SickLeaveSettings.tsx'
import { UsageSettings } from './UsageSettings.tsx'

export function SettingsForm({
  settings: { loginType, consoleLoginType, ...settings },
}: {
  settings: ConsoleSettings
}) {
  const { t } = useTranslation(['companies', 'common'])
  const moduleName = useModuleName()
  const form = useSchemaForm(SettingsToChange, settings)
  useFreshValues(form, settings)
  const save = useChangeSettings()

  const submit = form.submit(async (body) => {
    const { loginType: _, consoleLoginType: __, ...saved } = await save.mutateAsync({ body })
    form.reset(saved)
    notify.success(t('console.settings.saved'))
  })

  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <LeaveGuard when={form.formState.isDirty} />
      <ErrorSummary
        form={form}
        labels={{
          providerName: t('console.settings.providerName'),
          privacyPolicyLink: t('console.settings.privacyPolicyLink'),
        }}
      />

      <Section title={t('console.sections.title')} description={t('console.settings.sectionsText')}>
        <div className={styles['switches']}>
          {modules.map((module) => (
            <SwitchField key={module} control={form.control} name={moduleFlags[module]} label={moduleName(module)} />
          ))}
        </div>
      </Section>

      <Section title={t('console.settings.provider')}>
        <Stack maw="32rem">
          <TextField
            form={form}
            name="providerName"
            label={t('console.settings.providerName')}
            description={t('console.settings.providerNameText')}
            required
          />
          <TextField
            form={form}
            name="privacyPolicyLink"
            label={t('console.settings.privacyPolicyLink')}
            description={t('console.settings.privacyPolicyLinkText')}
            required
          />
        </Stack>
      </Section>

      <UsageSettings form={form} loginType={loginType} consoleLoginType={consoleLoginType} />

      <SickLeaveSettings form={form} />

      <div className={styles['end']}>
        <Button type="submit" loading={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
