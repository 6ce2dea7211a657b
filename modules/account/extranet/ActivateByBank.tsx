import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { Page } from '#ui/components/Page.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { BankMethods } from './BankMethods.tsx'
import { ConsentFields, consentFields } from './ConsentFields.tsx'
import { useToLogin } from './to-login.ts'

const Typed = z.object({ ...consentFields, email: Email })

export interface Invitation {
  username: string
  token: string
  /** Of the provider: the console is theirs. */
  isStaff: boolean
}

/** An invited person accepts the terms and identifies by a bank; from then on the account is theirs (AU-12). */
export default function ActivateByBank({ username, token, isStaff }: Invitation) {
  const { t } = useTranslation(['account', 'common'])
  const toLogin = useToLogin(isStaff)
  const [accepted, setAccepted] = useState<{ email: string }>()
  const form = useSchemaForm(Typed, { terms: false, privacy: false, email: username })
  const [terms, privacy] = form.watch(['terms', 'privacy'])
  const isGiven = terms && privacy
  const submit = form.submit(async ({ email }) => setAccepted({ email }))

  if (accepted)
    return (
      <Page key="bank" title={t('bank.title')} description={t('bank.text')}>
        <BankMethods activation={{ username: username || accepted.email, token, email: accepted.email }} />
        <Anchor component="button" type="button" onClick={() => setAccepted(undefined)}>
          {t('activate.backToTerms')}
        </Anchor>
      </Page>
    )
  return (
    <Page title={t('activate.title')} description={t('activate.byBank')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <ErrorSummary
            problems={form.problems}
            failure={form.failure}
            labels={{ email: t('login.email') }}
            onFocus={(field) => form.setFocus(field as 'email')}
          />
          <TextInput
            {...form.register('email')}
            type="email"
            label={t('login.email')}
            description={t('activate.emailUse')}
            autoComplete="email"
            required
            error={form.problem('email')}
          />
          <ConsentFields register={form.register} isGiven={isGiven} />
          <Group justify="flex-end">
            <Button variant="default" onClick={toLogin}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" disabled={!isGiven}>
              {t('activate.toBank')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}
