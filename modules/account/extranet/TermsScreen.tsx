import { useTranslation } from 'react-i18next'
import { call } from '#ui/calls/call.ts'
import { GuestFrame } from '#ui/components/frame/GuestFrame.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { enter, leave, useKnownBoot } from '#ui/session/session.tsx'
import { Reconfirmation } from '../browser/Reconfirmation.tsx'
import { acceptTerms } from '../contract.ts'
import { ConsentForm, useConsentForm } from './ConsentForm.tsx'
import { isFromElsewhere } from './from-elsewhere.ts'

/** In place of everything else until the terms are accepted (AU-10, AU-11). */
export default function TermsScreen() {
  const { t } = useTranslation('account')
  const boot = useKnownBoot()
  const user = 'user' in boot ? boot.user : undefined
  const isElsewhere = isFromElsewhere(boot.settings, user)

  const form = useConsentForm(user?.extranetUserEmail ?? user?.email ?? '')

  async function accept(email: string): Promise<void> {
    await call(acceptTerms, { query: { activate: user?.id ?? 0 }, body: { email, consent: true } })
    await enter()
  }

  return (
    <GuestFrame>
      <Page title={t('acceptTerms.title')} description={t('acceptTerms.text')}>
        <Reconfirmation isElsewhere={isElsewhere} />
        <ConsentForm
          form={form}
          emailUse={t(isElsewhere ? 'activate.emailUse' : 'acceptTerms.emailUse')}
          submitLabel={t('acceptTerms.submit')}
          onAccept={accept}
          onCancel={() => void leave()}
        />
      </Page>
    </GuestFrame>
  )
}
