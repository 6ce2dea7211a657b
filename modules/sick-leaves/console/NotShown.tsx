import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A file that this browser cannot show: it can be fetched all the same. */
export function NotShown() {
  const { t } = useTranslation('sick-leaves')
  return <Text c="dimmed">{t('console.files.notShown')}</Text>
}
