import { useTranslation } from 'react-i18next'
import type { Row, Statistics } from '../contract.ts'
import { type Formats, useFormats } from './format.ts'
import { Hidden } from './Hidden.tsx'
import styles from './Statistics.module.css'

const keys = ['rate', 'daysPerPerson', 'spellsPerPerson', 'withoutAbsence'] as const
type Key = (typeof keys)[number]

/** What a figure is, as it is written; null where it may not be told. */
function valueOf(row: Row, key: Key, { percent, percentSign, one }: Formats): string | null {
  if (row.hidden) return null
  const { people = 0, withoutAbsence } = row
  switch (key) {
    case 'rate':
      return percent(row.rate ?? 0)
    case 'daysPerPerson':
      return one(row.absenceDays / people)
    case 'spellsPerPerson':
      return one((row.spells ?? 0) / people)
    case 'withoutAbsence':
      return typeof withoutAbsence === 'number' ? `${one((withoutAbsence * 100) / people)}${percentSign}` : null
  }
}

interface KeyFiguresProps {
  now: Statistics
  before: Statistics | undefined
}

/** Four figures, each with last year's beside it and what it means one click away (ST-1). */
export function KeyFigures({ now, before }: KeyFiguresProps) {
  const { t } = useTranslation('statistics')
  const formats = useFormats()
  const { comparison, limit } = now
  return (
    <dl className={styles['figures']}>
      {keys.map((key) => {
        const value = valueOf(now.total, key, formats)
        const earlier = before && valueOf(before.total, key, formats)
        return (
          <div key={key} className={styles['figure']}>
            <dt>{t(`key.${key}`)}</dt>
            <dd className={styles['value']}>{value ?? <Hidden limit={limit} />}</dd>
            <dd className={styles['before']}>
              {before && t('yearBefore', { value: earlier ?? t('hidden') })}
              {key === 'rate' && comparison && (
                <span className={styles['comparison']}>
                  {t('comparison', { value: formats.percent(comparison.rate), count: comparison.companies })}
                </span>
              )}
            </dd>
            <dd>
              <details className={styles['definition']}>
                <summary>
                  {t('definition')}
                  <span className="visually-hidden">: {t(`key.${key}`)}</span>
                </summary>
                <p>{t(`defined.${key}`)}</p>
              </details>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
