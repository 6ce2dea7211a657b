import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { Link } from '#ui/address/Link.tsx'
import { CallError } from '#ui/calls/call.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { companyPath, isModuleOn, useCompany, useSelectedCompany } from '#ui/session/company.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import type { AbsencesOfPerson } from '../contract.ts'
import { Counters } from './Counters.tsx'
import { FollowUpLinks } from './FollowUpLinks.tsx'
import { personsAbsences } from './queries.ts'
import { Timeline } from './Timeline.tsx'

type Absence = AbsencesOfPerson['absences'][number]
type Spell = AbsencesOfPerson['spells'][number]

/** A person's absences without causes: how far the marks are, year by year, and one by one (AR-2). */
export default function PersonPage({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('absences')
  const { id: companyId } = useCompany()
  const entry = useSelectedCompany()
  const settings = useSettings()
  const found = useQuery(personsAbsences(companyId, employeeId))
  const isNobody = found.error instanceof CallError && [400, 404].includes(found.error.status)
  const { data } = found
  const units = data?.units.map(({ name }) => name).join(', ')
  return (
    <Page
      title={isNobody ? t('person.notFound') : data ? `${data.firstName} ${data.lastName}` : t('person.documentTitle')}
      documentTitle={t('person.documentTitle')}
      description={units}
      back={<BackLink to={companyPath(companyId, 'absence-register')}>{t('person.back')}</BackLink>}
      actions={
        data &&
        entry &&
        isModuleOn(settings, entry, 'personnel') && (
          <Button
            component={Link}
            to={companyPath(companyId, `personnel/${employeeId}`)}
            variant="default"
            leftSection={<IconUser size={18} aria-hidden />}
          >
            {t('person.page')}
          </Button>
        )
      }
    >
      {isNobody ? (
        <Empty title={t('person.nobody')} />
      ) : (
        <Loaded query={found}>{(person) => <Person person={person} companyId={companyId} />}</Loaded>
      )}
    </Page>
  )
}

function Person({ person, companyId }: { person: AbsencesOfPerson; companyId: number }) {
  const { t } = useTranslation('absences')
  if (person.absences.length === 0) return <Empty title={t('person.none')} />
  const period = ({ start, end }: Spell) => `${formatDay(start)}–${formatDay(end)}`
  const columns = [
    { key: 'start', title: t('person.period'), cell: period, value: ({ start }: Spell) => start },
    {
      key: 'days',
      title: t('column.days'),
      align: 'end',
      isNamed: true,
      cell: ({ days }: Spell) => days,
      value: ({ days }: Spell) => days,
    },
  ] as const
  return (
    <>
      {person.counters.length > 0 && <Counters counters={person.counters} />}
      {person.followUps.length > 0 && (
        <Section title={t('person.followUps')}>
          <FollowUpLinks companyId={companyId} followUps={person.followUps} />
        </Section>
      )}
      <Section title={t('person.timeline')}>
        <Timeline person={person} />
      </Section>
      <Section title={t('person.spells')} description={t('person.spellsText')}>
        <DataTable
          name="spell"
          label={t('person.spells')}
          counted={(count) => t('counted.spells', { count })}
          columns={columns}
          rows={person.spells}
          rowKey={({ start }) => start}
        />
      </Section>
      <Section title={t('person.absences')}>
        <DataTable
          label={t('person.absences')}
          counted={(count) => t('counted.absences', { count })}
          columns={[
            ...columns,
            {
              key: 'type',
              title: t('person.source'),
              cell: ({ type }: Absence) => t(`type.${type}`),
              value: ({ type }: Absence) => t(`type.${type}`),
            },
          ]}
          rows={person.absences}
          rowKey={({ start, end, type }) => `${start} ${end} ${type}`}
        />
      </Section>
    </>
  )
}
