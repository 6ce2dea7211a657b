import { useTranslation } from 'react-i18next'
import { State, type StateKind } from '#ui/components/states/State.tsx'
import type { FollowUpState as Standing } from '../rules.ts'

const looks: Record<Standing, StateKind> = {
  OPEN: 'waits',
  AGREED: 'underWay',
  HELD: 'underWay',
  CLOSED: 'done',
  NOT_NEEDED: 'ended',
  WITHDRAWN: 'stopped',
  LEFT: 'ended',
}

export function FollowUpState({ state }: { state: Standing }) {
  const { t } = useTranslation('absences')
  return <State kind={looks[state]}>{t(`followUp.state.${state}`)}</State>
}
