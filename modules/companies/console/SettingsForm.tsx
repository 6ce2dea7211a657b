import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageNames } from '#shared/languages.ts'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { ErrorSummary } from '#ui/components/forms/ErrorSummary.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { useQuestion } from '#ui/components/forms/use-question.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { useModuleName } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import { type ConsoleSettings, SettingsToChange } from '../console-contract.ts'
import { FactorSettings } from './FactorSettings.tsx'
import { consoleSettings, useChangeSettings } from './queries.ts'
import styles from './SettingsForm.module.css'
import { SickLeaveSettings } from './SickLeaveSettings.tsx'
import { SmallGroupSettings } from './SmallGroupSettings.tsx'
import { UsageSettings } from './UsageSettings.tsx'
import { useFactorsOfSettings } from './use-factor-question.tsx'

function typedOf({ loginType: _, consoleLoginType: __, version: ___, ...settings }: ConsoleSettings): SettingsToChange {
  return settings
}

export function SettingsForm({ settings }: { settings: ConsoleSettings }) {
  const { t } = useTranslation(['companies', 'common'])
  const moduleName = useModuleName()
  const labels = {
    providerName: t('console.settings.providerName'),
    privacyPolicyLink: t('console.settings.privacyPolicyLink'),
  }
  const form = useVersioned(useSchemaForm<SettingsToChange, SettingsToChange>(SettingsToChange, typedOf(settings)), {
    thing: settings,
    fetchThing: () => fetchAnew(consoleSettings),
    valuesOf: typedOf,
    labels: {
      ...Object.fromEntries(modules.map((module) => [moduleFlags[module], moduleName(module)])),
      ...labels,
      locales: t('console.settings.locales'),
      professionalsFiltering: t('console.settings.professionals'),
      staffScope: t('console.settings.staffScope'),
      readReceiptsEnabled: t('console.settings.readReceipts'),
      smallGroupLimit: t('console.settings.smallGroup'),
      mainUsersMakeMainUsers: t('console.settings.mainUsers'),
      secondFactorStaff: t('console.settings.factor.staff'),
      secondFactorEmployers: t('console.settings.factor.employers'),
      icdInOwnSickLeaves: t('console.settings.icdInOwn'),
      defaultSickLeaveReasonCode: t('console.settings.defaultReason'),
    },
    inWords: {
      locales: (all) => all.map((one) => languageNames[one].name).join(', '),
      professionalsFiltering: (one) => t(`console.settings.${one}`),
      staffScope: (one) => t(`console.settings.staffScopes.${one}`),
      secondFactorStaff: (one) => t(`console.settings.factor.${one}`),
      secondFactorEmployers: (one) => t(`console.settings.factor.${one}`),
      defaultSickLeaveReasonCode: (one) => t(`console.settings.reason${one}`),
    },
  })
  const save = useChangeSettings()
  const factors = useFactorsOfSettings(settings)
  const scope = useQuestion()
  const mayLimit = async (after: SettingsToChange['staffScope']) =>
    after !== 'RESPONSIBLE' ||
    settings.staffScope === 'RESPONSIBLE' ||
    scope.ask({
      title: t('console.staffScopeQuestion.title'),
      children: t('console.staffScopeQuestion.text'),
      confirmLabel: t('console.staffScopeQuestion.confirm'),
    })

  const submit = form.submitVersion(async (body, version) => {
    if (!(await mayLimit(body.staffScope)) || !(await factors.mayRequire(body))) return
    form.reset(typedOf(await save.mutateAsync({ body: { ...body, version } })))
    notify.success(t('console.settings.saved'))
  })

  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <LeaveGuard when={form.formState.isDirty} />
      <ErrorSummary form={form} labels={labels} />

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

      <UsageSettings form={form} loginType={settings.loginType} consoleLoginType={settings.consoleLoginType} />

      <SickLeaveSettings form={form} />

      <SmallGroupSettings form={form} />

      <FactorSettings form={form} />

      <div className={styles['end']}>
        <Button type="submit" loading={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {t('common:save')}
        </Button>
      </div>
      {scope.question}
      {factors.question}
    </form>
  )
}
