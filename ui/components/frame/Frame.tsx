import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#shared/contracts/companies.ts'
import type { Language } from '#shared/languages.ts'
import { ScreenBoundary } from '../../address/RouterView.tsx'
import { useDestination } from '../../address/use-router.ts'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { MenuCounts } from './MenuBadge.tsx'
import { type OpenWork, openWork } from './open-work.ts'
import { UserMenu } from './UserMenu.tsx'

const LogoutQuestion = lazy(async () => ({ default: (await import('../forms/LogoutQuestion.tsx')).LogoutQuestion }))

interface FrameProps {
  settings: Settings
  /** The left end of the bar: where one is. */
  place: ReactNode
  menu: ReactNode
  /** The way to what is searched for. */
  find: ReactNode
  displayName: string
  /** Where the name leads. */
  profilePath: string
  /** A language has been chosen in the bar. */
  onLanguage?: (language: Language) => void
  onLogout: () => Promise<void>
  children: ReactNode
}

/** Bar, menu, content, footer: the frame of both sites. On a phone the menu is a drawer. */
export function Frame({
  settings,
  place,
  menu,
  find,
  displayName,
  profilePath,
  onLanguage,
  onLogout,
  children,
}: FrameProps) {
  const { t } = useTranslation()
  const [isMenuOpen, { open, close }] = useDisclosure(false)
  const pathname = useDestination()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(close, [pathname])

  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const report = useCallback(
    (badge: string, count: number) => setCounts((before) => ({ ...before, [badge]: count })),
    [],
  )
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0)

  const [works, setWorks] = useState<readonly OpenWork[]>()
  async function logOut(): Promise<void> {
    const open = await openWork()
    if (open.length > 0) setWorks(open)
    else await onLogout()
  }

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
          aria-label={waiting > 0 ? t('menu.openWaiting', { count: waiting }) : t('menu.open')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={open}
        >
          <IconMenu2 aria-hidden />
          {waiting > 0 && (
            <span aria-hidden className={styles['waiting']}>
              {waiting > 99 ? '99+' : waiting}
            </span>
          )}
        </ActionIcon>
        <div className={styles['place']}>{place}</div>
        {find}
        <UserMenu
          displayName={displayName}
          profilePath={profilePath}
          languages={settings.locales}
          onLanguage={onLanguage}
          onLogout={() => void logOut()}
        />
      </header>
      <nav className={styles['side']} aria-label={t('menu.label')}>
        <MenuCounts value={report}>{menu}</MenuCounts>
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
      </Drawer>
      {works && (
        <Suspense>
          <LogoutQuestion works={works} onLogout={onLogout} onClose={() => setWorks(undefined)} />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className={styles['main']}>
        <ScreenBoundary shown={children} isFramed>
          {children}
        </ScreenBoundary>
      </main>
      <div className={styles['end']}>
        <Footer providerName={settings.providerName} privacyPolicyLink={settings.privacyPolicyLink} />
      </div>
    </div>
  )
}
