import { Anchor } from '@mantine/core'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { AccessibilityStatement } from '../../page/accessibility.ts'
import styles from './Footer.module.css'

interface FooterProps {
  providerName: string
  privacyPolicyLink: string
}

/** The version and whose service this is (SH-11), and what the law asks to be found on every page. */
export function Footer({ providerName, privacyPolicyLink }: FooterProps) {
  const { t } = useTranslation()
  return (
    <footer className={styles['footer']}>
      <span>
        {providerName} · {t('footer.version', { version: import.meta.env.VITE_VERSION })}
      </span>
      <nav aria-label={t('footer.label')} className={styles['links']}>
        <Anchor href={use(AccessibilityStatement)}>{t('footer.accessibility')}</Anchor>
        <Anchor href={privacyPolicyLink} target="_blank" rel="noreferrer">
          {t('footer.privacy')}
        </Anchor>
      </nav>
    </footer>
  )
}
