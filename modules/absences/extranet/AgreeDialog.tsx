import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { dayOf, momentAt, timeOf } from '#shared/dates.ts'
import { Day, TimeOfDay } from '#shared/wire-dates.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { TimeField } from '#ui/components/dates/TimeField.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import type { FollowUpDetail } from '../follow-up-contract.ts'
import { useChangeFollowUp } from './queries.ts'

const Values = z.object({ day: Day, time: TimeOfDay })

export interface FollowUpDialogProps {
  followUp: FollowUpDetail
  onClose: () => void
}

/** When the talk is. */
export function AgreeDialog({ followUp: { id, version, talkAt }, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation('absences')
  const change = useChangeFollowUp()
  const before = talkAt === null ? undefined : new Date(talkAt)
  const form = useSchemaForm(Values, { day: before ? dayOf(before) : '', time: before ? timeOf(before) : '09:00' })
  const submit = form.submit(async ({ day, time }) => {
    const agreed = momentAt(day, time).toISOString()
    await change.mutateAsync({ params: { id }, body: { state: 'AGREED', talkAt: agreed, version } })
    notify.success(t('followUp.saved'))
    onClose()
  })
  return (
    <FormDialog
      title={t('followUp.agree.title')}
      isDirty={form.formState.isDirty && !change.isSuccess}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('followUp.agree.save')}
    >
      <Group align="start" grow>
        <DayField form={form} name="day" label={t('followUp.agree.day')} required />
        <TimeField form={form} name="time" label={t('followUp.agree.time')} required />
      </Group>
    </FormDialog>
  )
}
