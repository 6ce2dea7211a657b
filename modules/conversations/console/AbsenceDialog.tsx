import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { OutOfOffice } from '../console-contract.ts'
import { useChangeAbsence } from './queries.ts'

interface AbsenceDialogProps {
  absence: OutOfOffice | null
  onClose: () => void
}

/** One's own absence: its days, and what it tells those who write meanwhile. */
export function AbsenceDialog({ absence, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation('conversations')
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
  return (
    <FormDialog
      form={form}
      title={t('console.absence.title')}
      size="lg"
      labels={labels}
      action={
        absence && (
          <Button variant="default" loading={save.isPending} onClick={() => void end().catch(() => undefined)}>
            {t('console.absence.end')}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField form={form} name="firstDay" label={labels.firstDay} required />
      <DayField form={form} name="lastDay" label={labels.lastDay} description={t('console.absence.lastDayText')} />
      <TextAreaField
        form={form}
        name="message"
        label={labels.message}
        description={t('console.absence.messageText')}
        required
        autosize
        minRows={3}
        maxRows={8}
      />
    </FormDialog>
  )
}
