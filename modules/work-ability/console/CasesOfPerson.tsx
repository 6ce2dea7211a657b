import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { LinkList } from '#ui/components/lists/LinkList.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { CaseStatus } from '../browser/CaseStatus.tsx'
import { casesOf } from './queries.ts'

/** The work ability cases of a person (WK-5). */
export function CasesOfPerson({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('work-ability')
  const cases = useQuery(casesOf(employeeId))
  return (
    <Section title={t('title')}>
      <Loaded query={cases}>
        {(found) =>
          found.length === 0 ? (
            <Text>{t('console.ofPerson.none')}</Text>
          ) : (
            <LinkList
              rows={found.map((one) => ({
                id: one.id,
                to: `/work-ability/${one.id}`,
                name: t('ofEmployee.since', { day: formatDay(one.startDate) }),
                about: [one.company.name, ...one.responsibleNurses.map(({ name }) => name)].join(' · '),
                state: <CaseStatus of={one} />,
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  )
}
