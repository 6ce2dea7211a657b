import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Status } from '../contract.ts'

const colors: Record<Status, string> = {
  WAITING: 'gray',
  STARTED: 'yellow',
  REPORTED: 'brand',
  HANDLED: 'green',
  FOLLOWUP1: 'brand',
  FOLLOWUP2: 'brand',
}

/** How far a workplace investigation has come (FO-3). */
export function StatusMark({ status }: { status: Status }) {
  const { t } = useTranslation('forms')
  return (
    <Badge variant="outline" color={colors[status]} tt="none" fz="sm" fw={500}>
      {t(`status.${status}`)}
    </Badge>
  )
}
