import { Radio, Stack } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import type { SettingsFields } from './settings-fields.ts'

const reasonCodes = [2, 3] as const

/** What is asked of a sick leave. */
export function SickLeaveSettings({ form }: { form: SettingsFields }) {
  const { t } = useTranslation('companies')
  return (
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
  )
}
