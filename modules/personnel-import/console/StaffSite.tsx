import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { companyOption, companyTree } from '#modules/companies/console/public.tsx'
import { everyMunicipality } from '#modules/personnel/console/public.tsx'
import { asLanguage } from '#shared/languages.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { ImportSiteProvider } from '../browser/site.ts'
import { staffImports } from '../console-contract.ts'

/** The staff's import of a company's personnel. */
export function StaffSite({ companyId, children }: { companyId: number; children: ReactNode }) {
  const { t, i18n } = useTranslation('personnel-import')
  const company = useQuery(companyOption(companyId))
  const units = useQuery(companyTree(companyId))
  const listed = useQuery(everyMunicipality(asLanguage(i18n.language)))
  const site = {
    calls: staffImports,
    companyId,
    start: `/companies/${companyId}/import`,
    units: units.data ?? [],
    municipalities: listed.data ?? [],
  }
  return (
    <Page
      title={t('title')}
      description={t('console.description')}
      back={<BackLink to={`/companies/${companyId}`}>{company.data?.name ?? t('console.company')}</BackLink>}
    >
      <ImportSiteProvider value={site}>{children}</ImportSiteProvider>
    </Page>
  )
}
