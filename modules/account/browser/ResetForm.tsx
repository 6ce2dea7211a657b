import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '#ui/calls/call.ts'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { rescueFocus } from '#ui/page/focus.ts'
import { recoverPassword } from '../contract.ts'

const Typed = z.object({ usernameOrEmail: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(254)) })

/** Asks for a link to choose a new password; the answer is the same whether the user exists or not (AU-14). */
export function ResetForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const form = useSchemaForm(Typed, { usernameOrEmail: '' })
  const [isSent, setIsSent] = useState(false)

  const submit = form.submit(async (body) => {
    await call(recoverPassword, { body })
    flushSync(() => setIsSent(true))
    rescueFocus()
    notify.success(t('login.passwordResetConfirmationMessage'))
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{isSent ? t('login.passwordResetConfirmationMessage') : t('reset.text')}</Text>
        {form.failure && (
          <Text role="alert" c="var(--mantine-color-error)">
            {t('common:somethingWentWrong')}
          </Text>
        )}
        {!isSent && (
          <>
            <TextInput
              {...form.register('usernameOrEmail')}
              label={t('reset.usernameOrEmail')}
              autoComplete="username"
              required
              error={form.problem('usernameOrEmail')}
            />
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('reset.submit')}
            </Button>
          </>
        )}
        <Anchor component="button" type="button" onClick={onBack}>
          {t('backToLogin')}
        </Anchor>
      </Stack>
    </form>
  )
}
