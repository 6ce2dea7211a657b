import { PasswordInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { onConfirmationNeeded } from '#ui/calls/call.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { leave } from '#ui/session/session.tsx'
import { confirmByPassword } from './queries.ts'

const Typed = z.object({ password: z.string().check(z.minLength(1, 'required'), z.maxLength(200)) })

/** Stands where somebody changes what opens their account: who logged in long ago is asked who they are (SF-2). */
export function Reconfirmation({ isByBank }: { isByBank: boolean }) {
  const { t } = useTranslation('account')
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
  useEffect(() => onConfirmationNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null
  const end = (isConfirmed: boolean) => {
    setAnswer(undefined)
    answer(isConfirmed)
  }
  if (!isByBank) return <PasswordDialog onEnd={end} />
  return (
    <Confirm
      opened
      title={t('confirmation.title')}
      confirmLabel={t('confirmation.logIn')}
      onClose={() => end(false)}
      onConfirm={() => leave(location.pathname)}
    >
      {t('confirmation.byBank')}
    </Confirm>
  )
}

function PasswordDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation('account')
  const form = useSchemaForm(Typed, { password: '' })
  const submit = form.submit(async ({ password }) => {
    await confirmByPassword(password)
    onEnd(true)
  })
  return (
    <FormDialog
      title={t('confirmation.title')}
      form={form}
      isDirty={false}
      labels={{ password: t('login.password') }}
      submitLabel={t('confirmation.submit')}
      onSubmit={submit}
      onClose={() => onEnd(false)}
    >
      <p>{t('confirmation.text')}</p>
      <PasswordInput
        {...form.register('password')}
        label={t('login.password')}
        autoComplete="current-password"
        data-autofocus
        required
        error={form.problem('password')}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
    </FormDialog>
  )
}
