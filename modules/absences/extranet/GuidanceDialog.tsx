import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import { type Guidance, guidanceAtMost } from '../follow-up-contract.ts'
import { useChangeGuidance } from './queries.ts'

const Values = z.object({ text: z.string().check(z.trim(), z.maxLength(guidanceAtMost, 'tooLong')) })

/** What the company tells its supervisors, written by HR. */
export function GuidanceDialog({ guidance, onClose }: { guidance: Guidance; onClose: () => void }) {
  const { t } = useTranslation('absences')
  const { id: companyId } = useCompany()
  const change = useChangeGuidance()
  const form = useSchemaForm(Values, { text: guidance.text })
  const submit = form.submit(async ({ text }) => {
    await change.mutateAsync({ params: { companyId }, body: { text, version: guidance.version } })
    notify.success(t('followUp.saved'))
    onClose()
  })
  return (
    <FormDialog
      title={t('followUp.guidance')}
      isDirty={form.formState.isDirty && !change.isSuccess}
      onClose={onClose}
      size="lg"
      form={form}
      onSubmit={submit}
    >
      <TextAreaField
        form={form}
        name="text"
        label={t('followUp.guidanceText')}
        description={t('followUp.guidanceHint')}
        rows={8}
      />
    </FormDialog>
  )
}
