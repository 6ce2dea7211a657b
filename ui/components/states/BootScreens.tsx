import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../calls/call.ts'
import { useErrorText } from '../../calls/errors.ts'
import styles from './BootScreens.module.css'

// These screens are in the first bytes of the site, also when nothing further can be fetched: they are made of plain elements.

/** Until it is known who is there (BO-4); nothing moves before a quick answer would have come. */
export function BootLoader() {
  return (
    <main className={styles['screen']} aria-busy="true">
      <Wheel />
    </main>
  )
}

/** The same within a frame that is there already. */
export function Wheel() {
  const { t } = useTranslation()
  return (
    <div className={styles['calm']} role="status">
      <div className={styles['wheel']} aria-hidden />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}

/** The service could not be started (BO-4). */
export function BootError({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <PlainScreen
      title={t('bootFailed.title')}
      action={
        <button type="button" className={styles['button']} onClick={retry}>
          {t('retry')}
        </button>
      }
    >
      <p>{t('bootFailed.text')}</p>
      <div role="alert" className={styles['error']}>
        {errorText(error)}
        {requestId && <div>{t('requestId', { requestId })}</div>}
      </div>
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
