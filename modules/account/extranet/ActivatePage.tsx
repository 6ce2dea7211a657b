import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { NewPassword } from '#shared/passwords.ts'
import { addressFlag, addressText, useAddress } from '#ui/address/address.ts'
import { useNavigate } from '#ui/address/use-router.ts'
import { call } from '#ui/calls/call.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { enter } from '#ui/session/session.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import { NewPasswordFields } from '../browser/NewPasswordFields.tsx'
import { logIn } from '../browser/queries.ts'
import { activate } from '../contract.ts'
import type { Invitation } from './ActivateByBank.tsx'
import { ConsentFields, consentFields } from './ConsentFields.tsx'
import { DeadLink, isDeadLink } from './DeadLink.tsx'
import { useToLogin } from './to-login.ts'
import { useLanguageOfLink } from './use-language-of-link.ts'

const ActivateByBank = lazy(() => import('./ActivateByBank.tsx'))
const Address = { email: addressText, token: addressText, staff: addressFlag }
const Typed = z.object({ ...consentFields, email: Email, password: NewPassword, passwordConfirm: z.string() }).check(
  z.refine((typed) => typed.password === typed.passwordConfirm, {
    error: 'invalidPasswordConfirmation',
    path: ['passwordConfirm'],
  }),
)

/** An invited person takes the account into use with the link of the mail (AU-12): by a bank, or with a password. */
export default function ActivatePage() {
  const [{ email = '', token = '', staff }] = useAddress(Address)
  useLanguageOfLink()
  const { loginType, consoleLoginType } = useSettings()
  const about = { username: email, token, isStaff: staff }
  if ((staff ? consoleLoginType : loginType) !== 'STRONG') return <ActivateWithPassword {...about} />
  return (
    <Suspense>
      <ActivateByBank {...about} />
    </Suspense>
  )
}

function ActivateWithPassword({ username, token, isStaff }: Invitation) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const toLogin = useToLogin(isStaff)
  const form = useSchemaForm(Typed, {
    terms: false,
    privacy: false,
    email: username,
    password: '',
    passwordConfirm: '',
  })
  const [terms, privacy] = form.watch(['terms', 'privacy'])
  const isGiven = terms && privacy

  const submit = form.submit(async ({ email, password, passwordConfirm }) => {
    await call(activate, { body: { username: username || email, token, password, passwordConfirm, email } })
    const { redirectUrl = '/login' } = await logIn(username || email, password)
    if (isStaff) return location.assign(redirectUrl)
    await navigate('/login', { search: { from: redirectUrl }, replace: true })
    await enter()
  })

  if (isDeadLink(form.failure))
    return <DeadLink title={t('activate.title')} username={username || form.getValues('email')} onBack={toLogin} />
  return (
    <Page title={t('activate.title')} description={t('activate.text')}>
      <Form
        form={form}
        labels={{ email: t('login.email'), password: t('password.new'), passwordConfirm: t('password.confirm') }}
        onSubmit={submit}
        onCancel={toLogin}
        isReady={isGiven}
      >
        <TextInput
          {...form.register('email')}
          type="email"
          label={t('login.email')}
          autoComplete="username"
          required
          error={form.problem('email')}
        />
        <NewPasswordFields register={form.register} problem={form.problem} />
        <ConsentFields register={form.register} isGiven={isGiven} />
      </Form>
    </Page>
  )
}
