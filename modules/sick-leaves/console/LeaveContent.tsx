import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import type { ReceivedLeave } from '../console-contract.ts'
import { lengthInDays } from '../rules.ts'
import styles from './ReceivedLeaves.module.css'

type Content = NonNullable<ReceivedLeave['before']>

/** Days, ground, diagnosis and notes; of one that was corrected also what was handled before, where it differs. */
export function LeaveContent({ leave }: { leave: ReceivedLeave }) {
  const { t } = useTranslation('sick-leaves')
  const lines = useLines()
  const now = lines(leave)
  const before = leave.before && lines(leave.before)
  return (
    <span className={styles['lines']}>
      {now.map(({ key, words }) => (
        <span key={key} className={key === 'days' ? styles['days'] : undefined}>
          {words}
        </span>
      ))}
      {before && (
        <span className={styles['before']}>
          <span>{t('console.before')}</span>
          {before
            .filter(({ key, words }) => now.find((one) => one.key === key)?.words !== words)
            .map(({ key, words }) => (
              <del key={key}>{words}</del>
            ))}
        </span>
      )}
    </span>
  )
}

function useLines(): (content: Content) => { key: string; words: string }[] {
  const { t } = useTranslation('sick-leaves')
  return ({ start, end, type, directContinuation, diagnosisCode, diagnosisTitle, notes }) => {
    const length = t('console.days', { count: lengthInDays(start, end) })
    const diagnosis = [diagnosisCode, diagnosisTitle].filter(Boolean).join(' ')
    const lines = [
      { key: 'days', words: `${formatDay(start)}–${formatDay(end)}, ${length}` },
      { key: 'type', words: t(`console.type.${type}`) },
      { key: 'diagnosis', words: diagnosis },
      { key: 'continuation', words: directContinuation ? t('field.directContinuation') : '' },
      { key: 'notes', words: notes ?? '' },
    ]
    return lines.filter(({ words }) => words !== '')
  }
}
