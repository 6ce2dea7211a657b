import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { Section } from '#ui/components/Section.tsx'
import type { Workability } from '../contract.ts'
import { ageOn } from '../rules.ts'
import styles from './CasePage.module.css'
import { CaseStatus } from './CaseStatus.tsx'

/** Who it is about and what it is at (WA-4). */
export function CaseFacts({ of, actions }: { of: Workability; actions?: ReactNode }) {
  const { t } = useTranslation('work-ability')
  const { birthday } = of.employee
  const facts = [
    [t('detail.status'), <CaseStatus key="status" of={of} />],
    [
      t('detail.age'),
      birthday ? t('detail.years', { count: ageOn(birthday, dayOf(new Date())) }) : t('detail.unknown'),
    ],
    [t('detail.profession'), of.profession ?? t('detail.unknown')],
    [t('column.company'), of.company.name],
    [t('detail.nurses'), of.responsibleNurses.map(({ name }) => name).join(', ') || t('detail.noNurses')],
    [t('detail.source'), t(`source.${of.workabilityStartTrigger}`)],
    [t('column.start'), formatDay(of.startDate)],
    ...(of.endDate ? [[t('column.end'), formatDay(of.endDate)]] : []),
  ] as const
  return (
    <Section title={t('detail.facts')} actions={actions}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={String(name)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
