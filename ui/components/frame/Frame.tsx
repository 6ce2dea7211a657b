import { ActionIcon, Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2, IconUser } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#shared/contracts/companies.ts'
import type { Language } from '#shared/languages.ts'
import { Link } from '../../address/Link.tsx'
import { useDestination } from '../../address/use-router.ts'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { LanguageSelector } from './LanguageSelector.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface FrameProps {
  settings: Settings
  /** The left end of the bar: where one is. */
  place: ReactNode
  menu: ReactNode
  displayName: string
  /** Where the name leads; the console has no profile. */
  profilePath?: string
  /** A language has been chosen in the bar. */
  onLanguage?: (language: Language) => void
  onLogout: () => void
  children: ReactNode
}

/** Bar, menu, content, footer: the frame of both sites. On a phone the menu is a drawer. */
export function Frame({ settings, place, menu, displayName, profilePath, onLanguage, onLogout, children }: FrameProps) {
  const { t } = useTranslation()
  const [isMenuOpen, { open, close }] = useDisclosure(false)
  const pathname = useDestination()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(close, [pathname])

  const user = (
    <div className={styles['user']}>
      {profilePath ? (
        <Link to={profilePath} className={styles['name'] ?? ''}>
          <IconUser size={18} aria-hidden />
          <span title={displayName}>{displayName}</span>
        </Link>
      ) : (
        <span className={styles['name']}>
          <IconUser size={18} aria-hidden />
          <span title={displayName}>{displayName}</span>
        </span>
      )}
      <Button variant="default" size="sm" leftSection={<IconLogout size={18} aria-hidden />} onClick={onLogout}>
        {t('logout')}
      </Button>
    </div>
  )
  const tools = (
    <div className={styles['tools']}>
      <LanguageSelector offered={settings.locales} {...(onLanguage && { onChosen: onLanguage })} />
      <ThemeSwitch />
    </div>
  )

  return (
    <div className={styles['frame']}>
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <header className={styles['bar']}>
        <ActionIcon
          className={styles['burger'] ?? ''}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={open}
        >
          <IconMenu2 aria-hidden />
        </ActionIcon>
        <div className={styles['place']}>{place}</div>
        <div className={styles['wide']}>
          {tools}
          {user}
        </div>
      </header>
      <nav className={styles['side']} aria-label={t('menu.label')}>
        {menu}
      </nav>
      <Drawer
        opened={isMenuOpen}
        onClose={close}
        size="min(20rem, 88vw)"
        title={t('menu.label')}
        lockScroll={false}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <nav aria-label={t('menu.label')}>{menu}</nav>
        <div className={styles['drawerEnd']}>
          {tools}
          {user}
        </div>
      </Drawer>
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <div className={styles['end']}>
        <Footer providerName={settings.providerName} privacyPolicyLink={settings.privacyPolicyLink} />
      </div>
    </div>
  )
}
