import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { companyPath, isModuleOn, useSelectedCompany } from '#ui/session/company.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import { CounterList } from './Counters.tsx'
import { FollowUpLinks } from './FollowUpLinks.tsx'
import { personsAbsences } from './queries.ts'

/** How far an employee's absences are and what is being done about them, where the module is on (WK-2). */
export function AbsencesOfEmployee({ employeeId }: { employeeId: number }) {
  const settings = useSettings()
  const entry = useSelectedCompany()
  if (!entry || !isModuleOn(settings, entry, 'absences')) return null
  return <Absences companyId={entry.company.id} employeeId={employeeId} />
}

function Absences({ companyId, employeeId }: { companyId: number; employeeId: number }) {
  const { t } = useTranslation('absences')
  const query = useQuery(personsAbsences(companyId, employeeId))
  return (
    <Section title={t('ofEmployee.title')}>
      <Loaded query={query}>
        {(person) =>
          person.absences.length === 0 ? (
            t('person.none')
          ) : (
            <>
              <CounterList counters={person.counters} />
              <FollowUpLinks companyId={companyId} followUps={person.followUps} />
              <Link to={companyPath(companyId, `absence-register/${employeeId}`)}>{t('ofEmployee.all')}</Link>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
