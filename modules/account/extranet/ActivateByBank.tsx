import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/components/frame/Page.tsx'
import { BankMethods } from '../browser/BankMethods.tsx'
import { ConsentForm, useConsentForm } from './ConsentForm.tsx'
import { DeadLink } from './DeadLink.tsx'
import { useToLogin } from './to-login.ts'

export interface Invitation {
  username: string
  token: string
  /** Of the provider: the console is theirs. */
  isStaff: boolean
}

/** An invited person accepts the terms and identifies by a bank; from then on the account is theirs (AU-12). */
export default function ActivateByBank({ username, token, isStaff }: Invitation) {
  const { t } = useTranslation('account')
  const toLogin = useToLogin(isStaff)
  // Whoever comes back from the banks finds it as it was.
  const form = useConsentForm(username)
  const [accepted, setAccepted] = useState<{ email: string }>()
  const [isDead, setIsDead] = useState(false)

  if (isDead) return <DeadLink title={t('activate.title')} username={username} onBack={toLogin} />
  if (accepted)
    return (
      <Page key="bank" title={t('bank.title')} description={t('bank.text')}>
        <BankMethods
          activation={{ username: username || accepted.email, token, email: accepted.email }}
          onDeadLink={() => setIsDead(true)}
        />
        <Anchor component="button" type="button" onClick={() => setAccepted(undefined)}>
          {t('activate.backToTerms')}
        </Anchor>
      </Page>
    )
  return (
    <Page title={t('activate.title')} description={t('activate.byBank')}>
      <ConsentForm
        form={form}
        emailUse={t('activate.emailUse')}
        submitLabel={t('activate.toBank')}
        onAccept={async (email) => setAccepted({ email })}
        onCancel={toLogin}
      />
    </Page>
  )
}
