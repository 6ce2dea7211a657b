import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../session/settings.tsx'
import styles from './BareFrame.module.css'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface BareFrameProps {
  /** A card in the middle, a page, or a call, which has all the room under the bar. */
  kind: 'card' | 'page' | 'call'
  children: ReactNode
}

/** The frame of what has no menu: the screens before a login, a questionnaire in a tab of its own, a call. */
export function BareFrame({ kind, children }: BareFrameProps) {
  const { t } = useTranslation()
  const settings = useSettings()
  const isCall = kind === 'call'
  return (
    <div className={styles['frame']} data-kind={kind}>
      {!isCall && (
        <a className="skip-link" href="#content">
          {t('skipToContent')}
        </a>
      )}
      <header className={styles['bar']}>
        <Brand providerName={settings.providerName} />
        <div className={styles['tools']}>
          <LanguageSelector offered={settings.locales} />
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles['main']} {...(!isCall && { id: 'content', tabIndex: -1 })}>
        {children}
      </main>
      {!isCall && <Footer providerName={settings.providerName} privacyPolicyLink={settings.privacyPolicyLink} />}
    </div>
  )
}
