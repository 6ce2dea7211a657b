import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { LinkList } from '#ui/components/lists/LinkList.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { companyPath, isModuleOn, useSelectedCompany } from '#ui/session/company.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import { CaseStatus } from '../browser/CaseStatus.tsx'
import { cases } from './queries.ts'

/** The cases of an employee that one has been given access to, where the module is on (WK-2). */
export function CasesOfEmployee({ employeeId }: { employeeId: number }) {
  const settings = useSettings()
  const entry = useSelectedCompany()
  if (!entry || !isModuleOn(settings, entry, 'work-ability')) return null
  return <Cases companyId={entry.company.id} employeeId={employeeId} />
}

function Cases({ companyId, employeeId }: { companyId: number; employeeId: number }) {
  const { t, i18n } = useTranslation('work-ability')
  const asked = { search: '', ended: true, includeChildren: true, employeeId }
  const query = useQuery({ ...cases(companyId, asLanguage(i18n.language), asked, 1), gcTime: 0 })
  return (
    <Section title={t('title')}>
      <Loaded query={query}>
        {({ content }) =>
          content.length === 0 ? (
            t('ofEmployee.none')
          ) : (
            <LinkList
              rows={content.map((one) => ({
                id: one.id,
                to: companyPath(companyId, 'workabilities'),
                search: { case: one.id },
                name: t('ofEmployee.since', { day: formatDay(one.startDate) }),
                state: <CaseStatus of={one} />,
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  )
}
