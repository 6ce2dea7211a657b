import { Radio } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { reasons } from '../rules.ts'
import type { FollowUpDialogProps } from './AgreeDialog.tsx'
import { useChangeFollowUp } from './queries.ts'

const Values = z.object({ reason: z.enum(reasons) })

/** Why no talk is needed. No words of one's own: they might be about an illness. */
export function NotNeededDialog({ followUp: { id, version }, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation('absences')
  const change = useChangeFollowUp()
  const form = useSchemaForm(Values, { reason: 'ALREADY_DISCUSSED' })
  const submit = form.submit(async ({ reason }) => {
    await change.mutateAsync({ params: { id }, body: { state: 'NOT_NEEDED', reason, version } })
    notify.success(t('followUp.saved'))
    onClose()
  })
  return (
    <FormDialog
      title={t('followUp.notNeeded.title')}
      isDirty={form.formState.isDirty && !change.isSuccess}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('followUp.notNeeded.save')}
    >
      <Controller
        name="reason"
        control={form.control}
        render={({ field }) => (
          <Radio.Group label={t('followUp.notNeeded.reason')} value={field.value} onChange={field.onChange}>
            {reasons.map((reason) => (
              <Radio key={reason} value={reason} label={t(`followUp.reason.${reason}`)} mt="xs" />
            ))}
          </Radio.Group>
        )}
      />
    </FormDialog>
  )
}
