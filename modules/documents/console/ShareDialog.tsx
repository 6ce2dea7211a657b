import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { notify } from '#ui/notify.ts'
import { uploadFile } from '#ui/upload.ts'
import { documentTypes, documentUpload } from '../contract.ts'
import { DocumentFields, type DocumentForm, typedDocument } from '../extranet/DocumentFields.tsx'
import { useShare } from './queries.ts'
import { type ChosenRecipient, RecipientsField } from './RecipientsField.tsx'

const Typed = z.object({
  ...typedDocument,
  recipients: z.array(z.custom<ChosenRecipient>()).check(z.minLength(1, 'required')),
})

/** A file is shared with companies, or with single users of theirs (PC-4). */
export function ShareDialog({ onShared, onClose }: { onShared: () => void; onClose: () => void }) {
  const { t } = useTranslation(['documents', 'common'])
  const form = useSchemaForm(Typed, { file: null, typeKey: documentTypes[0], description: '', recipients: [] })
  const share = useShare()
  const [part, setPart] = useState<number>()
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])

  const submit = form.submit(async ({ file, typeKey, description, recipients }) => {
    if (!file) return
    sending.current = new AbortController()
    setPart(0)
    try {
      const { signal } = sending.current
      const { id } = await uploadFile(file, { uploadType: documentUpload, onProgress: setPart, signal })
      if (signal.aborted) return
      await share.mutateAsync({
        body: {
          fileAttachmentId: id,
          typeKey,
          description,
          recipients: recipients.map((one) => ({ companyId: one.id, userIds: one.users.map((user) => user.id) })),
        },
      })
      notify.success(t('console.share.done'))
      onShared()
    } finally {
      setPart(undefined)
    }
  })

  return (
    <FormDialog title={t('console.share.title')} isDirty={form.formState.isDirty} onClose={onClose} size="lg">
      {(leave) => (
        <form onSubmit={submit} noValidate>
          <Stack>
            <ErrorSummary problems={[]} labels={{}} failure={form.failure} onFocus={() => {}} />
            <DocumentFields
              // The library's types let no form stand for one with fewer fields.
              form={form as unknown as DocumentForm}
              label={t('console.share.file')}
              types={documentTypes}
              sent={part}
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
            <Group justify="flex-end">
              <Button variant="default" onClick={leave}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={form.formState.isSubmitting}>
                {t('console.share.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
