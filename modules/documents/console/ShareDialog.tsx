import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { AcknowledgeByField, addedBy, type CompanyGroup, GroupField } from '#modules/sharing/console/public.tsx'
import { useUpload } from '#ui/calls/upload.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { DocumentFields, typedDocument } from '../browser/DocumentFields.tsx'
import { documentTypes, documentUpload } from '../contract.ts'
import { useShare } from './queries.ts'
import { type ChosenRecipient, RecipientsField } from './RecipientsField.tsx'

const Typed = z.object(typedDocument)

/** A file is shared with companies, or with single users of theirs (PC-4). */
export function ShareDialog({ onShared, onClose }: { onShared: () => void; onClose: () => void }) {
  const { t } = useTranslation(['documents', 'sharing'])
  const form = useSchemaForm(Typed, { file: null, typeKey: documentTypes[0], description: '', acknowledgeBy: null })
  const [recipients, setRecipients] = useState<ChosenRecipient[]>([])
  const [group, setGroup] = useState<CompanyGroup | null>(null)
  const ofGroup = addedBy(group, recipients)
  const count = recipients.length + ofGroup.length
  const isForNobody = count === 0
  const share = useShare()
  const upload = useUpload(documentUpload)

  const submit = form.submit(async ({ file, typeKey, description, acknowledgeBy }) => {
    if (!file || isForNobody) return
    const chosen = [
      ...recipients.map(({ id, users }) => ({ companyId: id, userIds: users.map((user) => user.id) })),
      ...ofGroup.map(({ id }) => ({ companyId: id, userIds: [] })),
    ]
    await upload.send(file, async (fileAttachmentId) => {
      await share.mutateAsync({
        body: { fileAttachmentId, typeKey, description, recipients: chosen, acknowledgeBy },
      })
      notify.success(t('console.share.done'))
      onShared()
    })
  })

  return (
    <FormDialog
      form={form}
      isDirty={form.formState.isDirty || !isForNobody}
      title={t('console.share.title')}
      size="lg"
      onSubmit={submit}
      submitLabel={group ? t('sharing:group.submit', { count }) : t('console.share.submit')}
      onClose={onClose}
    >
      <DocumentFields form={form} label={t('console.share.file')} types={documentTypes} sent={upload.part} />
      <RecipientsField
        value={recipients}
        onChange={setRecipients}
        error={form.formState.submitCount > 0 && isForNobody ? t('console.share.noRecipients') : undefined}
      />
      <GroupField value={group} onChange={setGroup} />
      <AcknowledgeByField form={form} name="acknowledgeBy" />
    </FormDialog>
  )
}
