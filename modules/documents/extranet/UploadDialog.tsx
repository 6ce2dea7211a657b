import { Box, Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useCompany } from '#ui/company.tsx'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { SuccessOverlay } from '#ui/components/SuccessOverlay.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { uploadFile } from '#ui/upload.ts'
import { type Document, type DocumentKey, documentUpload } from '../contract.ts'
import { DocumentFields, typedDocument } from './DocumentFields.tsx'
import { useSend } from './queries.ts'

const Typed = z.object(typedDocument)

interface UploadDialogProps {
  types: readonly string[]
  onSent: (document: Document) => void
  onClose: () => void
}

/** Idle → sending → a tick; what could not be sent stays as it was typed (DO-3, DO-4). */
export function UploadDialog({ types, onSent, onClose }: UploadDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const fromCompanyId = useCompany().id
  const form = useSchemaForm(Typed, { file: null, typeKey: types[0] as DocumentKey, description: '' })
  const send = useSend()
  const [part, setPart] = useState<number>()
  const [sent, setSent] = useState<Document>()
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])

  const submit = form.submit(async ({ file, typeKey, description }) => {
    if (!file) return
    sending.current = new AbortController()
    setPart(0)
    try {
      const { signal } = sending.current
      const { id } = await uploadFile(file, { uploadType: documentUpload, onProgress: setPart, signal })
      if (signal.aborted) return
      const body = { fileAttachmentId: id, fromCompanyId, typeKey, description, userVisibility: 'UPLOADER' as const }
      setSent(await send.mutateAsync({ body }))
    } finally {
      setPart(undefined)
    }
  })

  return (
    <FormDialog title={t('upload.title')} isDirty={!sent && form.formState.isDirty} onClose={onClose}>
      {(leave) => (
        <Box pos="relative">
          <SuccessOverlay state={sent ? 'done' : 'idle'} text={t('upload.done')} onEnd={() => sent && onSent(sent)} />
          <form onSubmit={submit} noValidate>
            <Stack>
              <ErrorSummary problems={[]} labels={{}} failure={form.failure} onFocus={() => {}} />
              <DocumentFields form={form} label={t('field.file')} types={types} sent={part} />
              <Group justify="flex-end">
                <Button variant="default" onClick={leave}>
                  {t('common:cancel')}
                </Button>
                <Button type="submit" loading={form.formState.isSubmitting}>
                  {t('upload.submit')}
                </Button>
              </Group>
            </Stack>
          </form>
        </Box>
      )}
    </FormDialog>
  )
}
