import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { isStrongPassword } from '#shared/passwords.ts'
import { addressFlag, addressText, useAddress } from '#ui/address/address.ts'
import { call } from '#ui/calls/call.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { NewPasswordFields } from '../browser/NewPasswordFields.tsx'
import { verifyRecovery } from '../contract.ts'
import { DeadLink, isDeadLink } from './DeadLink.tsx'
import { useToLogin } from './to-login.ts'
import { useLanguageOfLink } from './use-language-of-link.ts'

const Address = { email: addressText, token: addressText, staff: addressFlag }
const Typed = z
  .object({
    email: z.string().check(z.trim(), z.minLength(1, 'required')),
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(200)),
    passwordConfirm: z.string(),
  })
  .check(
    // As specified (AU-13): whatever is wrong with the new password, the confirmation's error is the one shown.
    z.refine((typed) => typed.password === typed.passwordConfirm && isStrongPassword(typed.password), {
      error: 'invalidPasswordConfirmation',
      path: ['passwordConfirm'],
    }),
  )

const toLoginMilliseconds = 2500

/** A new password with the link of the recovery mail (AU-15). */
export default function RecoveryPage() {
  const { t } = useTranslation('account')
  const [{ email: username = '', token = '', staff }] = useAddress(Address)
  useLanguageOfLink()
  const toLogin = useToLogin(staff)
  const [isChanged, setIsChanged] = useState(false)
  const form = useSchemaForm(Typed, { email: username, password: '', passwordConfirm: '' })

  const submit = form.submit(async ({ email, password, passwordConfirm }) => {
    try {
      await call(verifyRecovery, { body: { username: email, token, password, passwordConfirm } })
    } catch (cause) {
      if (!isDeadLink(cause)) notify.error(t('login.passwordResetError'))
      throw cause
    }
    setIsChanged(true)
    notify.success(t('login.passwordChangedMessage'))
  })

  // Whoever goes on by themselves meanwhile is not led away from there.
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(toLogin, toLoginMilliseconds)
    return () => clearTimeout(timer)
  }, [isChanged, toLogin])

  if (isChanged)
    return (
      <Page key="changed" title={t('recovery.title')}>
        {t('login.passwordChangedMessage')}
      </Page>
    )
  if (isDeadLink(form.failure))
    return <DeadLink title={t('recovery.title')} username={form.getValues('email')} onBack={toLogin} />
  return (
    <Page title={t('recovery.title')} description={t('recovery.text')}>
      <Form
        form={form}
        labels={{ email: t('login.email'), password: t('password.new'), passwordConfirm: t('password.confirm') }}
        onSubmit={submit}
        onCancel={toLogin}
      >
        <TextInput
          {...form.register('email')}
          label={t('login.email')}
          autoComplete="username"
          required
          error={form.problem('email')}
        />
        <NewPasswordFields register={form.register} problem={form.problem} />
      </Form>
    </Page>
  )
}
