import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useUpload } from '#ui/calls/upload.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { SuccessOverlay } from '#ui/components/states/SuccessOverlay.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useCompany } from '#ui/session/company.tsx'
import { DocumentFields, typedDocument } from '../browser/DocumentFields.tsx'
import { type Document, documentTypes, documentUpload } from '../contract.ts'
import { useSend } from './queries.ts'

const Typed = z.object(typedDocument)

interface UploadDialogProps {
  types: readonly string[]
  onSent: (document: Document) => void
  onClose: () => void
}

/** Idle → sending → a tick; one that fails begins anew and says why (DO-3, DO-4). */
export function UploadDialog({ types, onSent, onClose }: UploadDialogProps) {
  const { t } = useTranslation('documents')
  const fromCompanyId = useCompany().id
  const form = useSchemaForm(Typed, {
    file: null,
    typeKey: documentTypes.find((known) => known === types[0]) ?? documentTypes[0],
    description: '',
    acknowledgeBy: null,
  })
  const send = useSend()
  const upload = useUpload(documentUpload)
  const [sent, setSent] = useState<Document>()

  const submit = form.submit(async ({ file, typeKey, description }) => {
    if (!file) return
    try {
      await upload.send(file, async (fileAttachmentId) => {
        const body = { fileAttachmentId, fromCompanyId, typeKey, description, userVisibility: 'UPLOADER' as const }
        setSent(await send.mutateAsync({ body }))
      })
    } catch (cause) {
      form.reset()
      throw cause
    }
  })

  return (
    <FormDialog
      form={form}
      title={t('upload.title')}
      isDirty={!sent && form.formState.isDirty}
      overlay={
        <SuccessOverlay state={sent ? 'done' : 'idle'} text={t('upload.done')} onEnd={() => sent && onSent(sent)} />
      }
      onSubmit={submit}
      submitLabel={t('upload.submit')}
      onClose={onClose}
    >
      <DocumentFields form={form} label={t('field.file')} types={types} sent={upload.part} />
      <Text size="sm" c="dimmed">
        {t('upload.final')}
      </Text>
    </FormDialog>
  )
}
