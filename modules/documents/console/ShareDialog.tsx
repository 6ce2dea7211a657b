import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useUpload } from '#ui/calls/upload.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { DocumentFields, type DocumentForm, typedDocument } from '../browser/DocumentFields.tsx'
import { documentTypes, documentUpload } from '../contract.ts'
import { useShare } from './queries.ts'
import { type ChosenRecipient, RecipientsField } from './RecipientsField.tsx'

const Typed = z.object({
  ...typedDocument,
  recipients: z.array(z.custom<ChosenRecipient>()).check(z.minLength(1, 'required')),
})

/** A file is shared with companies, or with single users of theirs (PC-4). */
export function ShareDialog({ onShared, onClose }: { onShared: () => void; onClose: () => void }) {
  const { t } = useTranslation('documents')
  const form = useSchemaForm(Typed, { file: null, typeKey: documentTypes[0], description: '', recipients: [] })
  const share = useShare()
  const upload = useUpload(documentUpload)

  const submit = form.submit(async ({ file, typeKey, description, recipients: chosen }) => {
    if (!file) return
    const recipients = chosen.map(({ id, users }) => ({ companyId: id, userIds: users.map((user) => user.id) }))
    await upload.send(file, async (fileAttachmentId) => {
      await share.mutateAsync({ body: { fileAttachmentId, typeKey, description, recipients } })
      notify.success(t('console.share.done'))
      onShared()
    })
  })

  return (
    <FormDialog
      form={form}
      title={t('console.share.title')}
      size="lg"
      onSubmit={submit}
      submitLabel={t('console.share.submit')}
      onClose={onClose}
    >
      <DocumentFields
        // The library's types let no form stand for one with fewer fields.
        form={form as unknown as DocumentForm}
        label={t('console.share.file')}
        types={documentTypes}
        sent={upload.part}
      />
      <Controller
        name="recipients"
        control={form.control}
        render={({ field }) => (
          <RecipientsField
            value={field.value}
            onChange={field.onChange}
            error={form.problem('recipients') && t('console.share.noRecipients')}
          />
        )}
      />
    </FormDialog>
  )
}
