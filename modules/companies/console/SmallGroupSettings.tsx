import { NativeSelect } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'
import { smallGroupAtLeast } from '../console-contract.ts'
import type { SettingsFields } from './settings-fields.ts'

const usual = [smallGroupAtLeast, 8, 10, 15, 20, 30, 50, 100]

/** Of how few people statistics tell nothing (ST-3). */
export function SmallGroupSettings({ form }: { form: SettingsFields }) {
  const { t } = useTranslation('companies')
  return (
    <Section title={t('console.settings.statistics')}>
      <Controller
        name="smallGroupLimit"
        control={form.control}
        render={({ field: { value = 10, onChange, ...field } }) => (
          <NativeSelect
            {...field}
            maw="32rem"
            label={t('console.settings.smallGroup')}
            description={t('console.settings.smallGroupText')}
            value={String(value)}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
            data={[...new Set([...usual, value])].sort((a, b) => a - b).map(String)}
          />
        )}
      />
    </Section>
  )
}
