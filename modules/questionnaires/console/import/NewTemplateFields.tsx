import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { questionnaireOwners } from '../../console-contract.ts'

export interface Named {
  key: string
  owner: string
}

interface NewTemplateFieldsProps {
  named: Named
  onChange: (named: Named) => void
}

export const isKey = (key: string) => /^[a-z][a-z0-9-]{0,49}$/.test(key)

/** A key that a file's name would make: `Melukysely 2026.json` is `melukysely-2026`. */
export function keyOf(filename: string): string {
  const plain = filename
    .replace(/\.json$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 50)
}

/** What a file that SurveyJS itself has written does not say: where the template is used, and its key. */
export function NewTemplateFields({ named, onChange }: NewTemplateFieldsProps) {
  const { t } = useTranslation('questionnaires')
  return (
    <Stack mt="md" gap="sm">
      <NativeSelect
        label={t('templates.owner')}
        value={named.owner}
        onChange={({ currentTarget }) => onChange({ ...named, owner: currentTarget.value })}
        data={questionnaireOwners.map((owner) => ({ value: owner, label: t(`templates.owners.${owner}`) }))}
      />
      <TextInput
        label={t('templates.key')}
        description={t('templates.import.keyHint')}
        value={named.key}
        onChange={({ currentTarget }) => onChange({ ...named, key: currentTarget.value })}
        error={isKey(named.key) ? undefined : t('templates.import.keyWrong')}
      />
    </Stack>
  )
}
