import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface OwnCustomersProps {
  own: boolean
  onChange: (own: boolean) => void
}

/** What the choice is called where it is not its field. */
export function OwnCustomersName() {
  return useTranslation('views').t('ownCustomers')
}

/** Only what is of the companies that one is responsible for (WK-4). */
export function OwnCustomers({ own, onChange }: OwnCustomersProps) {
  const { t } = useTranslation('views')
  return (
    <Switch
      className="only-on-screen"
      label={t('ownCustomers')}
      checked={own}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
