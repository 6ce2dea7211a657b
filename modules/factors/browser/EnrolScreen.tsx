import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { GuestFrame } from '#ui/components/frame/GuestFrame.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { enter, leave } from '#ui/session/session.tsx'
import styles from './SecondFactors.module.css'
import { OwnFactors } from './SecondFactors.tsx'

/** In place of everything else for somebody who must have a second factor and has none (SF-1). */
export default function EnrolScreen({ beginning }: { beginning?: string }) {
  const { t } = useTranslation(['factors', 'common'])
  return (
    <GuestFrame>
      <Page title={t('enrol.title')} description={t('enrol.text')}>
        <p className={styles['text']}>{t('text')}</p>
        <OwnFactors onAdded={() => void enter()} />
        <Button variant="default" onClick={() => void leave(beginning)}>
          {t('enrol.leave')}
        </Button>
      </Page>
    </GuestFrame>
  )
}
