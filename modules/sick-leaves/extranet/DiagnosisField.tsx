import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { SearchSelect } from '#ui/components/forms/SearchSelect.tsx'
import type { Diagnosis } from '../contract.ts'
import { diagnosisGroups, foundDiagnoses } from './queries.ts'
import type { SickLeaveForm } from './sick-leave-form.ts'

/** A diagnosis found by code or words, or one of the groups; or that the certificate names none (SL-4). It is never shown again. */
export function DiagnosisField({ form, isCodeStored }: { form: SickLeaveForm; isCodeStored: boolean }) {
  const { t, i18n } = useTranslation(['sick-leaves', 'common'])
  const language = asLanguage(i18n.language)
  const [isReplacing, setIsReplacing] = useState(false)
  const groups = useQuery(diagnosisGroups(language))
  const shortcutsId = useId()
  const { values, control, problem } = form
  const chosen = values.diagnosisCode
  const again = useQuery({ ...foundDiagnoses(chosen?.icd ?? '', language), enabled: chosen !== null })

  /** A chosen diagnosis is called what it is called in the language of the moment. */
  function textOf(diagnosis: Diagnosis): string {
    const known = [...(groups.data ?? []), ...(again.data ?? [])].find(({ icd }) => icd === diagnosis.icd)
    return diagnosisText(known ?? diagnosis)
  }

  if (isCodeStored && !isReplacing && !values.diagnosisCode)
    return (
      <Alert variant="default" icon={<IconLock aria-hidden />} title={t('diagnosis.storedTitle')}>
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{t('diagnosis.stored')}</Text>
          <Button variant="default" size="compact-md" onClick={() => setIsReplacing(true)}>
            {t('diagnosis.replace')}
          </Button>
        </Stack>
      </Alert>
    )
  return (
    <Stack gap="xs">
      <Controller
        name="diagnosisCode"
        control={control}
        render={({ field }) => (
          <SearchSelect<Diagnosis>
            label={t('field.diagnosis')}
            description={t('diagnosis.hint')}
            value={field.value}
            onChange={(diagnosis) => {
              field.onChange(diagnosis)
              if (diagnosis) form.setValue('noIcd', false)
            }}
            search={(text) => foundDiagnoses(text, language)}
            itemKey={(diagnosis) => diagnosis.icd}
            itemText={textOf}
            option={diagnosisText}
            error={problem('diagnosisCode')}
            required={!values.noIcd}
            disabled={values.noIcd}
            inputRef={field.ref}
          />
        )}
      />
      <Text size="sm" id={shortcutsId}>
        {t('diagnosis.shortcuts')}
      </Text>
      <Group gap="xs" role="group" aria-labelledby={shortcutsId}>
        {groups.data?.map((group) => (
          <Button
            key={group.icd}
            variant={values.diagnosisCode?.icd === group.icd ? 'filled' : 'default'}
            size="sm"
            h="auto"
            py={6}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.4 } }}
            disabled={values.noIcd}
            aria-pressed={values.diagnosisCode?.icd === group.icd}
            onClick={() => form.setValue('diagnosisCode', group, { shouldDirty: true })}
          >
            {diagnosisText(group)}
          </Button>
        ))}
      </Group>
      <Controller
        name="noIcd"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <Checkbox
            {...field}
            checked={value}
            onChange={(event) => {
              onChange(event)
              if (event.currentTarget.checked) form.setValue('diagnosisCode', null)
            }}
            label={t('field.noIcd')}
          />
        )}
      />
      <Text size="sm" c="dimmed">
        {t('diagnosis.writeOnly')}
      </Text>
    </Stack>
  )
}

function diagnosisText({ icd, text }: Diagnosis): string {
  return `${icd} ${text}`
}
