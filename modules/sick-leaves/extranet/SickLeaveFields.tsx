import { Checkbox, Fieldset, Stack, Tabs, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '#shared/errors.ts'
import { hasKey } from '#shared/objects.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { DayPair } from '#ui/components/dates/DayPair.tsx'
import { ErrorSummary } from '#ui/components/forms/ErrorSummary.tsx'
import { FormButtons } from '#ui/components/forms/FormButtons.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import type { PendingFiles } from '#ui/forms/use-uploads.ts'
import { useSession } from '#ui/session/session.tsx'
import { isDiagnosisAsked, lengthInDays } from '../rules.ts'
import { CertificatesField } from './CertificatesField.tsx'
import { DiagnosisField } from './DiagnosisField.tsx'
import { blankValues, type SickLeaveForm, useSickLeaveLabels } from './sick-leave-form.ts'

interface SickLeaveFieldsProps {
  form: SickLeaveForm
  /** Nothing can be entered before the person has been found. */
  isLocked?: boolean
  /** A code was recorded earlier: it stays unless another is chosen. */
  isCodeStored?: boolean
  /** The files that the leave has already. */
  storedFiles?: readonly { id: number }[]
  submitLabel: string
  onSubmit: (event: FormEvent) => void
  onCancel: () => void
}

/** The two tabs and their fields, for recording and for correcting. */
export function SickLeaveFields({
  form,
  isLocked,
  isCodeStored,
  storedFiles = [],
  submitLabel,
  onSubmit,
  onCancel,
}: SickLeaveFieldsProps) {
  const { t } = useTranslation('sick-leaves')
  const rules = useSession().settings.sickLeaveSettings
  const { values, unmet, control, problem } = form
  const [pending, setPending] = useState<PendingFiles>()
  const external = values.externalSickLeaveCertificate

  const labels = useSickLeaveLabels()
  const wrong = unmet.filter(({ problem }) => problem !== 'required')
  const wrongIn = (name: 'start' | 'end') => {
    const found = wrong.find(({ field }) => field === name)
    return found && form.wordsFor(found)
  }
  const days = values.start && values.end ? lengthInDays(values.start, values.end) : undefined
  const missing = unmet.filter(({ problem }) => problem === 'required')
  const nameOf = ({ field }: FieldProblem) => (hasKey(labels, field) ? labels[field] : '')
  const left = missing.map(nameOf).join(', ')

  return (
    <form onSubmit={onSubmit} noValidate>
      <Fieldset disabled={isLocked ?? false} variant="unstyled">
        <Stack gap="md">
          {isLocked && <Text c="dimmed">{t('lookup.first')}</Text>}
          <Tabs
            value={external ? 'external' : 'own'}
            onChange={(tab) => form.reset(blankValues(tab === 'external', values), { keepDefaultValues: true })}
          >
            <Tabs.List aria-label={t('tab.label')}>
              <Tabs.Tab px="xs" value="external" disabled={isLocked ?? false}>
                {t('tab.external')}
              </Tabs.Tab>
              <Tabs.Tab px="xs" value="own" disabled={isLocked ?? false}>
                {t('tab.own')}
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value={external ? 'external' : 'own'} pt="md">
              <Stack gap="md">
                <Text>{external ? t('tab.externalText') : t('tab.ownText')}</Text>
                <ErrorSummary form={form} labels={labels} />
                <DayPair>
                  <DayField form={form} name="start" label={labels.start} wrong={wrongIn('start')} required />
                  <DayField
                    form={form}
                    name="end"
                    label={labels.end}
                    wrong={wrongIn('end')}
                    {...(values.start && { min: values.start })}
                    required
                  />
                </DayPair>
                <Text size="sm" c="dimmed" aria-live="polite">
                  {days && days > 0 ? t('length', { count: days }) : t('lengthHint')}
                </Text>
                {external && <DayField form={form} name="diagnosisDate" label={labels.diagnosisDate} required />}
                {isDiagnosisAsked(external, rules) && (
                  <DiagnosisField form={form} isCodeStored={isCodeStored ?? false} />
                )}
                <Controller
                  name="directContinuation"
                  control={control}
                  render={({ field: { value, ...field } }) => (
                    <Checkbox {...field} checked={value} label={labels.directContinuation} />
                  )}
                />
                <TextAreaField
                  form={form}
                  name="notes"
                  label={labels.notes}
                  description={t('field.notesHint')}
                  autosize
                  minRows={2}
                  maxRows={6}
                />
                <CertificatesField
                  form={form}
                  label={labels.attachments}
                  storedIds={storedFiles.map(({ id }) => id)}
                  onPending={setPending}
                />
                {external && (
                  <Controller
                    name="mayBePassedOn"
                    control={control}
                    render={({ field: { value, ...field } }) => (
                      <Checkbox
                        {...field}
                        checked={value}
                        label={t('field.mayBePassedOn')}
                        error={problem('mayBePassedOn')}
                      />
                    )}
                  />
                )}
              </Stack>
            </Tabs.Panel>
          </Tabs>
        </Stack>
      </Fieldset>
      <Stack gap="md" mt="md">
        <FormButtons
          isSubmitting={form.formState.isSubmitting}
          onCancel={onCancel}
          submitLabel={submitLabel}
          isReady={!isLocked && !pending && unmet.length === 0}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {!isLocked && missing.length > 0 && t('missing', { fields: left })}
          {!isLocked && missing.length === 0 && wrong.map((one) => `${nameOf(one)}: ${form.wordsFor(one)}`)[0]}
          {!isLocked && unmet.length === 0 && pending === 'failed' && t('certificates.failed')}
        </Text>
      </Stack>
    </form>
  )
}
