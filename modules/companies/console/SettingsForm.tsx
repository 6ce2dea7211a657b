import { Button, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#shared/languages.ts'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { LeaveGuard } from '#ui/components/LeaveGuard.tsx'
import { Section } from '#ui/components/Section.tsx'
import { SwitchField } from '#ui/components/SwitchField.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { useFreshValues } from '#ui/fresh-values.ts'
import { useModuleName } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import { professionalsFilterings } from '../contract.ts'
import { type ConsoleSettings, SettingsToChange } from './contract.ts'
import { useChangeSettings } from './queries.ts'
import styles from './SettingsForm.module.css'

const reasonCodes = [2, 3] as const

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
          <TextInput
            {...form.register('providerName')}
            label={t('console.settings.providerName')}
            description={t('console.settings.providerNameText')}
            error={form.problem('providerName')}
            required
          />
          <TextInput
            {...form.register('privacyPolicyLink')}
            label={t('console.settings.privacyPolicyLink')}
            description={t('console.settings.privacyPolicyLinkText')}
            error={form.problem('privacyPolicyLink')}
            required
          />
        </Stack>
      </Section>

      <Section title={t('console.settings.usage')}>
        <Controller
          name="locales"
          control={form.control}
          render={({ field }) => (
            <Checkbox.Group
              size="md"
              label={t('console.settings.locales')}
              description={t('console.settings.localesText')}
              value={field.value}
              onChange={(chosen) => field.onChange(languages.filter((one) => one === 'fi' || chosen.includes(one)))}
            >
              <Group mt="xs">
                {languages.map((language) => (
                  <Checkbox
                    key={language}
                    value={language}
                    label={languageNames[language].name}
                    disabled={language === 'fi'}
                  />
                ))}
              </Group>
            </Checkbox.Group>
          )}
        />
        <Controller
          name="professionalsFiltering"
          control={form.control}
          render={({ field }) => (
            <Radio.Group
              {...field}
              size="md"
              label={t('console.settings.professionals')}
              description={t('console.settings.professionalsText')}
            >
              <Stack gap="xs" mt="xs">
                {professionalsFilterings.map((way) => (
                  <Radio key={way} value={way} label={t(`console.settings.${way}`)} />
                ))}
              </Stack>
            </Radio.Group>
          )}
        />
        <div>
          <div className={styles['label']}>{t('console.settings.loginType')}</div>
          <div>{t(`console.settings.${loginType}`)}</div>
          <div className={styles['label']}>{t('console.settings.consoleLoginType')}</div>
          <div>{t(`console.settings.${consoleLoginType}`)}</div>
          <div className={styles['hint']}>{t('console.settings.loginTypeText')}</div>
        </div>
      </Section>

      <Section title={t('console.settings.sickLeaves')}>
        <SwitchField
          control={form.control}
          name="icdInOwnSickLeaves"
          label={t('console.settings.icdInOwn')}
          description={t('console.settings.icdInOwnText')}
        />
        <Controller
          name="defaultSickLeaveReasonCode"
          control={form.control}
          render={({ field: { value, onChange, ...field } }) => (
            <Radio.Group
              {...field}
              size="md"
              label={t('console.settings.defaultReason')}
              value={String(value)}
              onChange={(code) => onChange(Number(code))}
            >
              <Stack gap="xs" mt="xs">
                {reasonCodes.map((code) => (
                  <Radio key={code} value={String(code)} label={t(`console.settings.reason${code}`)} />
                ))}
              </Stack>
            </Radio.Group>
          )}
        />
      </Section>

      <div className={styles['end']}>
        <Button type="submit" loading={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
