import { NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { AcknowledgeBy } from '#modules/sharing/contract.ts'
import type { Day } from '#shared/dates.ts'
import { FileField } from '#ui/components/forms/FileField.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import type { SchemaForm } from '#ui/forms/form.ts'
import { type DocumentKey, documentTypes } from '../contract.ts'
import { useTypeName } from './type-names.ts'

/** What is typed of a document before it is sent or shared. */
export const typedDocument = {
  file: z
    .nullable(z.custom<File>((value) => value instanceof File))
    .check(z.refine((file) => file !== null, { error: 'required' })),
  typeKey: z.enum(documentTypes),
  description: z.string().check(z.trim(), z.maxLength(500)),
  /** Asked of what is shared only. */
  acknowledgeBy: AcknowledgeBy,
}

export interface TypedDocument {
  file: File | null
  typeKey: DocumentKey
  description: string
  acknowledgeBy: Day | null
}

type DocumentForm = Pick<
  SchemaForm<TypedDocument, unknown>,
  'register' | 'problem' | 'schema' | 'formState' | 'control'
>

interface DocumentFieldsProps {
  form: DocumentForm
  /** What the file is for. */
  label: string
  types: readonly string[]
  /** How much of the file has been sent, from 0 to 1; undefined while nothing is being sent. */
  sent: number | undefined
}

/** A file, its type and what else is said of it (DO-3). */
export function DocumentFields({ form, label, types, sent }: DocumentFieldsProps) {
  const { t } = useTranslation(['documents', 'common'])
  const typeName = useTypeName()
  const isSending = sent !== undefined
  return (
    <>
      <Controller
        name="file"
        control={form.control}
        render={({ field }) => (
          <FileField
            label={label}
            value={field.value}
            onChange={field.onChange}
            error={form.formState.errors.file?.type === 'required' ? t('upload.selectFile') : form.problem('file')}
            isSending={isSending}
            removeLabel={(name) => t('upload.removeFile', { name })}
          />
        )}
      />
      <NativeSelect
        {...form.register('typeKey')}
        label={t('field.type')}
        data={types.map((value) => ({ value, label: typeName(value) }))}
        disabled={isSending}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('field.description')}
        autosize
        minRows={2}
        maxRows={5}
        disabled={isSending}
      />
      {isSending && (
        <Stack gap={4}>
          <Text size="sm" aria-hidden>
            {t('upload.sending', { percent: Math.round(sent * 100) })}
          </Text>
          <Progress value={sent * 100} aria-label={t('upload.progress')} />
        </Stack>
      )}
    </>
  )
}
