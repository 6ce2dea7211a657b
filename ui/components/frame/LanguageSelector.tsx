import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames } from '#shared/languages.ts'
import { notify } from '../../notify.ts'
import { chooseLanguage } from '../../page/choose-language.ts'
import { Flag } from '../lists/Flag.tsx'
import styles from './LanguageSelector.module.css'

interface LanguageSelectorProps {
  offered: readonly Language[]
  onChosen?: (language: Language) => void
}

/** The languages that the settings offer, each in its own name (SH-10). */
export function LanguageSelector({ offered, onChosen }: LanguageSelectorProps) {
  const { t, i18n } = useTranslation()
  if (offered.length < 2) return null
  return (
    <div role="group" aria-label={t('language')} className={styles['languages']}>
      {offered.map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          title={languageNames[language].name}
          aria-label={languageNames[language].name}
          aria-pressed={i18n.language === language}
          className={styles['language'] ?? ''}
          onClick={() => {
            chooseLanguage(language).then(
              () => onChosen?.(language),
              () => notify.failure(t('errors.network')),
            )
          }}
        >
          <Flag code={languageNames[language].flag} />
          <span aria-hidden>{language.toUpperCase()}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}
