import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'
import { DelegationList } from './DelegationList.tsx'
import { delegationsOf } from './queries.ts'

/** What users of the company have passed on to each other: a main user may end it (MU-3). */
export function CompanyDelegations({ companyId }: { companyId: number }) {
  const { t } = useTranslation('main-users')
  const { data = [] } = useQuery(delegationsOf(companyId))
  if (data.length === 0) return null
  return (
    <Section title={t('cover.ofCompany')} description={t('cover.ofCompanyText')}>
      <DelegationList companyId={companyId} rows={data} />
    </Section>
  )
}
