import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyOption } from '#modules/companies/console/public.tsx'
import { addressId, useAddress } from '#ui/address/address.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { InviteForm } from './InviteForm.tsx'

/** An account is opened and its owner gets a link by mail; from a company's page with access to it in the same step. */
export default function InviteUserPage() {
  const { t } = useTranslation('account')
  const [{ companyId }] = useAddress({ companyId: addressId })
  const company = useQuery({ ...companyOption(companyId ?? 0), enabled: companyId !== undefined })
  const name = company.data?.name
  return (
    <Page
      title={name ? t('console.invite.titleAt', { company: name }) : t('console.invite.title')}
      description={t(companyId === undefined ? 'console.invite.text' : 'console.invite.textAt')}
      back={
        companyId === undefined ? (
          <BackLink to="/users">{t('console.list.title')}</BackLink>
        ) : (
          <BackLink to={`/companies/${companyId}`}>{name ?? t('console.field.company')}</BackLink>
        )
      }
    >
      {companyId === undefined ? (
        <InviteForm />
      ) : (
        <Loaded query={company}>{(one) => <InviteForm company={one} />}</Loaded>
      )}
    </Page>
  )
}
