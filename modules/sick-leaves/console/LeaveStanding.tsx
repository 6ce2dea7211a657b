import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { State } from '#ui/components/states/State.tsx'
import type { ReceivedLeave } from '../console-contract.ts'
import styles from './ReceivedLeaves.module.css'

const kinds = { NEW: 'new', REMOVED: 'stopped', HANDLED: 'done' } as const

/** Whether a leave waits, and who has handled it. */
export function LeaveStanding({ leave }: { leave: ReceivedLeave }) {
  const { t } = useTranslation('sick-leaves')
  const { state, before, handledBy, handledAt } = leave
  return (
    <span className={styles['lines']}>
      {state === 'NEW' && before ? (
        <State kind="waits">{t('console.state.corrected')}</State>
      ) : (
        <State kind={kinds[state]}>{t(`console.state.${state}`)}</State>
      )}
      {handledAt && (
        <>
          <small>{handledBy}</small>
          <small>{formatMoment(handledAt)}</small>
        </>
      )}
    </span>
  )
}
