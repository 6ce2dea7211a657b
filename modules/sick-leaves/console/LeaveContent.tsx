import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import type { ReceivedLeave } from '../console-contract.ts'
import { lengthInDays } from '../rules.ts'
import styles from './ReceivedLeaves.module.css'

type Content = NonNullable<ReceivedLeave['before']>

/** Days, ground, diagnosis and notes; of one that was corrected also what was handled before, where it differs. */
export function LeaveContent({ leave }: { leave: ReceivedLeave }) {
  const lines = useLines()
  return (
    <span className={styles['lines']}>
      {lines(leave).map(
        ({ key, words }) =>
          words && (
            <span key={key} className={key === 'days' ? styles['days'] : undefined}>
              {words}
            </span>
          ),
      )}
      {leave.before && <Before now={leave} before={leave.before} />}
    </span>
  )
}

function Before({ now, before }: { now: Content; before: Content }) {
  const { t } = useTranslation('sick-leaves')
  const lines = useLines()
  const written = new Map(lines(now).map(({ key, words }) => [key, words]))
  const changed = lines(before).filter(({ key, words }) => written.get(key) !== words)
  return (
    <span className={styles['before']}>
      <span>{t('console.before')}</span>
      {changed.map(({ key, words }) =>
        words ? (
          <del key={key}>{words}</del>
        ) : (
          <span key={key}>{t('console.beforeNothing', { of: t(titles[key]) })}</span>
        ),
      )}
      {changed.length === 0 && <span>{t('console.beforeOtherFiles')}</span>}
    </span>
  )
}

const titles = {
  days: 'column.days',
  type: 'tab.label',
  diagnosis: 'field.diagnosis',
  continuation: 'field.directContinuation',
  notes: 'field.notes',
} as const

/** Those that say nothing are empty. */
function useLines(): (content: Content) => { key: keyof typeof titles; words: string }[] {
  const { t } = useTranslation('sick-leaves')
  return ({ start, end, type, directContinuation, diagnosisCode, diagnosisTitle, notes }) => [
    {
      key: 'days',
      words: `${formatDay(start)}–${formatDay(end)}, ${t('console.days', { count: lengthInDays(start, end) })}`,
    },
    { key: 'type', words: t(`console.type.${type}`) },
    { key: 'diagnosis', words: [diagnosisCode, diagnosisTitle].filter(Boolean).join(' ') },
    { key: 'continuation', words: directContinuation ? t('field.directContinuation') : '' },
    { key: 'notes', words: notes ?? '' },
  ]
}
