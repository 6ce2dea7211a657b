import type { ReactNode } from 'react'
import { Brand } from '#ui/components/Brand.tsx'
import { LanguageSelector } from '#ui/components/LanguageSelector.tsx'
import { ThemeSwitch } from '#ui/components/ThemeSwitch.tsx'
import { useSettings } from '#ui/settings.tsx'
import styles from './CallFrame.module.css'

/** Around everything on the call's page: a bar and all the room that is left. */
export function CallFrame({ children }: { children: ReactNode }) {
  const settings = useSettings()
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <Brand providerName={settings.providerName} />
        <div className={styles['tools']}>
          <LanguageSelector offered={settings.locales} />
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles['main']}>{children}</main>
    </div>
  )
}
