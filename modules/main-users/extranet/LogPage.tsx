import { useTranslation } from 'react-i18next'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { UserLog } from '../browser/UserLog.tsx'
import { logOf } from './queries.ts'

/** What has been changed of who may do what, by the company itself and by the provider (MU-2). */
export default function LogPage() {
  const { t } = useTranslation('main-users')
  const { id: companyId } = useCompany()
  return (
    <Page
      title={t('log.title')}
      description={t('log.text')}
      back={<BackLink to={companyPath(companyId, 'users')}>{t('title')}</BackLink>}
    >
      <UserLog queryOf={(before) => logOf(companyId, before)} />
    </Page>
  )
}
