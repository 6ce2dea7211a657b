import { useTranslation } from 'react-i18next'
import { State, type StateKind } from '#ui/components/states/State.tsx'
import type { Status } from '../contract.ts'

const kinds: Record<Status, StateKind> = {
  WAITING: 'waits',
  STARTED: 'underWay',
  REPORTED: 'sent',
  HANDLED: 'done',
  FOLLOWUP1: 'underWay',
  FOLLOWUP2: 'underWay',
}

/** How far a workplace investigation has come (FO-3). */
export function StatusMark({ status }: { status: Status }) {
  const { t } = useTranslation('forms')
  return <State kind={kinds[status]}>{t(`status.${status}`)}</State>
}
