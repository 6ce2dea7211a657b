import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '#shared/languages.ts'
import { readablePlace } from '../completed.ts'
import styles from './Templates.module.css'

interface LackingListProps {
  count: number
  texts: readonly { place: string; text: string; lacks: readonly Language[] }[]
}

const shownAtMost = 100

/** The texts of a template that lack a language, which may be none: how many, and one by one on demand. */
export function LackingList({ count, texts }: LackingListProps) {
  const { t } = useTranslation('questionnaires')
  if (count === 0) return null
  const shown = texts.slice(0, shownAtMost)
  return (
    <details className={styles['lacking']}>
      <summary>{t('templates.lacking.count', { count })}</summary>
      <p className={styles['about']}>{t('templates.lacking.text')}</p>
      <ul>
        {shown.map(({ place, text, lacks }) => (
          <li key={place}>
            <span className={styles['words']}>{text}</span>
            {lacks.length === languages.length ? (
              <Badge variant="light" tt="none">
                {t('templates.lacking.one')}
              </Badge>
            ) : (
              lacks.map((language) => (
                <Badge key={language} variant="light" tt="none">
                  {t('templates.lacking.lacks', { language: languageNames[language].name })}
                </Badge>
              ))
            )}
            <code>{readablePlace(place)}</code>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className={styles['about']}>{t('templates.import.more', { count: count - shown.length })}</p>
      )}
    </details>
  )
}
