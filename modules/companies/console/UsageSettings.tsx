import { Checkbox, Group, Radio, Stack, Switch } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { professionalsFilterings } from '#shared/contracts/companies.ts'
import { languageNames, languages } from '#shared/languages.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { type ConsoleSettings, staffScopes } from '../console-contract.ts'
import styles from './SettingsForm.module.css'
import type { SettingsFields } from './settings-fields.ts'

interface UsageSettingsProps extends Pick<ConsoleSettings, 'loginType' | 'consoleLoginType'> {
  form: SettingsFields
}

/** Languages, professionals, and how one logs in. */
export function UsageSettings({ form, loginType, consoleLoginType }: UsageSettingsProps) {
  const { t } = useTranslation('companies')
  return (
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
      <Controller
        name="staffScope"
        control={form.control}
        render={({ field: { value, ...field } }) => (
          <Radio.Group
            {...field}
            value={value ?? null}
            size="md"
            label={t('console.settings.staffScope')}
            description={t('console.settings.staffScopeText')}
          >
            <Stack gap="xs" mt="xs">
              {staffScopes.map((scope) => (
                <Radio key={scope} value={scope} label={t(`console.settings.staffScopes.${scope}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      />
      <Controller
        name="readReceiptsEnabled"
        control={form.control}
        render={({ field: { value = true, ...field } }) => (
          <Switch
            {...field}
            checked={value}
            size="md"
            label={t('console.settings.readReceipts')}
            description={t('console.settings.readReceiptsText')}
          />
        )}
      />
      <Controller
        name="mainUsersMakeMainUsers"
        control={form.control}
        render={({ field: { value = true, ...field } }) => (
          <Switch
            {...field}
            checked={value}
            size="md"
            label={t('console.settings.mainUsers')}
            description={t('console.settings.mainUsersText')}
          />
        )}
      />
      <div>
        <dl className={styles['facts']}>
          {(
            [
              ['loginType', loginType],
              ['consoleLoginType', consoleLoginType],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt className={styles['label']}>{t(`console.settings.${name}`)}</dt>
              <dd>{t(`console.settings.${value}`)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles['hint']}>{t('console.settings.loginTypeText')}</div>
      </div>
    </Section>
  )
}
