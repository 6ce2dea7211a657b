import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './OfflineBar.module.css'

function hearOfBuild(changed: () => void): () => void {
  addEventListener('otherbuild', changed)
  return () => removeEventListener('otherbuild', changed)
}

/** A quiet line while the device has no connection, or when there is a newer version of the service. */
export function OfflineBar() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  const isNewer = useSyncExternalStore(hearOfBuild, () => globalThis.isOtherBuild === true)
  return (
    <div role="status">
      {!online && (
        <p className={styles['bar']}>
          <IconWifiOff size={18} aria-hidden />
          {t('offline')}
        </p>
      )}
      {online && isNewer && (
        <p className={styles['bar']}>
          {t('newVersion.text')}
          <button type="button" className={styles['load']} onClick={() => location.reload()}>
            {t('newVersion.load')}
          </button>
        </p>
      )}
    </div>
  )
}
