import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { formatDay } from '#shared/dates.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { useRuleText } from '../browser/rule-text.ts'
import { noticeAtMost } from '../follow-up-contract.ts'
import type { FollowUpDialogProps } from './AgreeDialog.tsx'
import { useSendNotice } from './queries.ts'

const Values = z.object({
  message: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(noticeAtMost, 'tooLong')),
})

/** What occupational health will be told, with the bare figures, seen before it is sent (ES-6). */
export function NoticeDialog({ followUp, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation('absences')
  const ruleText = useRuleText()
  const send = useSendNotice()
  const { id, days, spells, rule, reachedOn } = followUp
  const prefilled = t('followUp.notice.prefilled', { days, spells, rule: ruleText(rule), day: formatDay(reachedOn) })
  const form = useSchemaForm(Values, { message: prefilled })
  useKeptForm(`follow-up/${id}/notice`, form)
  const submit = form.submit(async ({ message }) => {
    await send.mutateAsync({ params: { id }, body: { message } })
    notify.success(t('followUp.notice.sent'))
    onClose()
  })
  return (
    <FormDialog
      title={t('followUp.notice.title')}
      isDirty={form.formState.isDirty && !send.isSuccess}
      onClose={onClose}
      size="lg"
      form={form}
      onSubmit={submit}
      submitLabel={t('followUp.notice.send')}
    >
      <Text>{t('followUp.notice.text')}</Text>
      <TextAreaField form={form} name="message" label={t('followUp.notice.message')} rows={6} required />
    </FormDialog>
  )
}
