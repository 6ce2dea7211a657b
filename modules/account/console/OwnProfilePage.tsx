import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnData } from '#modules/data-export/browser/public.tsx'
import { SecondFactors } from '#modules/factors/browser/public.tsx'
import { Devices, NoticeSettings } from '#modules/notices/browser/public.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import { useStaff } from '#ui/session/staff.tsx'
import { OpenSessions } from '../browser/OpenSessions.tsx'
import { OwnPassword } from '../browser/OwnPassword.tsx'
import { Reconfirmation } from '../browser/Reconfirmation.tsx'
import styles from './OwnProfilePage.module.css'

/** What is kept of a member of staff themselves, and how they are told of what waits for them. */
export default function OwnProfilePage() {
  const { t } = useTranslation('account')
  const { id, displayName, email } = useStaff()
  const isByBank = useSettings().consoleLoginType === 'STRONG'
  return (
    <Page title={t('profile.title')} description={t('ownProfile.text')}>
      <dl className={styles['facts']}>
        <dt>{t('profile.name')}</dt>
        <dd>{displayName}</dd>
        <dt>{t('profile.email')}</dt>
        <dd>{email}</dd>
      </dl>
      <Reconfirmation isElsewhere={isByBank} />
      {!isByBank && <OwnPassword />}
      <Suspense>{!isByBank && <SecondFactors />}</Suspense>
      <NoticeSettings withSwitch />
      <Devices />
      <OpenSessions isElsewhere={isByBank} />
      <OwnData userId={id} />
    </Page>
  )
}
