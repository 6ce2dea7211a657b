import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../calls/call.ts'
import { useErrorText } from '../../calls/errors.ts'
import styles from './BootScreens.module.css'

// These screens are in the first bytes of the site, also when nothing further can be fetched: they are made of plain elements.

/** The words that the page began with (server/sites/first-screen.ts), until the first screen is there. */
let firstWords = globalThis.document?.querySelector('.boot:not(:empty)')?.innerHTML

/** A screen has come: whatever is waited for from now on is another one. */
export function endFirstWords(): void {
  firstWords = undefined
}

/** Until it is known who is there (BO-4); nothing moves before a quick answer would have come. */
export function BootLoader() {
  const { t } = useTranslation()
  if (firstWords)
    return (
      <>
        <span role="status" className="visually-hidden">
          {t('loading')}
        </span>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has written into this page */}
        <div className="boot" aria-hidden dangerouslySetInnerHTML={{ __html: firstWords }} />
      </>
    )
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

declare global {
  /**
   * Goes on when the server answers again, or with another version; see ui/page/page.html.
   * @param again asks again what has failed; without it the page is loaded anew
   * @param failure why; its message may name the file that is not there
   * @returns a way to leave it
   */
  var recover: (again: (() => void) | undefined, failure: unknown) => () => void
}

interface BootErrorProps {
  error: unknown
  /** Asks again; without it the page is loaded anew. */
  retry?: () => void
  /** Around it there is a menu. */
  isFramed?: boolean | undefined
}

/** The service could not be started, or a screen not fetched (BO-4): it goes on by itself when it can. */
export function BootError({ error, retry, isFramed }: BootErrorProps) {
  const { t } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has failed is asked again, whatever is drawn meanwhile
  useEffect(() => recover(retry, error), [error])
  const errorText = useErrorText()
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <PlainScreen
      title={t('bootFailed.title')}
      isFramed={isFramed}
      action={
        <button type="button" className={styles['button']} onClick={retry ?? (() => location.reload())}>
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

interface PlainScreenProps {
  title: string
  action: ReactNode
  isFramed?: boolean | undefined
  children: ReactNode
}

/** A message that is the whole page, or all that a frame holds. */
export function PlainScreen({ title, action, isFramed, children }: PlainScreenProps) {
  const Place = isFramed ? 'div' : 'main'
  return (
    <Place className={isFramed ? undefined : styles['screen']}>
      <title>{title}</title>
      <div className={styles['card']}>
        <h1>{title}</h1>
        {children}
        <div className={styles['actions']}>{action}</div>
      </div>
    </Place>
  )
}
