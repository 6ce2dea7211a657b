import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useObservable } from '#ui/observable.ts'
import styles from './CallFrame.module.css'
import type { CallSession } from './call-session.ts'
import { useTitle } from './use-title.ts'

/** In front of the door: until the server has answered, and an external person until the organiser lets them in. */
export function Waiting({ session }: { session: CallSession }) {
  const { t } = useTranslation('video-meetings')
  const { phase, isLineLost } = useObservable(session)
  const isWaiting = phase === 'waiting'
  const title = t(isWaiting ? 'call.waiting.title' : 'call.connecting')
  const heading = useTitle(title)
  return (
    <div className={styles['notice']} role="status">
      <Loader aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isWaiting && <p>{t('call.waiting.text')}</p>}
      {isLineLost && <p>{t('call.reconnecting')}</p>}
      <Button variant="default" onClick={session.leave}>
        {t('call.leave')}
      </Button>
    </div>
  )
}
