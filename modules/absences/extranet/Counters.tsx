import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import type { AbsencesOfPerson } from '../contract.ts'
import styles from './Absences.module.css'

/** How far each mark is, and when it will be reached if what is recorded comes to pass. */
export function Counters({ counters }: Pick<AbsencesOfPerson, 'counters'>) {
  const { t } = useTranslation('absences')
  return (
    <Section title={t('person.counters')} description={t('person.countersText')}>
      <CounterList counters={counters} />
    </Section>
  )
}

export function CounterList({ counters }: Pick<AbsencesOfPerson, 'counters'>) {
  const { t } = useTranslation('absences')
  return (
    <dl className={styles['counters']}>
      {counters.map(({ mark, days, reachedOn, expectedOn }) => (
        <div key={mark} className={styles['counter']}>
          <dt>{t('person.mark', { count: mark })}</dt>
          <dd>
            <meter
              className={styles['meter']}
              min={0}
              max={mark}
              value={Math.min(days, mark)}
              data-reached={days >= mark || undefined}
              aria-label={t('person.sofar', { days, mark })}
            />
            {t('person.sofar', { days, mark })}
          </dd>
          {reachedOn && <dd>{t('person.reached', { day: formatDay(reachedOn) })}</dd>}
          {expectedOn && <dd>{t('person.expected', { day: formatDay(expectedOn) })}</dd>}
        </div>
      ))}
    </dl>
  )
}
