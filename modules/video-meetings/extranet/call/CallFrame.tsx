import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '#ui/components/Brand.tsx'
import { LanguageSelector } from '#ui/components/LanguageSelector.tsx'
import { ThemeSwitch } from '#ui/components/ThemeSwitch.tsx'
import { useSettings } from '#ui/settings.tsx'
import styles from './CallFrame.module.css'

/** Around everything on the call's page: a bar and all the room that is left. */
export function CallFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <div className={styles['frame']}>
      <a className="skip-link" href="#content" onClick={focusContent}>
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
        {children}
      </main>
    </div>
  )
}

/** The address must stay as it is: what stands after its # is the personal link. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
