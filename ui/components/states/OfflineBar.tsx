import { useNetwork } from '@mantine/hooks'
import { IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { build } from '../../calls/build.ts'
import { useObservable } from '../../observable.ts'
import styles from './OfflineBar.module.css'

/** A quiet line while the device has no connection, or when there is a newer version of the service. */
export function OfflineBar() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  const { isNewer } = useObservable(build)
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
          <IconRefresh size={18} aria-hidden />
          {t('newVersion.text')}
          <button type="button" className={styles['load']} onClick={() => location.reload()}>
            {t('newVersion.load')}
          </button>
        </p>
      )}
    </div>
  )
}
