import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { leaveTypes } from '../console-contract.ts'
import styles from './LeavesOfPerson.module.css'
import { LeavesToHandle } from './LeavesToHandle.tsx'
import { leavesOf } from './queries.ts'
import { leavesByYear } from './years.ts'

/** Every leave of a person with its diagnosis: five years at a glance, and one by one (SP-3). */
export function LeavesOfPerson({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('sick-leaves')
  const leaves = useQuery(leavesOf(employeeId))
  return (
    <Section title={t('console.person.title')} description={t('console.person.text')}>
      <Loaded query={leaves}>
        {(rows) =>
          rows.length === 0 ? (
            <Text>{t('console.person.none')}</Text>
          ) : (
            <>
              <ol className={styles['years']} aria-label={t('console.person.timeline')}>
                {leavesByYear(rows, dayOf(new Date())).map(({ year, days, bars }) => (
                  <li key={year} className={styles['year']}>
                    <span>{year}</span>
                    <span className={styles['bars']} aria-hidden>
                      {bars.map(({ key, type, from, to }) => (
                        <span
                          key={key}
                          data-type={type}
                          style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
                        />
                      ))}
                    </span>
                    <span className={styles['days']}>{t('console.days', { count: days })}</span>
                  </li>
                ))}
              </ol>
              <p className={styles['legend']} aria-hidden>
                {leaveTypes.toReversed().map((type) => (
                  <span key={type}>
                    <span data-type={type} />
                    {t(`console.type.${type}`)}
                  </span>
                ))}
              </p>
              <LeavesToHandle rows={rows} isOfOne />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
