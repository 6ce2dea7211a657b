import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { GuardedDialog } from '#ui/components/forms/GuardedDialog.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { SuccessOverlay } from '#ui/components/states/SuccessOverlay.tsx'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { isChangedMeanwhile, useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import type { SickLeave } from '../contract.ts'
import { oneSickLeave, refreshRecorded, useCorrect } from './queries.ts'
import { SickLeaveFields } from './SickLeaveFields.tsx'
import {
  failureText,
  isNotFound,
  toEntered,
  useSickLeaveForm,
  useSickLeaveLabels,
  valuesOf,
} from './sick-leave-form.ts'

/** Correcting a leave in a dialog; typed changes are not thrown away without asking. */
export function EditSickLeave({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('sick-leaves')
  const leave = useQuery(oneSickLeave(id))
  const [isDirty, setIsDirty] = useState(false)
  const isGone = isNotFound(leave.error)

  function closeGone(): void {
    notify.info(t('edit.gone'))
    onClose()
    void refreshRecorded()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (isGone) closeGone()
  }, [isGone])

  const name = leave.data && `${leave.data.firstName} ${leave.data.lastName}`

  if (isGone) return null
  return (
    <GuardedDialog
      size="lg"
      title={name ? t('edit.title', { name }) : t('edit.action')}
      isDirty={isDirty}
      onClose={onClose}
    >
      {(leaveOrAsk) => (
        <Loaded query={leave}>
          {(data) => (
            <EditForm leave={data} onDirty={setIsDirty} onCancel={leaveOrAsk} onDone={onClose} onGone={closeGone} />
          )}
        </Loaded>
      )}
    </GuardedDialog>
  )
}

interface EditFormProps {
  leave: SickLeave
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onDone: () => void
  /** The leave has been removed meanwhile. */
  onGone: () => void
}

function EditForm({ leave, onDirty, onCancel, onDone, onGone }: EditFormProps) {
  const { t } = useTranslation('sick-leaves')
  // What is stored of the diagnosis is not shown, and that it may be passed on was said.
  const { diagnosisCode: _, mayBePassedOn: __, ...labels } = useSickLeaveLabels()
  const form = useVersioned(useSickLeaveForm(valuesOf(leave), { codeStored: leave.diagnosisCodeStored }), {
    thing: leave,
    fetchThing: () => fetchAnew(oneSickLeave(leave.ehrSickLeaveId)),
    valuesOf,
    labels,
    inWords: {
      externalSickLeaveCertificate: (isExternal) => t(isExternal ? 'tab.external' : 'tab.own'),
      attachments: namesOf,
    },
  })
  const correct = useCorrect()
  const [isDone, setIsDone] = useState(false)
  const { isDirty } = form.formState
  useLayoutEffect(() => onDirty(isDirty && !isDone), [isDirty, isDone, onDirty])
  useKeptForm(`sick-leave/${leave.ehrSickLeaveId}`, form, isDone)

  const submit = form.submitVersion(async (values, version) => {
    try {
      await correct.mutateAsync({ params: { id: leave.ehrSickLeaveId }, body: { ...toEntered(values), version } })
      setIsDone(true)
      notify.success(t('updateMessage'))
    } catch (cause) {
      if (isNotFound(cause)) return onGone()
      if (!isChangedMeanwhile(cause)) notify.error(failureText(cause, t))
      throw cause
    }
  })

  return (
    <Box pos="relative">
      <SuccessOverlay
        state={isDone ? 'done' : correct.isPending ? 'busy' : 'idle'}
        text={t('updateMessage')}
        onEnd={onDone}
      />
      <SickLeaveFields
        form={form}
        isCodeStored={leave.diagnosisCodeStored}
        storedFiles={leave.attachments}
        submitLabel={t('edit.save')}
        onSubmit={submit}
        onCancel={onCancel}
      />
    </Box>
  )
}

function namesOf(files: unknown): string {
  return z
    .array(z.object({ filename: z.string() }))
    .parse(files)
    .map(({ filename }) => filename)
    .join(', ')
}
