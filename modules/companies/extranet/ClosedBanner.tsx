import { Alert, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { useSettings } from '#ui/session/settings.tsx'

/** On every page of a company whose time as a customer has ended: that it can only be read, since when, and what is possible (DL-4). */
export default function ClosedBanner({ closed }: { closed: { at: string; removalOn: string } }) {
  const { t } = useTranslation('companies')
  const { providerName } = useSettings()
  return (
    <Alert
      color="yellow"
      mb="lg"
      role="note"
      icon={<IconLock aria-hidden />}
      title={t('closed.title', { day: formatDay(dayOf(new Date(closed.at))) })}
    >
      <Text>{t('closed.text', { day: formatDay(closed.removalOn) })}</Text>
      <Text mt="xs">{t('closed.help', { providerName })}</Text>
    </Alert>
  )
}
