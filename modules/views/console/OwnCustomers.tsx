import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './OwnCustomers.module.css'

interface OwnCustomersProps {
  own: boolean
  onChange: (own: boolean) => void
}

/** Only what is of the companies that one is responsible for (WK-4). */
export function OwnCustomers({ own, onChange }: OwnCustomersProps) {
  const { t } = useTranslation('views')
  return (
    <Switch
      className={`${styles['own']} only-on-screen`}
      label={t('ownCustomers')}
      checked={own}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
