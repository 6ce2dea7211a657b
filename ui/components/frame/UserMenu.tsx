import { Button } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/languages.ts'
import { Link } from '../../address/Link.tsx'
import { useDestination } from '../../address/use-router.ts'
import { LanguageSelector } from './LanguageSelector.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './UserMenu.module.css'

interface UserMenuProps {
  displayName: string
  /** Where the name leads. */
  profilePath: string
  languages: readonly Language[]
  onLanguage: ((language: Language) => void) | undefined
  onLogout: () => void
}

/** What is the person's own: profile, language, look, and the way out. */
export function UserMenu({ displayName, profilePath, languages, onLanguage, onLogout }: UserMenuProps) {
  const { t } = useTranslation()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const pathname = useDestination()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(() => panel.current?.hidePopover(), [pathname])

  return (
    <div className={styles['user']}>
      <button
        type="button"
        className={styles['button']}
        popoverTarget={id}
        title={displayName}
        aria-label={t('userMenu', { name: displayName })}
      >
        <IconUser size={20} aria-hidden />
        <span className={styles['name']}>{displayName}</span>
        <IconChevronDown size={16} aria-hidden className={styles['chevron'] ?? ''} />
      </button>
      <div id={id} ref={panel} popover="auto" className={styles['panel']}>
        <Link to={profilePath} className={styles['profile'] ?? ''}>
          {displayName}
          <span className={styles['what']}>{t('profile')}</span>
        </Link>
        <LanguageSelector offered={languages} {...(onLanguage && { onChosen: onLanguage })} />
        <ThemeSwitch isNamed />
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          justify="flex-start"
          leftSection={<IconLogout size={20} aria-hidden />}
          onClick={onLogout}
        >
          {t('logout')}
        </Button>
      </div>
    </div>
  )
}
