import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { asLanguage } from '#shared/languages.ts'
import { addressText, useAddress } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { call } from '#ui/calls/call.ts'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Failure } from '#ui/components/states/Failure.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useLeaving } from '#ui/page/use-leaving.ts'
import { loginProblems, startCompanyLogin } from '../contract.ts'

const Address = { from: addressText, problem: addressText }
const Typed = z.object({ email: Email })

/** Where somebody says by their address of which company they are, and is told what to do when its login came to nothing (SF-3). */
export default function CompanyLoginPage() {
  const { t, i18n } = useTranslation('company-login')
  const [{ from, problem: asked }] = useAddress(Address)
  const [isNone, setIsNone] = useState(false)
  const [isLeaving = false, setIsLeaving] = useLeaving<boolean>()
  const form = useSchemaForm(Typed, { email: '' })
  const problem = loginProblems.find((one) => one === asked)

  const submit = form.submit(async ({ email }) => {
    setIsNone(false)
    const body = { email, language: asLanguage(i18n.language), ...(from && { from }) }
    const { redirectUrl } = await call(startCompanyLogin, { body })
    if (!redirectUrl) return setIsNone(true)
    setIsLeaving(true)
    location.assign(redirectUrl)
  })

  return (
    <Page title={t('login.title')} description={t('login.text')}>
      {problem && !isNone && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('problem.title')}>
          {t(`problem.${problem}`)}
        </Alert>
      )}
      <form onSubmit={submit} noValidate>
        <Stack>
          {form.failure && <Failure error={form.failure} />}
          {/* Out of the way of the others as long as it is empty. */}
          <div role="status" style={isNone ? undefined : { position: 'absolute' }}>
            {isNone && (
              <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
                {t('login.none')}
              </Alert>
            )}
          </div>
          <TextField form={form} name="email" type="email" label={t('login.email')} autoComplete="username" required />
          <Button type="submit" fullWidth loading={form.formState.isSubmitting || isLeaving}>
            {t('login.submit')}
          </Button>
          <Anchor component={Link} to="/login" search={{ from }} ta="center">
            {t('login.back')}
          </Anchor>
        </Stack>
      </form>
    </Page>
  )
}
