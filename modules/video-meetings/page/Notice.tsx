import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../call-messages.ts'
import styles from './CallFrame.module.css'
import { useTitle } from './use-title.ts'

interface NoticeProps {
  name: Refusal | 'left'
  /** The times that the texts speak of. */
  values?: { start: string; end: string; opens: string }
  action?: string | undefined
  onAction?: () => void
}

/** Why there is no call to be seen here, in plain words. */
export function Notice({ name, values, action, onAction }: NoticeProps) {
  const { t } = useTranslation('video-meetings')
  const title = t(`call.${name}.title`)
  const heading = useTitle(title)
  return (
    <div className={styles['notice']}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{t(`call.${name}.text`, values ?? { start: '', end: '', opens: '' })}</p>
      {action && <Button onClick={onAction}>{action}</Button>}
    </div>
  )
}

/** The login of an employer's user, which leads back to the call. */
export const loginPath = () => `/login?from=${encodeURIComponent(location.pathname)}`

/** Without a session and without a personal link nobody is known. */
export function Login() {
  const { t } = useTranslation('video-meetings')
  const heading = useTitle(t('call.login.title'))
  return (
    <div className={styles['notice']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('call.login.title')}
      </h1>
      <p>{t('call.login.text')}</p>
      <div className={styles['actions']}>
        <Button component="a" href={loginPath()}>
          {t('call.login.employer')}
        </Button>
        <Button component="a" href="/console" variant="default">
          {t('call.login.staff')}
        </Button>
      </div>
    </div>
  )
}
