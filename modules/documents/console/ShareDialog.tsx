import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
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
  const { t } = useTranslation('documents')
  const form = useSchemaForm(Typed, { file: null, typeKey: documentTypes[0], description: '' })
  const [recipients, setRecipients] = useState<ChosenRecipient[]>([])
  const isForNobody = recipients.length === 0
  const share = useShare()
  const upload = useUpload(documentUpload)

  const submit = form.submit(async ({ file, typeKey, description }) => {
    if (!file || isForNobody) return
    const chosen = recipients.map(({ id, users }) => ({ companyId: id, userIds: users.map((user) => user.id) }))
    await upload.send(file, async (fileAttachmentId) => {
      await share.mutateAsync({ body: { fileAttachmentId, typeKey, description, recipients: chosen } })
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
      submitLabel={t('console.share.submit')}
      onClose={onClose}
    >
      <DocumentFields form={form} label={t('console.share.file')} types={documentTypes} sent={upload.part} />
      <RecipientsField
        value={recipients}
        onChange={setRecipients}
        error={form.formState.submitCount > 0 && isForNobody ? t('console.share.noRecipients') : undefined}
      />
    </FormDialog>
  )
}
