import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#ui/calls/call.ts'
import { notify } from '#ui/notify.ts'
import { logIn } from './queries.ts'

const Failure = lazy(async () => ({ default: (await import('#ui/components/states/Failure.tsx')).Failure }))

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
      const { redirectUrl = '/' } = await logIn(email, password)
      await onLoggedIn(redirectUrl)
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
          label={t('login.email')}
          autoComplete="username"
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
        {onReset && (
          <Anchor component="button" type="button" onClick={onReset}>
            {t('login.forgotten')}
          </Anchor>
        )}
      </Stack>
    </form>
  )
}
