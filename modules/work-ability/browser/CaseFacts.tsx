import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import type { Workability } from '../contract.ts'
import { ageOn } from '../rules.ts'
import { CaseStatus } from './CaseStatus.tsx'
import { Facts } from './Facts.tsx'

interface CaseFactsProps {
  of: Workability
  /** More than the name of the company, for those to whom it leads anywhere. */
  company?: ReactNode
  actions?: ReactNode
}

/** Who it is about and what it is at (WA-4). */
export function CaseFacts({ of, company = of.company.name, actions }: CaseFactsProps) {
  const { t } = useTranslation('work-ability')
  const { birthday } = of.employee
  const age = birthday && t('detail.years', { count: ageOn(birthday, dayOf(new Date())) })
  return (
    <Section title={t('detail.facts')} actions={actions}>
      <Facts
        facts={[
          { name: t('detail.status'), value: <CaseStatus of={of} /> },
          { name: t('detail.age'), value: age ?? t('detail.unknown') },
          { name: t('detail.profession'), value: of.profession ?? t('detail.unknown') },
          { name: t('column.company'), value: company },
          {
            name: t('detail.nurses'),
            value: of.responsibleNurses.map(({ name }) => name).join(', ') || t('detail.noNurses'),
          },
          { name: t('detail.source'), value: t(`source.${of.workabilityStartTrigger}`) },
          { name: t('column.start'), value: formatDay(of.startDate) },
          { name: t('column.end'), value: of.endDate && formatDay(of.endDate) },
        ]}
      />
    </Section>
  )
}
