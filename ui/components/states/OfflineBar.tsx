import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './OfflineBar.module.css'

/** A quiet line while the device has no connection. */
export function OfflineBar() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={styles['bar']}>
          <IconWifiOff size={18} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
