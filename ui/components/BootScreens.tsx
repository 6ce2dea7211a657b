import { Alert, Button, Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../call.ts'
import { useErrorText } from '../errors.ts'
import styles from './BootScreens.module.css'

/** Until it is known who is there (BO-4); nothing moves before a quick answer would have come. */
export function BootLoader() {
  const { t } = useTranslation()
  return (
    <main className={styles['screen']} aria-busy="true">
      <div className={styles['calm']} role="status">
        <Loader aria-hidden />
        <span className="visually-hidden">{t('loading')}</span>
      </div>
    </main>
  )
}

/** The service could not be started (BO-4). */
export function BootError({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <PlainScreen title={t('bootFailed.title')} action={<Button onClick={retry}>{t('retry')}</Button>}>
      <p>{t('bootFailed.text')}</p>
      <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
        {errorText(error)}
        {requestId && <div>{t('requestId', { requestId })}</div>}
      </Alert>
    </PlainScreen>
  )
}

/** A message that is the whole page. */
export function PlainScreen({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <main className={styles['screen']}>
      <title>{title}</title>
      <div className={styles['card']}>
        <h1>{title}</h1>
        {children}
        <div className={styles['actions']}>{action}</div>
      </div>
    </main>
  )
}
