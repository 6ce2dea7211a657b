import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CallError } from '#ui/call.ts'
import { Failure } from '#ui/components/Failure.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { notify } from '#ui/notify.ts'
import { logIn } from './queries.ts'

const Typed = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'required')),
  password: z.string().check(z.minLength(1, 'required')),
})

interface LoginFormProps {
  /** Called with the address that the answer of the login names. */
  onLoggedIn: (redirectUrl: string) => Promise<void>
  onReset?: () => void
}

/** E-mail and password (AU-1). A failed login says the same whether the user or the password is wrong (AU-3). */
export function LoginForm({ onLoggedIn, onReset }: LoginFormProps) {
  const { t } = useTranslation(['account', 'common'])
  const form = useSchemaForm(Typed, { email: '', password: '' })

  const submit = form.submit(async ({ email, password }) => {
    try {
      const { redirectUrl } = await logIn(email, password)
      await onLoggedIn(redirectUrl)
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'login_failed') {
        notify.error(t('login.passwordLoginError'))
        form.setFocus('password', { shouldSelect: true })
      }
      throw cause
    }
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {form.failure && <Failure error={form.failure} />}
        <TextInput
          {...form.register('email')}
          type="email"
          label={t('login.email')}
          autoComplete="username"
          required
          error={form.problem('email')}
        />
        <PasswordInput
          {...form.register('password')}
          label={t('login.password')}
          autoComplete="current-password"
          required
          error={form.problem('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
        <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
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
