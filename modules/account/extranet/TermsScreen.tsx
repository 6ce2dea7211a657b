import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { call } from '#ui/call.ts'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { GuestFrame } from '#ui/components/GuestFrame.tsx'
import { Page } from '#ui/components/Page.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { enter, leave, useKnownBoot } from '#ui/session.tsx'
import { acceptTerms } from '../contract.ts'
import { ConsentFields, consentFields } from './ConsentFields.tsx'

const Typed = z.object({ ...consentFields, email: Email })

/** In place of everything else until the terms are accepted (AU-10, AU-11). */
export default function TermsScreen() {
  const { t } = useTranslation(['account', 'common'])
  const boot = useKnownBoot()
  const { loginType } = boot.settings
  const user = 'user' in boot ? boot.user : undefined
  const form = useSchemaForm(Typed, {
    terms: false,
    privacy: false,
    email: user?.extranetUserEmail ?? user?.email ?? '',
  })
  const [terms, privacy] = form.watch(['terms', 'privacy'])
  const isGiven = terms && privacy

  const submit = form.submit(async ({ email }) => {
    await call(acceptTerms, { query: { activate: user?.id ?? 0 }, body: { email, consent: true } })
    await enter()
  })

  return (
    <GuestFrame>
      <Page title={t('acceptTerms.title')} description={t('acceptTerms.text')}>
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
              description={t(loginType === 'STRONG' ? 'activate.emailUse' : 'acceptTerms.emailUse')}
              autoComplete="email"
              required
              error={form.problem('email')}
            />
            <ConsentFields register={form.register} isGiven={isGiven} />
            <Group justify="flex-end">
              <Button variant="default" onClick={() => void leave()}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" disabled={!isGiven} loading={form.formState.isSubmitting}>
                {t('acceptTerms.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Page>
    </GuestFrame>
  )
}
