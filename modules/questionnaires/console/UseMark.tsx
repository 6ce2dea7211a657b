import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Whether a template is in use. */
export function UseMark({ isRetired }: { isRetired: boolean }) {
  const { t } = useTranslation('questionnaires')
  return (
    <Badge variant="outline" tt="none" fz="sm" fw={500}>
      {t(isRetired ? 'templates.retired' : 'templates.inUse')}
    </Badge>
  )
}
