import { Group, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A file that is being made ready to be seen. */
export function Opening() {
  const { t } = useTranslation('sick-leaves')
  return (
    <Group gap="xs" wrap="nowrap" c="dimmed" role="status">
      <Loader size="sm" aria-hidden />
      <span>{t('console.files.opening')}</span>
    </Group>
  )
}
