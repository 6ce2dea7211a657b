import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../settings.tsx'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import styles from './GuestFrame.module.css'
import { LanguageSelector } from './LanguageSelector.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** Around the screens of those who are not in yet: login, activation, recovery, terms. */
export function GuestFrame({ children }: { children?: ReactNode }) {
  const settings = useSettings()
  const { t } = useTranslation()
  return (
    <div className={styles['frame']}>
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <header className={styles['bar']}>
        <Brand providerName={settings.providerName} />
        <div className={styles['tools']}>
          <LanguageSelector offered={settings.locales} />
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <div className={styles['card']}>{children ?? <Outlet />}</div>
      </main>
      <Footer providerName={settings.providerName} privacyPolicyLink={settings.privacyPolicyLink} />
    </div>
  )
}
