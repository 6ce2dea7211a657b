import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import type { FollowUpDialogProps } from './AgreeDialog.tsx'
import { candidates, useAssign } from './queries.ts'

const Values = z.object({ userId: z.string().check(z.minLength(1, 'required')) })

/** Passes a follow-up to another who may see the person. */
export function AssignDialog({ followUp: { id, version, assignee }, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation('absences')
  const offered = useQuery(candidates(id))
  const assign = useAssign()
  const form = useSchemaForm(Values, { userId: assignee ? String(assignee.id) : '' })
  const submit = form.submit(async ({ userId }) => {
    await assign.mutateAsync({ params: { id }, body: { userId: Number(userId), version } })
    notify.success(t('followUp.saved'))
    onClose()
  })
  return (
    <FormDialog
      title={t('followUp.assign.title')}
      isDirty={form.formState.isDirty && !assign.isSuccess}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('followUp.assign.save')}
      isReady={offered.data !== undefined}
    >
      <NativeSelect
        {...form.register('userId')}
        label={t('followUp.assign.who')}
        required
        error={form.problem('userId')}
        data={[
          { value: '', label: '' },
          ...(offered.data ?? []).map(({ userId, displayName }) => ({ value: String(userId), label: displayName })),
        ]}
      />
    </FormDialog>
  )
}
