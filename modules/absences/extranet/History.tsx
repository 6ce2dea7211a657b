import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import type { FollowUpDetail } from '../follow-up-contract.ts'
import styles from './FollowUp.module.css'

/** Who has done what and when, the latest first; what was sent to occupational health stands here for good (ES-6). */
export function History({ events }: Pick<FollowUpDetail, 'events'>) {
  const { t } = useTranslation('absences')
  return (
    <Section title={t('followUp.history')}>
      <ol className={styles['history']}>
        {events.map(({ type, at, by, note }) => (
          <li key={`${at} ${type}`}>
            <span className={styles['moment']}>{formatMoment(at)}</span>
            <span>
              {t(`followUp.event.${type}`)} · {by ?? t('followUp.system')}
              {note && <span className={styles['note']}>{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
