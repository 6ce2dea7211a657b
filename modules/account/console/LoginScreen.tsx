import { useTranslation } from 'react-i18next'
import { GuestFrame } from '#ui/components/GuestFrame.tsx'
import { Page } from '#ui/components/Page.tsx'
import { enter } from '#ui/session.tsx'
import { LoginForm } from '../extranet/LoginForm.tsx'

/** The login of the provider's staff; the room asked for opens after it. */
export default function LoginScreen() {
  const { t } = useTranslation('account')
  return (
    <GuestFrame>
      <Page title={t('login.title')} description={t('login.console')}>
        <LoginForm onLoggedIn={() => enter()} />
      </Page>
    </GuestFrame>
  )
}
