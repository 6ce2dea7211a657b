import { NativeSelect, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'
import { factorPolicies } from '../console-contract.ts'
import type { SettingsFields } from './settings-fields.ts'

/** Who has to have a second factor (SF-1). */
export function FactorSettings({ form }: { form: SettingsFields }) {
  const { t } = useTranslation('companies')
  const data = factorPolicies.map((value) => ({ value, label: t(`console.settings.factor.${value}`) }))
  return (
    <Section title={t('console.company.factor.title')}>
      <Stack maw="32rem">
        <NativeSelect
          {...form.register('secondFactorStaff')}
          label={t('console.settings.factor.staff')}
          description={t('console.settings.factor.staffText')}
          data={data}
        />
        <NativeSelect
          {...form.register('secondFactorEmployers')}
          label={t('console.settings.factor.employers')}
          description={t('console.settings.factor.employersText')}
          data={data}
        />
      </Stack>
    </Section>
  )
}
