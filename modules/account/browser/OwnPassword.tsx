import { Button, PasswordInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { NewPassword } from '#shared/passwords.ts'
import { CallError, call } from '#ui/calls/call.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { changePassword } from '../contract.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { confirmBy } from './queries.ts'

/** One's own password, changed by whoever knows the present one (SF-2). */
export function OwnPassword() {
  const { t } = useTranslation('account')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title={t('ownPassword.title')}
      description={t('ownPassword.text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconLock size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {t('ownPassword.change')}
        </Button>
      }
    >
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

const Typed = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'required'), z.maxLength(200)),
    password: NewPassword,
    passwordConfirm: z.string(),
  })
  .check(
    z.refine(({ password, passwordConfirm }) => password === passwordConfirm, {
      error: 'invalidPasswordConfirmation',
      path: ['passwordConfirm'],
    }),
  )

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const form = useSchemaForm(Typed, { currentPassword: '', password: '', passwordConfirm: '' })
  const submit = form.submit(async (body) => {
    // The present password stands in the form: nobody is asked for it a second time.
    await confirmBy({ password: body.currentPassword }).catch((cause) => {
      throw cause instanceof CallError ? ofField(cause, 'currentPassword') : cause
    })
    await call(changePassword, { body })
    notify.success(t('ownPassword.changed'))
    onClose()
  })
  return (
    <FormDialog
      title={t('ownPassword.change')}
      form={form}
      labels={{
        currentPassword: t('ownPassword.current'),
        password: t('password.new'),
        passwordConfirm: t('password.confirm'),
      }}
      submitLabel={t('ownPassword.change')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordInput
        {...form.register('currentPassword')}
        label={t('ownPassword.current')}
        autoComplete="current-password"
        data-autofocus
        required
        error={form.problem('currentPassword')}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
      <NewPasswordFields register={form.register} problem={form.problem} />
    </FormDialog>
  )
}

/** The same failure, about the field that the form has for it. */
function ofField(cause: CallError, field: string): CallError {
  const { status, code, message, fields, retryAfter, requestId } = cause
  return new CallError({
    status,
    code,
    message,
    ...(requestId && { requestId }),
    ...(retryAfter && { retryAfter }),
    fields: fields.map(({ problem }) => ({ field, problem })),
  })
}
