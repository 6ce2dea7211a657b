import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './CallFrame.module.css'
import { useTitle } from './use-title.ts'

/** In front of the door: an external person whom the organiser has not let in yet. */
export function Waiting({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('video-meetings')
  const heading = useTitle(t('call.waiting.title'))
  return (
    <div className={styles['notice']} role="status">
      <Loader aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {t('call.waiting.title')}
      </h1>
      <p>{t('call.waiting.text')}</p>
      <Button variant="default" onClick={onLeave}>
        {t('call.leave')}
      </Button>
    </div>
  )
}
