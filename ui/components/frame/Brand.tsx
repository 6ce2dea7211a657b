import { usePlace } from '../../session/place.tsx'
import styles from './Brand.module.css'

/** Whose service this is, and which. */
export function Brand({ providerName }: { providerName: string }) {
  const place = usePlace()
  return (
    <div className={styles['brand']}>
      <BrandMark />
      <div>
        <div className={styles['name']}>{providerName}</div>
        <div className={styles['site']}>{place}</div>
      </div>
    </div>
  )
}

/** The provider's mark alone. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={styles['mark']}>
      <rect width="32" height="32" rx="9" fill="#0d6b62" />
      <path
        d="M9 17.5c0-3 2.2-5 4.6-5 1.2 0 2 .6 2.4 1.3.4-.7 1.2-1.3 2.4-1.3 2.4 0 4.6 2 4.6 5 0 3.600-3.900 6.200-7 8.200-3.100-2-7-4.600-7-8.200z"
        fill="#fff"
        opacity=".95"
      />
      <circle cx="16" cy="8.200" r="2.200" fill="#a8d9d2" />
    </svg>
  )
}
