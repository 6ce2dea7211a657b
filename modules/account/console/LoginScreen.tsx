import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestFrame } from '#ui/components/frame/GuestFrame.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { enter } from '#ui/session/session.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import { LoginForm } from '../browser/LoginForm.tsx'

const ResetForm = lazy(async () => ({ default: (await import('../browser/ResetForm.tsx')).ResetForm }))
const StaffByBank = lazy(() => import('./StaffByBank.tsx'))

/** The login of the provider's staff, by password or by bank; the room asked for opens after it. */
export default function LoginScreen() {
  const { consoleLoginType } = useSettings()
  return (
    <GuestFrame>
      <Suspense>{consoleLoginType === 'STRONG' ? <StaffByBank /> : <StaffByPassword />}</Suspense>
    </GuestFrame>
  )
}

function StaffByPassword() {
  const { t } = useTranslation('account')
  const [isForgotten, setIsForgotten] = useState(false)
  if (isForgotten)
    return (
      <Page title={t('reset.title')}>
        <ResetForm onBack={() => setIsForgotten(false)} />
      </Page>
    )
  return (
    <Page title={t('login.title')} description={t('login.console')}>
      <LoginForm onLoggedIn={() => enter()} onReset={() => setIsForgotten(true)} />
    </Page>
  )
}
