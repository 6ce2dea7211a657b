import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import type { ReceivedLeave } from '../console-contract.ts'
import styles from './ReceivedLeaves.module.css'

const colors = { NEW: undefined, REMOVED: 'red', HANDLED: 'gray' } as const

/** Whether a leave waits, and who has handled it. */
export function LeaveStateBadge({ leave }: { leave: ReceivedLeave }) {
  const { t } = useTranslation('sick-leaves')
  const { state, before, handledBy, handledAt } = leave
  return (
    <span className={styles['lines']}>
      <Badge
        miw="max-content"
        tt="none"
        size="lg"
        variant={state === 'NEW' ? 'filled' : 'light'}
        {...(colors[state] && { color: colors[state] })}
      >
        {state === 'NEW' && before ? t('console.state.corrected') : t(`console.state.${state}`)}
      </Badge>
      {handledAt && (
        <small>
          {handledBy}, {formatMoment(handledAt)}
        </small>
      )}
    </span>
  )
}
