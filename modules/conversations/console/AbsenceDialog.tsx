import { Button, Group, Stack, Textarea } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { DateField } from '#ui/components/DateField.tsx'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { notify } from '#ui/notify.ts'
import { OutOfOffice } from './contract.ts'
import { useChangeAbsence } from './queries.ts'

interface AbsenceDialogProps {
  absence: OutOfOffice | null
  onClose: () => void
}

/** One's own absence: its days, and what it tells those who write meanwhile. */
export function AbsenceDialog({ absence, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const save = useChangeAbsence()
  const form = useSchemaForm(OutOfOffice, absence ?? { firstDay: dayOf(new Date()), lastDay: null, message: '' })
  const labels = {
    firstDay: t('console.absence.firstDay'),
    lastDay: t('console.absence.lastDay'),
    message: t('console.absence.message'),
  }
  const submit = form.submit(async (typed) => {
    await save.mutateAsync({ body: { absence: typed } })
    notify.success(t('console.absence.saved'))
    onClose()
  })
  async function end(): Promise<void> {
    await save.mutateAsync({ body: { absence: null } })
    notify.success(t('console.absence.ended'))
    onClose()
  }
  const day = (name: 'firstDay' | 'lastDay') => (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => (
        <DateField
          label={labels[name]}
          required={name === 'firstDay'}
          {...(name === 'lastDay' && { description: t('console.absence.lastDayText') })}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={form.problem(name)}
        />
      )}
    />
  )

  return (
    <FormDialog title={t('console.absence.title')} isDirty={form.formState.isDirty} onClose={onClose} size="lg">
      {(leave) => (
        <form onSubmit={submit} noValidate>
          <Stack>
            <ErrorSummary
              problems={form.problems}
              labels={labels}
              failure={form.failure}
              onFocus={(field) => form.setFocus(field as keyof typeof labels)}
            />
            {day('firstDay')}
            {day('lastDay')}
            <Textarea
              {...form.register('message')}
              label={labels.message}
              description={t('console.absence.messageText')}
              error={form.problem('message')}
              required
              autosize
              minRows={3}
              maxRows={8}
              maxLength={1000}
            />
            <Group justify="space-between">
              {absence ? (
                <Button variant="default" loading={save.isPending} onClick={() => void end().catch(() => undefined)}>
                  {t('console.absence.end')}
                </Button>
              ) : (
                <span />
              )}
              <Group>
                <Button variant="default" onClick={leave}>
                  {t('common:cancel')}
                </Button>
                <Button type="submit" loading={form.formState.isSubmitting}>
                  {t('common:save')}
                </Button>
              </Group>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
