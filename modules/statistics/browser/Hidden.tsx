import { useTranslation } from 'react-i18next'
import styles from './Statistics.module.css'

/** In the place of figures that are not told, and why. */
export function Hidden({ limit }: { limit: number }) {
  const { t } = useTranslation('statistics')
  return (
    <span className={styles['hidden']} title={t('hiddenWhy', { limit })}>
      {t('hidden')}
    </span>
  )
}
