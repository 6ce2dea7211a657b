import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { Years } from '#ui/components/dates/Years.tsx'
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
              <Years
                label={t('console.person.timeline')}
                years={leavesByYear(rows, dayOf(new Date())).map(({ year, days, bars }) => ({
                  year,
                  bars: <YearBars bars={bars} />,
                  said: t('console.days', { count: days }),
                }))}
                legend={leaveTypes.toReversed().map((type) => ({
                  key: type,
                  sign: <span data-type={type} className={styles['sign']} />,
                  text: t(`console.type.${type}`),
                }))}
              />
              <LeavesToHandle rows={rows} isOfOne />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function YearBars({ bars }: Pick<ReturnType<typeof leavesByYear>[number], 'bars'>) {
  return (
    <span className={styles['bars']} aria-hidden>
      {bars.map(({ key, type, from, to }) => (
        <span key={key} data-type={type} style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} />
      ))}
    </span>
  )
}
