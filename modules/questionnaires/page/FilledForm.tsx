import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#shared/contracts/files.ts'
import type { SessionUser } from '#shared/contracts/session.ts'
import type { Language } from '#shared/languages.ts'
import { call } from '#ui/calls/call.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { notify } from '#ui/notify.ts'
import styles from '../browser/FilledForm.module.css'
import { FormFilesContext } from '../browser/form-files.ts'
import { Questions } from '../browser/Questions.tsx'
import { type OpenForm, submitForm } from '../contract.ts'
import { LockNotice } from './LockNotice.tsx'
import { SavingMark } from './SavingMark.tsx'
import { SubmittedNotice } from './SubmittedNotice.tsx'
import { UnsavedNotice } from './UnsavedNotice.tsx'
import { useFilling } from './use-filling.ts'

interface FilledFormProps {
  form: OpenForm
  user: SessionUser
  /** Not so when the session has ended. */
  isHere: boolean
  language: Language
  refetch: () => Promise<OpenForm | undefined>
}

/** The questions with what stands around them: who fills the form, what is saved, and the submission. */
export function FilledForm({ form, user, isHere, language, refetch }: FilledFormProps) {
  const { t } = useTranslation('questionnaires')
  const [isConfirming, setIsConfirming] = useState(false)
  const filling = useFilling(form, refetch)
  const { model, held, saving, autosave, isEditing } = filling
  const [sent, setSent] = useState<readonly Attachment[]>([])
  const files = useMemo(
    () => ({
      known: new Map([...form.files, ...sent].map((file) => [file.id, file])),
      onArrived: (file: Attachment) => setSent((before) => [...before, file]),
    }),
    [form.files, sent],
  )

  // Everything has been saved: nothing has to be kept here while one logs in. The staff do that elsewhere.
  const isOver = (held.isSignedOut || !isHere) && saving === 'saved' && user.role === 'ROLE_USER'
  useEffect(() => {
    if (isOver) location.replace(`/login?from=${encodeURIComponent(location.pathname)}`)
  }, [isOver])

  useEffect(() => {
    const confirm = (_: unknown, options: { allow: boolean }) => {
      options.allow = false
      setIsConfirming(true)
    }
    model.onCompleting.add(confirm)
    return () => model.onCompleting.remove(confirm)
  }, [model])

  async function submit(): Promise<void> {
    await autosave.flush()
    await held.handIn(() =>
      call(submitForm, { params: { id: form.id }, body: { tab: held.tab, revision: autosave.revision() } }),
    )
    notify.success(t('submitted.done'))
    await refetch()
    window.scrollTo(0, 0)
  }

  return (
    <div className={styles['form']}>
      {form.submissionId && <SubmittedNotice form={form} language={language} />}
      {form.mayEdit && (
        <>
          <LockNotice formId={form.id} userId={user.id} held={held} beforeGiving={autosave.flush} />
          <UnsavedNotice filling={filling} />
        </>
      )}
      {isEditing && <SavingMark state={saving} />}
      <FormFilesContext value={files}>
        <Questions definition={form.definition} model={model} language={language} isReadOnly={!isEditing} />
      </FormFilesContext>
      <Confirm
        opened={isConfirming}
        title={t('submit.title')}
        confirmLabel={t('submit.confirm')}
        onConfirm={submit}
        onClose={() => setIsConfirming(false)}
      >
        {t('submit.text')}
      </Confirm>
    </div>
  )
}
