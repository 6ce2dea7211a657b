import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takesPasskeys } from '#modules/factors/browser/public.tsx'
import type { FactorMethod } from '#modules/factors/contract.ts'
import { CallError } from '#ui/calls/call.ts'
import { Wheel } from '#ui/components/states/BootScreens.tsx'
import { notify } from '#ui/notify.ts'
import { loadTexts } from '#ui/page/i18n.ts'
import { logIn } from './queries.ts'

const Failure = lazy(async () => ({ default: (await import('#ui/components/states/Failure.tsx')).Failure }))
const FactorStep = lazy(async () => {
  await loadTexts(['factors'])
  return import('./FactorStep.tsx')
})
const PasskeyLogin = lazy(() => import('./PasskeyLogin.tsx'))

interface LoginFormProps {
  /** Called with the address that the answer of the login names. */
  onLoggedIn: (redirectUrl: string) => Promise<void>
  onReset?: () => void
}

/**
 * E-mail and password (AU-1). A failed login says the same whether the user or the password is wrong (AU-3).
 * Two fields need no form library, and the first page is lighter without it.
 */
export function LoginForm({ onLoggedIn, onReset }: LoginFormProps) {
  const { t } = useTranslation(['account', 'common'])
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<CallError>()
  const [isBusy, setIsBusy] = useState(false)
  const [methods, setMethods] = useState<readonly FactorMethod[]>()
  // Whoever has to begin again need not type it again.
  const [typedEmail, setTypedEmail] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const email = emailInput.current?.value.trim() ?? ''
    const password = passwordInput.current?.value ?? ''
    setMissing([...(email ? [] : ['email']), ...(password ? [] : ['password'])])
    setFailure(undefined)
    if (!email) return emailInput.current?.focus()
    if (!password) return passwordInput.current?.focus()
    setIsBusy(true)
    try {
      const { redirectUrl, secondFactor } = await logIn(email, password)
      if (secondFactor) {
        setTypedEmail(email)
        setMethods(secondFactor.methods)
      } else if (redirectUrl) await onLoggedIn(redirectUrl)
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setFailure(cause)
      if (cause.code === 'login_failed') {
        notify.error(t('login.passwordLoginError'))
        passwordInput.current?.select()
      }
    } finally {
      setIsBusy(false)
    }
  }

  if (methods)
    return (
      <Suspense fallback={<Wheel />}>
        <FactorStep
          methods={methods}
          onLoggedIn={onLoggedIn}
          onBack={(ended) => {
            setMethods(undefined)
            setFailure(ended)
          }}
        />
      </Suspense>
    )
  const problem = (field: string) => missing.includes(field) && t('common:fields.required')
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {failure && (
          <Suspense>
            <Failure error={failure} />
          </Suspense>
        )}
        <TextInput
          ref={emailInput}
          type="email"
          name="email"
          defaultValue={typedEmail}
          label={t('login.email')}
          autoComplete="username webauthn"
          required
          error={problem('email')}
        />
        <PasswordInput
          ref={passwordInput}
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          required
          error={problem('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {t('login.submit')}
        </Button>
        {takesPasskeys() && (
          <Suspense>
            <PasskeyLogin onLoggedIn={onLoggedIn} />
          </Suspense>
        )}
        {onReset && (
          <Anchor component="button" type="button" onClick={onReset}>
            {t('login.forgotten')}
          </Anchor>
        )}
      </Stack>
    </form>
  )
}
