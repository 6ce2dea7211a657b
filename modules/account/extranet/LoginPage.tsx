import { Anchor } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { addressText, useAddress, useOpening } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { useLocation, useNavigate } from '#ui/address/use-router.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { Wheel } from '#ui/components/states/BootScreens.tsx'
import { enter, useSessionIfAny } from '#ui/session/session.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import { LoginForm } from '../browser/LoginForm.tsx'

const ResetForm = lazy(async () => ({ default: (await import('../browser/ResetForm.tsx')).ResetForm }))
const StrongLogin = lazy(async () => ({ default: (await import('./StrongLogin.tsx')).StrongLogin }))
const AuthProblem = lazy(async () => ({ default: (await import('../browser/AuthProblem.tsx')).AuthProblem }))
const Address = { from: addressText, reset: addressText, problem: addressText }

/** The login by password (AU-1) or by bank (AU-4); at any other address than its own it tells that the authentication failed (AU-6). */
export default function LoginPage() {
  const { t } = useTranslation('account')
  const session = useSessionIfAny()
  const { providerName, loginType } = useSettings()
  const isProblem = useLocation(({ pathname }) => pathname !== '/login')
  const [{ from, reset, problem }, setAddress] = useAddress(Address)
  const resetting = useOpening(setAddress, { reset: undefined })
  const navigate = useNavigate()

  // The guard is already leading on.
  if (session) return <Wheel />
  if (reset) {
    return (
      <Page key="reset" title={t('reset.title')}>
        <Suspense>
          <ResetForm onBack={resetting.close} />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page title={t('login.title')} description={t('login.intro', { providerName })}>
      {isProblem && (
        <Suspense>
          <AuthProblem problem={problem} onBack={() => void navigate('/login')} />
        </Suspense>
      )}
      {loginType === 'STRONG' ? (
        <Suspense>
          <StrongLogin from={from} />
        </Suspense>
      ) : (
        <>
          <LoginForm
            onReset={() => resetting.open({ reset: 'true' })}
            onLoggedIn={async (redirectUrl) => {
              // The guard of the login follows `from`: the address first asked for, or the one the answer names (AU-8).
              await navigate('/login', { search: { from: from ?? redirectUrl }, replace: true })
              await enter()
            }}
          />
          <Anchor component={Link} to="/login/company" search={{ from }} ta="center">
            {t('login.byCompany')}
          </Anchor>
        </>
      )}
    </Page>
  )
}
