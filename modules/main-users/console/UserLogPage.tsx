import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { oneCompany } from '#modules/companies/console/public.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { UserLog } from '../browser/UserLog.tsx'
import { logOf } from './queries.ts'

/** Who has changed what of a customer's users, they themselves or the provider. */
export default function UserLogPage({ companyId }: { companyId: number }) {
  const { t } = useTranslation('main-users')
  const { data: company } = useQuery(oneCompany(companyId))
  return (
    <Page
      title={t('log.title')}
      description={t('console.logText')}
      back={<BackLink to={`/companies/${companyId}`}>{company?.name ?? t('console.company')}</BackLink>}
    >
      <UserLog queryOf={(before) => logOf(companyId, before)} />
    </Page>
  )
}
