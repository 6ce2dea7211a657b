import { Input, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeAttachment } from '#modules/attachments/contract.ts'
import { call } from '#ui/calls/call.ts'
import { openAttachment } from '#ui/calls/upload.ts'
import { FileChips } from '#ui/components/forms/FileChips.tsx'
import { FileDrop } from '#ui/components/forms/FileDrop.tsx'
import { type Attached, type PendingFiles, useUploads } from '#ui/forms/use-uploads.ts'
import { useListed } from '#ui/page/listed.ts'
import { certificatesAtMost, certificateUpload } from '../contract.ts'
import { fitPicture } from './fit-picture.ts'
import type { SickLeaveForm } from './sick-leave-form.ts'

const accepted = '.pdf,.jpg,.jpeg,.png,.heic,application/pdf,image/jpeg,image/png'

interface CertificatesFieldProps {
  form: SickLeaveForm
  label: string
  /** The leave's own already: they go when the leave is saved without them. */
  storedIds: readonly number[]
  /** A leave is not saved without what somebody has chosen: it waits for what is on its way, and for what has failed to be sent again or taken away. */
  onPending: (pending: PendingFiles | undefined) => void
}

/** The pages of a certificate: photographed or chosen, sent as they are chosen, and taken away again. */
export function CertificatesField({ form, label, storedIds, onPending }: CertificatesFieldProps) {
  const { t } = useTranslation(['sick-leaves', 'common'])
  const listed = useListed()
  const attached = form.values.attachments
  const area = useRef<HTMLDivElement>(null)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])

  const { getValues, setValue } = form
  const change = useCallback(
    (alter: (before: readonly Attached[]) => readonly Attached[]) =>
      setValue('attachments', [...alter(getValues('attachments'))], { shouldDirty: true }),
    [getValues, setValue],
  )
  const arrived = useCallback(
    (one: Attached) => change((before) => [...before, one].toSorted((a, b) => a.place - b.place)),
    [change],
  )
  const refusals = useMemo(
    () => ({ file_too_large: t('certificates.tooLarge'), file_not_allowed: t('certificates.notAllowed') }),
    [t],
  )
  const { uploads, pending, placesTaken, add, sendAgain, remove } = useUploads(attached, arrived, {
    uploadType: certificateUpload,
    prepare: fitPicture,
    refusals,
  })
  useEffect(() => onPending(pending), [pending, onPending])
  useEffect(() => () => onPending(undefined), [onPending])

  const room = Math.max(0, certificatesAtMost - placesTaken)
  function choose(files: readonly File[]): void {
    add(files.slice(0, room))
    setLeftOut(files.slice(room).map(({ name }) => name))
  }
  function takeAway(file: Attached): void {
    change((before) => before.filter(({ id }) => id !== file.id))
    setLeftOut([])
    // One that has been sent for nothing is cleared away by itself, should this fail.
    if (!storedIds.includes(file.id)) void call(removeAttachment, { params: { id: file.id } }).catch(() => undefined)
  }

  return (
    <Input.Wrapper label={label} labelElement="div" size="md" description={t('certificates.hint')}>
      <Stack ref={area} gap="sm" mt="sm">
        <FileChips
          attached={attached}
          uploads={uploads}
          onOpen={({ s3ObjectKey }) => void openAttachment(s3ObjectKey)}
          onRemove={takeAway}
          onStop={(place) => {
            remove(place)
            setLeftOut([])
          }}
          onSendAgain={sendAgain}
          onEmptied={() => area.current?.querySelector('button')?.focus()}
        />
        {room > 0 && (
          <FileDrop
            label={label}
            limit={t('certificates.limit', { most: certificatesAtMost })}
            accept={accepted}
            isMultiple
            isPhotographed
            onFiles={choose}
          />
        )}
        {leftOut.length > 0 && (
          <Text c="red" size="sm" role="alert">
            {t('certificates.tooMany', {
              most: certificatesAtMost,
              names: listed(leftOut),
            })}
          </Text>
        )}
        <div role="status" className="visually-hidden">
          {pending === 'coming' && t('common:files.uploading')}
        </div>
      </Stack>
    </Input.Wrapper>
  )
}
